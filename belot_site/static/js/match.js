// The match sheet beyond links and forms: what is typed goes into the address at once, sheets are kept in this
// browser, and without a connection deals wait and are sent on return. Nothing is counted here.
// This file: the address and the list of kept matches. match_waiting.js: the form without a connection.
// match_queue.js: what is asked of the server, and the beginning of it all.
(function () {
  "use strict";
  var KEPT = "belot.matches", FROM = "belot.match.from", AT_MOST = 12;
  var root = document.documentElement;
  // What the address says beside the sheet itself. Deals that wait ("add") belong to the sheet: they are not lost with a draft.
  var DRAFT = ["contract", "taker", "bid", "times", "us", "them", "capot", "last", "us_declared", "them_declared",
    "us_belote", "them_belote", "belote", "at", "later"];
  var ONCE = ["do", "before", "removed", "corrected", "us_add", "them_add"];

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

  function paramsOf(address) { return new URL(address, location.href).searchParams; }
  // The page, the rules and the names: what two states of one match have in common.
  function tableOf(address) {
    var url = new URL(address, location.href);
    DRAFT.concat(ONCE, "add", "deal").forEach(function (name) { url.searchParams.delete(name); });
    url.searchParams.sort();
    return url.pathname + "?" + url.searchParams;
  }

  // Whether a later state of the same sheet is kept: somebody went back, and looking back is no change.
  function goneOn(address) {
    var mine = paramsOf(address).getAll("deal"), table = tableOf(address);
    return mine.length > 0 && kept().some(function (one) {
      var other = paramsOf(one.address).getAll("deal");
      return tableOf(one.address) === table && other.length > mine.length &&
        mine.every(function (deal, place) { return deal === other[place]; });
    });
  }

  // Whether a sheet is what another becomes once its waiting deals are written.
  function writtenFrom(before, address) {
    if (tableOf(before) !== tableOf(address)) return false;
    var old = paramsOf(before).getAll("deal"), now = paramsOf(address).getAll("deal"), corrected = {}, more = 0;
    paramsOf(before).getAll("add").forEach(function (text) {
      var at = new URLSearchParams(text).get("at");
      if (at) corrected[at] = true; else more += 1;
    });
    return now.length === old.length + more && now.length > 0 && old.every(function (deal, place) {
      return deal === now[place] || corrected[place + 1];
    });
  }

  // A page is the match of its own address: what was open in this tab before stays on the list, unless this is what
  // the server made of it.
  function begin(address) {
    var before = kept().find(function (one) { return one.key === from(); });
    if (!before || !paramsOf(before.address).has("add") || !writtenFrom(before.address, address)) from(keyOf(address));
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
  function said() {
    var one = document.querySelector("[data-banner]:not([hidden])");
    return one ? one.dataset.banner : "";
  }
  // What a tap far down the page was answered with is gone to.
  function goTo(target) {
    if (!target) return;
    if (!target.matches("button, input, select, a")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    bringIntoView(target);
  }
  function bringIntoView(target) {
    var box = target.getBoundingClientRect();
    if (box.top >= 0 && box.top < window.innerHeight / 2) return;
    target.scrollIntoView({ block: "start" });
  }
  function tell(name) {
    banner(name);
    goTo(document.querySelector('[data-banner="' + name + '"]'));
  }

  window.matchSheet = {
    DRAFT: DRAFT, ONCE: ONCE, KEPT: KEPT, form: form, fields: fields, keyOf: keyOf, tableOf: tableOf, draftOf: draftOf, kept: kept,
    from: from, begin: begin, keep: keep, goneOn: goneOn, remember: remember, offer: offer, banner: banner, said: said,
    goTo: goTo, bringIntoView: bringIntoView, tell: tell
  };
})();
