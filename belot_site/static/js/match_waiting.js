// The match sheet without a connection: deals wait in the form as fields of their own, and are sent on return.
(function () {
  "use strict";
  var sheet = window.matchSheet, SOON = 500, OFTEN = 1500, SELDOM = 8000, QUIET = 500;
  var away = false, failing = false, unwritten = false, retry, pause = SOON, quietEnd;

  // --- the form of a deal --------------------------------------------------------------------------------------------

  function hidden(name, value) {
    var input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    sheet.form().prepend(input);
    return input;
  }
  function drop(name) {
    sheet.form().querySelectorAll('input[type="hidden"][name="' + name + '"]').forEach(function (one) { one.remove(); });
  }
  function set(name, value) {
    sheet.form().querySelectorAll('[name="' + name + '"]').forEach(function (one) {
      if (one.type === "radio") one.checked = one.value === value;
      else one.value = value;
    });
  }
  // Put a draft into the form: what it names is set, all else of the deal is empty.
  function fill(params) {
    drop("at");
    if (params.get("at")) hidden("at", params.get("at"));
    sheet.DRAFT.forEach(function (name) {
      if (name !== "at" && name !== "later") set(name, params.get(name) || "");
    });
    if (params.get("us_belote") || params.get("them_belote")) set("belote", params.get("us_belote") ? "us" : "them");
    stale();
    title();
  }
  // What only the server can say no longer holds.
  function stale() {
    document.querySelectorAll("#match .preview, #match .deal [role=alert]").forEach(function (one) { one.remove(); });
    document.querySelectorAll("#match .entry input[placeholder]").forEach(function (one) { one.removeAttribute("placeholder"); });
  }
  // The title and the button say what a write would do.
  function title() {
    var all = sheet.fields(), at = all.get("at"), words = document.getElementById("banners").dataset;
    var coming = all.getAll("add").filter(function (text) { return !new URLSearchParams(text).get("at"); }).length;
    var heading = document.getElementById("deal-title"), button = document.getElementById("do-add"), cancel = document.getElementById("do-cancel");
    heading.textContent = at ? words.correct.replace("#", at) : words.deal.replace("#", all.getAll("deal").length + coming + 1);
    button.textContent = at ? words.save : words.write;
    if (cancel) cancel.hidden = !at;
  }
  // "+20" and "none" without a server: the field says the sum, and nothing more is counted.
  function amount(name, value) {
    var field = sheet.form().querySelector('[name="' + name.replace("_add", "_declared") + '"]');
    if (!field || !/^\d{0,4}$/.test(field.value.trim())) return;
    field.value = value === "0" ? "" : String(Number(field.value) + Number(value));
    stale();
    sheet.remember();
  }
  // A double tap must not hit what came under the finger.
  function quiet() {
    var page = document.getElementById("content"); // which stays when the form is replaced
    page.style.pointerEvents = "none";
    clearTimeout(quietEnd);
    quietEnd = setTimeout(function () { page.style.pointerEvents = ""; }, QUIET);
  }

  // --- the deals that wait -------------------------------------------------------------------------------------------

  function labelled(name, value) {
    var found = Array.from(sheet.form().elements).filter(function (one) { return one.name === name; });
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
    var waiting = sheet.fields().getAll("add");
    box.hidden = !waiting.length;
    rows.textContent = "";
    waiting.forEach(function (text) {
      var row = document.createElement("li"), deal = new URLSearchParams(text);
      if (deal.get("do") === "pass") row.textContent = document.getElementById("do-pass").textContent.trim();
      else row.textContent = Array.from(sheet.draftOf(deal), function (pair) { return pair[0] === "at" ? "" : labelled(pair[0], pair[1]); }).filter(Boolean).join(" · ");
      if (deal.get("at")) row.textContent = deal.get("at") + ": " + row.textContent;
      rows.append(row);
    });
  }
  function says(draft) {
    return Array.from(draft.keys()).some(function (name) { return name !== "at"; });
  }
  function wait(what) {
    var all = sheet.fields(), draft = sheet.draftOf(all), last = sheet.form().querySelectorAll('[name="add"]');
    if (what === "pass") {
      draft = new URLSearchParams(draft.get("at") ? { at: draft.get("at") } : {});
      draft.append("do", "pass");
    } else if (!says(draft)) {
      goAway();
      return sheet.tell("empty");
    }
    var input = hidden("add", draft.toString());
    if (last.length) last[last.length - 1].after(input);
    if (what !== "pass" || draft.get("at")) {
      fill(new URLSearchParams(all.get("later") || ""));
      var next = sheet.form().querySelector('[name="later"]');
      if (next) next.remove();
    }
    stale();
    title();
    away = true;
    sheet.remember();
    showWaiting();
    sheet.banner("offline");
    sheet.goTo(document.getElementById("waiting"));
    quiet();
    again();
  }
  // The last deal that waits goes back into the form; the one that stands there waits in its turn.
  function takeBack() {
    var all = sheet.form().querySelectorAll('[name="add"]'), last = all[all.length - 1];
    if (!last) return;
    var deal = new URLSearchParams(last.value), fields = sheet.fields(), draft = sheet.draftOf(fields);
    if (deal.get("do") !== "pass" || deal.get("at")) {
      if (says(draft) || draft.get("at")) {
        if (draft.get("at") || fields.get("later")) return sheet.tell("full");
        hidden("later", draft.toString());
      }
      fill(deal);
    }
    last.remove();
    stale();
    title();
    sheet.remember();
    showWaiting();
    sheet.goTo(document.getElementById("deal-title"));
  }

  // What the address holds beyond the page that was kept: the draft, and deals that wait.
  function restore() {
    var form = sheet.form(), params = new URL(location.href).searchParams;
    var page = new URL(form.dataset.address, location.href).searchParams;
    var same = params.getAll("deal").join(" ") === page.getAll("deal").join(" ");
    if (!same) {
      drop("deal");
      params.getAll("deal").reverse().forEach(function (text) { hidden("deal", text); });
    }
    form.querySelectorAll('.settings [name], [name="rules"]').forEach(function (one) {
      var value = params.get(one.name) || "";
      if (one.type === "radio") one.checked = value ? one.value === value : one.checked;
      else one.value = value;
    });
    params.forEach(function (value, name) {
      if (sheet.DRAFT.concat(sheet.ONCE).indexOf(name) < 0 && name !== "add" && name !== "unused" && !form.elements.namedItem(name)) hidden(name, value);
    });
    drop("add");
    params.getAll("add").reverse().forEach(function (text) { hidden("add", text); });
    ["later", "unused"].forEach(function (name) {
      drop(name);
      params.getAll(name).reverse().forEach(function (text) { hidden(name, text); });
    });
    fill(params);
    showWaiting();
    return same;
  }

  // --- away and back -------------------------------------------------------------------------------------------------

  function goAway(what) {
    away = true;
    sheet.banner(what || "offline");
    again();
  }
  function again() {
    clearTimeout(retry);
    if (!away) return;
    retry = setTimeout(comeBack, pause);
    pause = Math.min(2 * pause, failing || document.hidden ? SELDOM : OFTEN);
  }
  function comeBack() {
    clearTimeout(retry);
    if (!away || !sheet.form() || !window.htmx) return;
    if (!navigator.onLine) return again();
    sheet.remember();
    htmx.trigger(sheet.form(), "refresh");
  }
  function soon() {
    pause = SOON;
    again();
  }
  // No answer came, or none of ours.
  function unanswered(what, value) {
    failing = false;
    if (what === "add" || what === "pass") return wait(what);
    if (/_add$/.test(what)) {
      amount(what, value);
      if (!away) goAway();
      else again();
    } else if (what) {
      goAway();
      sheet.tell("needs");
    } else if (away) again(); // which is said already
    else goAway();
    stale();
  }
  // The site answered that it cannot, or that it will not; only the first may be otherwise a moment later.
  function failed(status, what, value) {
    if (/_add$/.test(what)) amount(what, value);
    sheet.remember();
    stale();
    if (status < 500) {
      stay();
      document.querySelector("[data-status]").textContent = status;
      return what ? sheet.tell("refused") : sheet.banner("refused");
    }
    if (what && !/_add$/.test(what)) unwritten = true;
    failing = true;
    goAway("failed");
    if (what) sheet.tell("failed");
  }
  function stay() {
    away = false;
    clearTimeout(retry);
  }
  // An answer came: what is said of it.
  function arrived(what, sent) {
    if (what) unwritten = false;
    sheet.banner(away ? (sent ? "sent" : unwritten ? "unwritten" : "back") : "");
    if (away) document.documentElement.removeAttribute("data-kept");
    unwritten = failing = false;
    pause = SOON;
    stay();
    if (!navigator.onLine) goAway(); // the answer was on its way when the connection went
  }
  function typing() {
    if (!away && navigator.onLine) return;
    stale();
    if (/^(empty|needs|full)$/.test(sheet.said())) sheet.banner("offline");
  }

  Object.assign(sheet, {
    set: set, quiet: quiet, showWaiting: showWaiting, takeBack: takeBack, restore: restore, goAway: goAway, soon: soon,
    unanswered: unanswered, failed: failed, arrived: arrived, typing: typing
  });
})();
