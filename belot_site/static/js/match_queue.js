// What the match sheet asks of the server, one request at a time, and what becomes of the answers; and the beginning of it all.
(function () {
  "use strict";
  var sheet = window.matchSheet, form = sheet.form;
  var AMOUNTS = ["us_add", "them_add"], WISHES = ["do"].concat(AMOUNTS);
  var pressed = false, held = false, busy = false, running = "", queue = [], asked = null, sent = false, meanwhile = [];

  // The form that asked may have left the page by the time its answer is told of.
  function of(event) {
    var asker = event.detail.requestConfig ? event.detail.requestConfig.elt : event.detail.elt || event.target;
    return asker.id === "match";
  }
  // What the button asks for: what is to be done, or the field of an amount; nothing where the form is only read anew.
  function given(detail) { return (detail.requestConfig || detail).parameters || {}; }
  function wish(detail) {
    var found = given(detail);
    return String(found.do || AMOUNTS.find(function (name) { return found[name]; }) || "");
  }
  function amountOf(detail) { return given(detail)[wish(detail)]; }
  // A network that asks for a login answers with pages of its own.
  function ours(text) { return /<form[^>]* id="match"[^>]* data-address="/.test(text); }

  // A button waits for the answer to the one before, and is then looked up anew; the same one twice is a double tap,
  // except where amounts add up. A mere refresh goes with whatever comes.
  document.addEventListener("htmx:confirm", function (event) {
    if (!of(event) || !busy) return;
    event.preventDefault();
    var button = event.detail.triggeringEvent && event.detail.triggeringEvent.submitter;
    if (!button || !button.name) {
      if (!queue.length) queue.push({});
      return;
    }
    queue = queue.filter(function (one) { return one.id; });
    var last = queue.length ? queue[queue.length - 1].does : running;
    if (button.name === "do" && button.value === last) return;
    queue.push({ id: button.id, does: button.name === "do" ? button.value : button.name });
  });
  document.addEventListener("htmx:beforeSend", function (event) {
    if (!of(event)) return;
    busy = true;
    running = wish(event.detail);
  });
  document.addEventListener("htmx:afterRequest", function (event) {
    if (of(event)) setTimeout(goOn, 0);
  });
  function goOn() {
    busy = false;
    while (!busy && queue.length) {
      var now = queue.shift();
      if (!now.id) htmx.trigger(form(), "refresh");
      else if (document.getElementById(now.id)) document.getElementById(now.id).click();
    }
  }

  document.addEventListener("htmx:configRequest", function (event) {
    if (!of(event)) return;
    var cause = event.detail.triggeringEvent;
    if (!cause || cause.type !== "submit") { // htmx still has the last button in mind, which asked for something else
      WISHES.forEach(function (name) { delete event.detail.parameters[name]; });
    }
    asked = sheet.fields();
    sent = asked.has("add");
    if (navigator.onLine) return;
    event.preventDefault();
    sheet.remember();
    sheet.unanswered(wish(event.detail), amountOf(event.detail));
  });
  function unanswered(event) {
    if (of(event)) sheet.unanswered(wish(event.detail), amountOf(event.detail));
  }
  document.addEventListener("htmx:sendError", unanswered);
  document.addEventListener("htmx:timeout", unanswered);
  document.addEventListener("htmx:responseError", function (event) {
    if (!of(event)) return;
    if (event.detail.xhr.status < 400) return unanswered(event);
    if (!AMOUNTS.includes(wish(event.detail))) queue = [];
    sheet.failed(event.detail.xhr.status, wish(event.detail), amountOf(event.detail));
  });

  // The answer to a button is always taken, with what was typed meanwhile. One to a mere refresh must not wipe that
  // out, nor take away the button under a finger.
  document.addEventListener("htmx:beforeSwap", function (event) {
    if (!of(event) || !event.detail.shouldSwap) return;
    if (!ours(event.detail.serverResponse)) {
      event.detail.shouldSwap = false;
      event.detail.isError = true;
      return;
    }
    var what = wish(event.detail), now = sheet.fields();
    if (what) {
      meanwhile = !/^(add|pass|us_add|them_add)$/.test(what) ? [] : sheet.DRAFT.filter(function (name) {
        return !/^(at|later)$/.test(name) && name !== what.replace("_add", "_declared") && (now.get(name) || "") !== (asked.get(name) || "");
      }).map(function (name) { return { name: name, value: now.get(name) || "" }; });
      return;
    }
    if (queue.some(function (one) { return one.id; })) { // the form stays as it was when the button was pressed
      event.detail.shouldSwap = false;
      return;
    }
    if (!pressed && now.toString() === asked.toString()) return;
    event.detail.shouldSwap = false;
    held = true;
    sheet.remember();
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
    var what = wish(event.detail);
    sheet.keep(form().dataset.address);
    if (meanwhile.length) {
      meanwhile.forEach(function (one) { sheet.set(one.name, one.value); });
      meanwhile = [];
      sheet.remember();
      if (!queue.length) queue.push({});
    }
    sheet.showWaiting();
    sheet.offer();
    sheet.arrived(what, sent);
    show(what);
    keepPage();
  });

  // What a thumb asked for at the end of a long page shows itself, and has the focus: the totals, or the deal in the form.
  function show(what) {
    if (!what || /_add$/.test(what)) return;
    sheet.quiet();
    var opened = /^(correct|back)/.test(what), place = (opened && document.getElementById("deal")) || document.querySelector(".board");
    var fault = what === "add" && document.querySelector(".deal .entry-fault");
    var title = opened && document.getElementById("deal-title");
    if (title) sheet.goTo(title);
    else if (!document.activeElement || document.activeElement === document.body) sheet.goTo(place);
    sheet.bringIntoView(fault || place);
  }

  // Each push of an address may be refused by the browser, when there were many: the sheet is drawn all the same.
  document.addEventListener("htmx:beforeHistoryUpdate", function (event) {
    if (!of(event)) return;
    var state = { htmx: true }, change = event.detail.history;
    try {
      if (change.type === "push") {
        history.replaceState(state, "", location.href);
        history.pushState(state, "", change.path);
      } else history.replaceState(state, "", change.path);
    } catch (error) { /* the list of kept sheets has it */ }
  });

  // --- beginning -----------------------------------------------------------------------------------------------------

  var posted = "";
  function post(worker) {
    var address = new URL(form().dataset.address, location.href), key = sheet.tableOf(address) + address.searchParams.getAll("deal");
    if (!worker || posted === key) return;
    posted = key;
    worker.postMessage({ keep: address.href });
  }
  function keepPage() { post(navigator.serviceWorker && navigator.serviceWorker.controller); }

  document.addEventListener("DOMContentLoaded", function () {
    if (!form()) return;
    var stored = document.documentElement.hasAttribute("data-kept");
    if (window.htmx) htmx.config.historyEnabled = false; // done above
    if (stored && !location.search) { // no match of its own: on with the one that was left
      var left = sheet.kept().find(function (one) { return new URL(one.address, location.href).pathname === location.pathname; });
      if (left && new URL(left.address, location.href).search) return location.replace(left.address);
    }
    if (stored) {
      sheet.begin(location.href);
      var same = sheet.restore();
      sheet.remember();
      sheet.goAway(same ? "offline" : "other");
    } else {
      sheet.begin(form().dataset.address);
      if (!sheet.goneOn(form().dataset.address)) sheet.keep(form().dataset.address);
      if (!navigator.onLine) sheet.goAway();
    }
    sheet.offer();
    ["input", "change"].forEach(function (name) {
      document.addEventListener(name, function (event) {
        if (event.target.form !== form()) return;
        sheet.remember();
        sheet.typing();
      });
    });
    document.addEventListener("keydown", function (event) {
      if (event.key !== "Enter" || !/_name$/.test(event.target.name || "")) return;
      event.preventDefault(); // a name is no reason to write the deal
      event.target.blur();
    });
    document.addEventListener("click", function (event) {
      if (event.target.closest("[data-unwait]")) sheet.takeBack();
    });
    window.addEventListener("online", sheet.soon); // devices say so a little before it is true
    window.addEventListener("offline", function () { sheet.goAway(); });
    document.addEventListener("visibilitychange", function () { if (!document.hidden) sheet.soon(); });
    window.addEventListener("pageshow", function (event) { if (event.persisted) sheet.offer(); });
    window.addEventListener("storage", function (event) {
      if (event.key !== sheet.KEPT || !event.oldValue) return;
      var mine = sheet.from(), list = sheet.kept();
      var had = event.oldValue.indexOf(JSON.stringify(mine)) >= 0, has = list.some(function (one) { return one.key === mine; });
      if (had && !has && list[0]) {
        sheet.banner("tab");
        var link = document.querySelector('[data-banner="tab"] a');
        link.href = list[0].address;
        link.textContent = list[0].summary || list[0].address;
      }
      sheet.offer();
    });
    if (navigator.serviceWorker && window.isSecureContext) {
      var worker = document.getElementById("banners").dataset.worker;
      navigator.serviceWorker.register(worker).then(function () { return navigator.serviceWorker.ready; }).then(function (ready) {
        if (!stored) post(ready.active);
      }).catch(function () { /* not allowed here: the address and the storage still keep everything */ });
    }
  });
})();
