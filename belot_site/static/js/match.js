// The match sheet beyond links and forms: what is typed goes into the address at once, sheets are kept in this
// browser, and without a connection deals wait and are sent on return. Nothing is counted here.
(function () {
  "use strict";
  var KEPT = "belot.matches", FROM = "belot.match.from", AT_MOST = 12, SOON = 500, SELDOM = 8000;
  var root = document.documentElement;
  // What the address says beside the sheet itself. Deals that wait ("add") belong to the sheet: they are not lost with a draft.
  var DRAFT = ["contract", "taker", "bid", "times", "us", "them", "capot", "last", "us_declared", "them_declared",
    "us_belote", "them_belote", "belote", "at", "later"];
  var ONCE = ["do", "before", "removed", "corrected", "us_add", "them_add"];
  var away = false, waitingSent = false, pressed = false, held = false, busy = false, next = null, asked = "", retry, pause = SOON;

  function form() { return document.getElementById("match"); }

  // --- the address ---------------------------------------------------------------------------------------------------

  function fields() {
    var found = new URLSearchParams();
    new FormData(form()).forEach(function (value, name) { if (value !== "" && name !== "before") found.append(name, value); });
    return found;
  }
  function addressOf(params) {
    var path = form().getAttribute("action"), query = params.toString();
    return query ? path + "?" + query : path;
  }
  function keyOf(address) {
    var url = new URL(address, location.href);
    // A sheet is the same whatever is being typed beside it; one without deals is nothing else than what is typed.
    (url.searchParams.has("deal") || url.searchParams.has("add") ? DRAFT.concat(ONCE) : ONCE).forEach(function (name) {
      url.searchParams.delete(name);
    });
    url.searchParams.sort(); // forms and addresses have their fields in another order; deals stay in theirs
    return url.pathname + "?" + url.searchParams;
  }
  function draftOf(params) {
    var draft = new URLSearchParams();
    DRAFT.forEach(function (name) { if (params.get(name) && name !== "later") draft.append(name, params.get(name)); });
    return draft;
  }

  // --- what this browser keeps ---------------------------------------------------------------------------------------

  function kept() {
    try {
      var list = JSON.parse(localStorage.getItem(KEPT) || "[]");
      return Array.isArray(list) ? list.filter(function (one) { return one && typeof one.address === "string"; }) : [];
    } catch (error) { return []; }
  }
  function keepAll(list) {
    try { localStorage.setItem(KEPT, JSON.stringify(list.slice(0, AT_MOST))); } catch (error) { /* full or forbidden: the address has it all */ }
  }
  function from(key) {
    try {
      if (key !== undefined) sessionStorage.setItem(FROM, key);
      return sessionStorage.getItem(FROM) || "";
    } catch (error) { return ""; }
  }

  // The sheet that this one came from is replaced; any other stays. So no tab ever overwrites another's match.
  function keep(address) {
    var params = new URL(address, location.href).searchParams, key = keyOf(address), before = from();
    var worth = params.has("deal") || params.has("add") || draftOf(params).toString();
    var list = kept().filter(function (one) { return one.key !== key && one.key !== before; });
    if (worth) list.unshift({ key: key, address: address, summary: form().dataset.summary, when: Date.now() });
    if (worth || before !== key) keepAll(list);
    from(key);
  }

  // Whether a later state of the same sheet is kept: somebody went back, and looking back is no change.
  function goneOn(address) {
    function sheet(text) {
      var params = new URL(text, location.href).searchParams;
      return { names: params.get("us_name") + "/" + params.get("them_name"), deals: params.getAll("deal") };
    }
    var mine = sheet(address);
    return kept().some(function (one) {
      var other = sheet(one.address);
      return other.names === mine.names && other.deals.length > mine.deals.length &&
        mine.deals.every(function (deal, place) { return deal === other.deals[place]; });
    });
  }

  function remember() {
    if (!form()) return;
    var address = addressOf(fields());
    try { history.replaceState(history.state, "", address); } catch (error) { /* too often: the next one will do */ }
    keep(address);
  }

  function forget(one) {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (worker) worker.postMessage({ forget: new URL(one.address, location.href).href });
    keepAll(kept().filter(function (other) { return other.key !== one.key; }));
    offer();
  }

  function offer() {
    var box = document.getElementById("resume");
    if (!box) return;
    var params = new URL(location.href).searchParams;
    var here = keyOf(location.href);
    var list = params.has("deal") || params.has("add") ? [] : kept().filter(function (one) { return one.key !== here; });
    box.hidden = !list.length;
    if (!list.length) return;
    var first = box.querySelector("[data-resume]");
    first.href = list[0].address;
    first.querySelector("span").textContent = list[0].summary ? "(" + list[0].summary + ")" : "";
    box.querySelector("[data-forget-first]").onclick = function () { forget(list[0]); };
    var more = box.querySelector("details"), rows = more.querySelector("ul");
    more.hidden = list.length < 2;
    rows.textContent = "";
    list.slice(1).forEach(function (one) {
      var row = box.querySelector("template").content.cloneNode(true), link = row.querySelector("a");
      link.href = one.address;
      link.textContent = one.summary || one.address;
      row.querySelector("span").textContent = new Date(one.when).toLocaleString(root.lang, { dateStyle: "medium", timeStyle: "short" });
      row.querySelector("[data-forget]").onclick = function () { forget(one); };
      rows.append(row);
    });
  }

  // --- words ---------------------------------------------------------------------------------------------------------

  function banner(name) {
    document.querySelectorAll("[data-banner]").forEach(function (one) { one.hidden = one.dataset.banner !== name; });
  }

  // --- without a connection ------------------------------------------------------------------------------------------

  function labelled(name, value) {
    var found = Array.from(form().elements).filter(function (one) { return one.name === name; });
    var radio = found.find(function (one) { return one.type === "radio" && one.value === value; });
    var box = radio || found[0];
    if (!box) return value;
    if (radio) return radio.closest("label").textContent.trim();
    if (box.tagName === "SELECT") return Array.from(box.options).reduce(function (text, one) { return one.value === value ? one.textContent : text; }, value);
    var group = box.closest("fieldset"), label = box.labels && box.labels[0] ? box.labels[0].textContent.trim() : "";
    var legend = group && group.querySelector("legend");
    return (legend && !/^(us|them)$/.test(name) ? legend.textContent.trim() + ", " : "") + label + " " + value;
  }
  function showWaiting() {
    var box = document.getElementById("waiting"), rows = box && box.querySelector("ol");
    if (!box) return;
    var waiting = fields().getAll("add");
    box.hidden = !waiting.length;
    rows.textContent = "";
    waiting.forEach(function (text) {
      var row = document.createElement("li"), deal = new URLSearchParams(text);
      if (deal.get("do") === "pass") row.textContent = document.getElementById("do-pass").textContent.trim();
      else row.textContent = Array.from(draftOf(deal), function (pair) { return pair[0] === "at" ? "" : labelled(pair[0], pair[1]); }).filter(Boolean).join(" · ");
      if (deal.get("at")) row.textContent = deal.get("at") + ": " + row.textContent;
      rows.append(row);
    });
  }
  function hidden(name, value) {
    var input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form().prepend(input);
    return input;
  }
  function drop(name) {
    form().querySelectorAll('input[type="hidden"][name="' + name + '"]').forEach(function (one) { one.remove(); });
  }
  // Put a draft into the form: what it names is set, all else of the deal is empty.
  function fill(params) {
    drop("at");
    if (params.get("at")) hidden("at", params.get("at"));
    DRAFT.forEach(function (name) {
      if (name === "at" || name === "later") return;
      var value = params.get(name) || "";
      form().querySelectorAll('[name="' + name + '"]').forEach(function (one) {
        if (one.type === "radio") one.checked = one.value === value;
        else one.value = value;
      });
    });
    if (params.get("us_belote") || params.get("them_belote")) {
      form().querySelectorAll('[name="belote"]').forEach(function (one) {
        one.checked = one.value === (params.get("us_belote") ? "us" : "them");
      });
    }
  }
  function wait(what) {
    var all = fields(), draft = draftOf(all), last = form().querySelectorAll('[name="add"]');
    if (what === "pass") {
      draft = new URLSearchParams(draft.get("at") ? { at: draft.get("at") } : {});
      draft.append("do", "pass");
    } else if (!Array.from(draft.keys()).some(function (name) { return name !== "at"; })) return banner("empty");
    var input = hidden("add", draft.toString());
    if (last.length) last[last.length - 1].after(input);
    if (what !== "pass" || draft.get("at")) {
      fill(new URLSearchParams(all.get("later") || ""));
      drop("later");
    }
    away = true;
    remember();
    showWaiting();
    banner("offline");
    again();
  }
  // What the address holds beyond the page that was kept: the draft, and deals that wait.
  function restore() {
    var params = new URL(location.href).searchParams, sheet = new URL(form().dataset.address, location.href).searchParams;
    var same = params.getAll("deal").join(" ") === sheet.getAll("deal").join(" ");
    if (!same) {
      drop("deal");
      params.getAll("deal").reverse().forEach(function (text) { hidden("deal", text); });
    }
    form().querySelectorAll('.settings [name], [name="rules"]').forEach(function (one) {
      var value = params.get(one.name) || "";
      if (one.type === "radio") one.checked = value ? one.value === value : one.checked;
      else one.value = value;
    });
    params.forEach(function (value, name) {
      if (DRAFT.concat(ONCE).indexOf(name) < 0 && name !== "add" && !form().elements.namedItem(name)) hidden(name, value);
    });
    drop("add");
    params.getAll("add").reverse().forEach(function (text) { hidden("add", text); });
    drop("later");
    if (params.get("later")) hidden("later", params.get("later"));
    fill(params);
    var button = params.get("at") && document.getElementById("correct-" + params.get("at"));
    if (button) document.getElementById("deal-title").textContent = button.getAttribute("aria-label");
    showWaiting();
    return same;
  }
  function goAway(said) {
    away = true;
    banner(said || "offline");
    again();
  }
  function again() {
    clearTimeout(retry);
    if (!away) return;
    retry = setTimeout(comeBack, pause);
    pause = Math.min(2 * pause, SELDOM);
  }
  function comeBack() {
    clearTimeout(retry);
    if (!away || !form() || !window.htmx) return;
    if (!navigator.onLine) return again();
    remember();
    htmx.trigger(form(), "refresh");
  }

  // --- htmx ----------------------------------------------------------------------------------------------------------

  // The form that asked may have left the page by the time its answer is told of.
  function of(event) {
    var asker = event.detail.requestConfig ? event.detail.requestConfig.elt : event.detail.elt || event.target;
    return asker.id === "match";
  }
  function wish(detail) {
    var given = detail.requestConfig ? detail.requestConfig.parameters : detail.parameters;
    return given && given.do ? String(given.do) : "";
  }

  // One request at a time: what is asked meanwhile waits its turn, and a button goes before a mere refresh.
  document.addEventListener("htmx:confirm", function (event) {
    if (!of(event) || !busy) return;
    event.preventDefault();
    var button = event.detail.triggeringEvent && event.detail.triggeringEvent.submitter;
    next = button || next || "refresh";
  });
  document.addEventListener("htmx:beforeSend", function (event) { if (of(event)) busy = true; });
  document.addEventListener("htmx:afterRequest", function (event) {
    if (!of(event)) return;
    busy = false;
    var now = next;
    next = null;
    if (now) setTimeout(function () {
      if (now === "refresh") return htmx.trigger(form(), "refresh");
      var button = document.getElementById(now.id);
      if (button) form().requestSubmit(button);
    }, 40);
  });

  document.addEventListener("htmx:configRequest", function (event) {
    if (!of(event)) return;
    var cause = event.detail.triggeringEvent;
    if (!cause || cause.type !== "submit") { // htmx still has the last button in mind, which asked for something else
      ["do", "us_add", "them_add"].forEach(function (name) { delete event.detail.parameters[name]; });
    }
    asked = fields().toString();
    waitingSent = /(^|&)add=/.test(asked);
    if (navigator.onLine) return;
    event.preventDefault();
    var what = wish(event.detail);
    remember();
    if (what === "add" || what === "pass") wait(what);
    else goAway(what ? "needs" : "offline");
  });
  function unanswered(event) {
    if (!of(event)) return;
    var what = wish(event.detail);
    if (what === "add" || what === "pass") wait(what);
    else if (what || !away) goAway(what ? "needs" : "offline");
    else again(); // still away, which is said already
  }
  document.addEventListener("htmx:sendError", unanswered);
  document.addEventListener("htmx:timeout", unanswered);
  document.addEventListener("htmx:responseError", function (event) {
    if (!of(event)) return;
    remember();
    goAway("failed");
  });

  // An answer must not wipe out what was typed meanwhile, nor the button under a finger.
  document.addEventListener("htmx:beforeSwap", function (event) {
    if (!of(event) || !event.detail.shouldSwap || wish(event.detail)) return;
    if (next && next !== "refresh") { // the form stays as it was when the button was pressed
      event.detail.shouldSwap = false;
      return;
    }
    if (!pressed && fields().toString() === asked) return;
    event.detail.shouldSwap = false;
    held = true;
    remember();
    if (!pressed) setTimeout(letGo, 1500);
  });
  function letGo() {
    if (!held || pressed || !form()) return;
    held = false;
    htmx.trigger(form(), "refresh");
  }
  document.addEventListener("pointerdown", function () { pressed = true; }, true);
  ["pointerup", "pointercancel"].forEach(function (name) {
    document.addEventListener(name, function () {
      setTimeout(function () { pressed = false; letGo(); }, 60);
    }, true);
  });

  document.addEventListener("htmx:afterSettle", function (event) {
    if (!form()) return;
    held = false;
    keep(form().dataset.address);
    showWaiting();
    offer();
    banner(away ? (waitingSent ? "sent" : "back") : "");
    if (away) root.removeAttribute("data-kept");
    away = false;
    pause = SOON;
    clearTimeout(retry);
    show(wish(event.detail));
    keepPage();
  });

  // What a thumb asked for at the end of a long page shows itself: the totals, or the deal in the form.
  function show(what) {
    var target = /^(correct|back)/.test(what) ? document.getElementById("deal") : what ? document.querySelector(".board") : null;
    if (what === "add" && document.querySelector(".deal .entry-fault")) target = document.querySelector(".deal .entry-fault");
    if (!target) return;
    var box = target.getBoundingClientRect();
    if (box.top >= 0 && box.top < window.innerHeight / 2) return;
    target.scrollIntoView({ block: "start" });
  }

  // --- beginning -----------------------------------------------------------------------------------------------------

  function keepPage() {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (worker) worker.postMessage({ keep: new URL(form().dataset.address, location.href).href });
  }

  document.addEventListener("DOMContentLoaded", function () {
    if (!form()) return;
    if (root.hasAttribute("data-kept")) {
      var same = restore();
      remember();
      goAway(same ? "offline" : "other");
    } else {
      var before = kept().find(function (one) { return one.key === from(); });
      // Deals that were waiting have just been written by the server, which gave this page another address.
      if (!before || !/[?&]add=/.test(before.address)) from(keyOf(form().dataset.address));
      if (!goneOn(form().dataset.address)) keep(form().dataset.address);
      if (!navigator.onLine) goAway();
    }
    offer();
    document.addEventListener("input", function (event) { if (event.target.form === form()) remember(); });
    document.addEventListener("change", function (event) { if (event.target.form === form()) remember(); });
    document.addEventListener("keydown", function (event) {
      if (event.key !== "Enter" || !/_name$/.test(event.target.name || "")) return;
      event.preventDefault(); // a name is no reason to write the deal
      event.target.blur();
    });
    document.addEventListener("click", function (event) {
      if (!event.target.closest("[data-unwait]")) return;
      var all = form().querySelectorAll('[name="add"]'), last = all[all.length - 1];
      fill(new URLSearchParams(last.value));
      last.remove();
      remember();
      showWaiting();
    });
    window.addEventListener("online", function () { // devices say so a little before it is true
      pause = SOON;
      again();
    });
    window.addEventListener("offline", function () { goAway(); });
    window.addEventListener("pageshow", function (event) { if (event.persisted) offer(); });
    window.addEventListener("storage", function (event) {
      if (event.key !== KEPT || !event.oldValue) return;
      var mine = from(), list = kept();
      var had = event.oldValue.indexOf(JSON.stringify(mine)) >= 0, has = list.some(function (one) { return one.key === mine; });
      if (had && !has && list[0]) {
        banner("tab");
        var link = document.querySelector('[data-banner="tab"] a');
        link.href = list[0].address;
        link.textContent = list[0].summary || list[0].address;
      }
      offer();
    });
    if (navigator.serviceWorker && window.isSecureContext) {
      var worker = document.getElementById("banners").dataset.worker;
      navigator.serviceWorker.register(worker).then(function () { return navigator.serviceWorker.ready; }).then(function (ready) {
        if (ready.active && !root.hasAttribute("data-kept")) ready.active.postMessage({ keep: new URL(form().dataset.address, location.href).href });
      }).catch(function () { /* not allowed here: the address and the storage still keep everything */ });
    }
  });
})();
