// What a page can do beyond links and forms. Without this file everything still works.
(function () {
  "use strict";
  var root = document.documentElement;
  if (window.htmx) root.classList.add("js");

  function say(button) {
    var live = document.getElementById("live");
    if (live) live.textContent = button.dataset.done;
    if (button.firstElementChild) return; // a sign, not a text: it stays
    var before = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(function () { button.textContent = before; }, 2500);
  }

  function reveal(scope) {
    if (!navigator.share) return;
    scope.querySelectorAll("[data-share][hidden]").forEach(function (b) { b.hidden = false; });
  }

  // Where the browser knows no popovers a term leads to the glossary.
  if (!("popover" in HTMLElement.prototype)) document.addEventListener("click", function (event) {
    var term = event.target.closest("[popovertarget]");
    var more = term && document.querySelector("#" + term.getAttribute("popovertarget") + " a");
    if (more) location.assign(more.href);
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-copy], [data-share], [data-print]");
    if (!button) return;
    if (button.dataset.copy !== undefined) {
      var url = new URL(button.dataset.copy, location.href).href;
      if (navigator.clipboard) navigator.clipboard.writeText(url).then(function () { say(button); });
      else window.prompt(button.textContent, url); // plain http: no clipboard, the address is there to copy
    } else if (button.dataset.share !== undefined) {
      navigator.share({ title: document.title, url: new URL(button.dataset.share, location.href).href }).catch(function () {});
    } else {
      var qr = document.querySelector("img[data-slip]");
      if (!qr) return window.print();
      qr.loading = "eager";
      qr.decode().then(function () { window.print(); }, function () { window.print(); });
    }
  });

  // Enter in a typed field changes and submits at once: one request is enough.
  var entered = false;
  function typed(input) { return input.name === "q" || input.inputMode === "numeric"; }
  document.addEventListener("keydown", function (event) {
    entered = typed(event.target) && event.key === "Enter";
  }, true);
  document.addEventListener("submit", function () { entered = false; }, true);

  // The order in which cards are laid, kept even when taps are faster than the server.
  document.addEventListener("change", function (event) {
    var box = event.target;
    if (box.name === "to" || box.name === "side") return event.stopPropagation(); // only shows another grid
    if (typed(box) && entered) return event.stopPropagation();
    if ((box.name !== "t" && box.name !== "h") || !box.form) return;
    var order = box.form.elements.namedItem(box.name === "t" ? "trick" : "hand");
    var cards = order.value ? order.value.split(".") : [];
    var gap = cards.indexOf("-"), at = cards.indexOf(box.value);
    if (box.checked && gap >= 0) cards[gap] = box.value; // the seat whose card was taken back
    else if (box.checked) cards.push(box.value);
    else if (at >= 0 && box.name === "t") cards[at] = "-";
    else if (at >= 0) cards.splice(at, 1);
    while (cards[cards.length - 1] === "-") cards.pop();
    order.value = cards.join(".");
  }, true);

  // On a narrow screen the questions on top scroll out of the way once they are answered: table and picker
  // come into view together, and after the trumps "Who led?" too, if there is room for it.
  var answered = "", moving = false;
  document.addEventListener("change", function (event) { answered = event.target.name; }, true);
  document.addEventListener("click", function (event) { if (event.target.closest("a")) answered = ""; }, true);
  document.addEventListener("htmx:afterSwap", function () {
    var question = answered;
    answered = "";
    if (question !== "contract" && question !== "place") return;
    if (!window.matchMedia("(width < 62em)").matches) return;
    var felt = document.querySelector(".workbench > .felt");
    var picker = document.querySelector(".picker .acts");
    var bar = document.querySelector(".headline");
    if (!felt || !picker || !bar) return;
    var end = picker.getBoundingClientRect().top;
    var room = window.innerHeight - bar.offsetHeight;
    if (end <= room) return;
    var places = document.querySelector(".controls > .places");
    var both = question === "contract" && places && end - places.getBoundingClientRect().top < room;
    var still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    moving = !still;
    (both ? places : felt).scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
    setTimeout(function () { moving = false; }, 600);
  });
  // While the page moves by itself, a tap would land on something else than was aimed at.
  document.addEventListener("scrollend", function () { moving = false; });
  document.addEventListener("click", function (event) {
    if (!moving) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // A number that stands in a field is typed over, not behind; and what is wrong is gone to.
  var swapping = false;
  document.addEventListener("htmx:beforeSwap", function () { swapping = true; });
  document.addEventListener("htmx:afterSettle", function () { swapping = false; });
  document.addEventListener("htmx:afterRequest", function () { setTimeout(function () { swapping = false; }); });
  document.addEventListener("focusin", function (event) {
    if (!swapping && event.target.matches("input[inputmode=numeric]")) event.target.select();
  });
  document.addEventListener("click", function (event) {
    var link = event.target.closest("a[href^='#ask-']");
    var field = link && document.querySelector(link.getAttribute("href") + " input:not([type=radio])");
    if (!field) return;
    event.preventDefault();
    field.focus();
  });

  // The score follows the typing once it pauses; leaving the field asks at once.
  var typingPause;
  document.addEventListener("input", function (event) {
    var input = event.target;
    clearTimeout(typingPause);
    if (!input.matches(".score input[inputmode=numeric]")) return;
    typingPause = setTimeout(function () {
      if (input.isConnected) input.dispatchEvent(new Event("change", { bubbles: true }));
    }, 700);
  });

  // A button or link tapped while the answer to another is on its way waits for it, and is then looked up anew.
  // (The match sheet has a queue of its own.)
  var acting = null, waiting = [];
  if (!document.querySelector(".page-match")) {
    document.addEventListener("htmx:beforeRequest", function (event) {
      var trigger = event.detail.requestConfig.triggeringEvent;
      acting = trigger && (trigger.type === "submit" || trigger.type === "click") ? event.detail.xhr : null;
    });
    document.addEventListener("click", function (event) {
      var tapped = event.target.closest("#workbench button[name], #workbench a[hx-get], #referee button[name], #referee a[hx-get]");
      if (!acting || !tapped || !tapped.id) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.push(tapped.id);
    }, true);
    document.addEventListener("htmx:afterSettle", function (event) {
      if (acting && acting !== event.detail.xhr) return; // the answer before it; its own is on the way
      acting = null;
      var next = waiting.length && document.getElementById(waiting.shift());
      if (next) next.click();
    });
    // No answer: what stands on the page is that of before, and has to say so.
    var lost = document.getElementById("lost");
    document.addEventListener("htmx:afterRequest", function (event) {
      if (event.detail.successful) lost.hidden = true;
      var done = event.detail.xhr; // an answer that changes nothing settles nothing: taps must not wait for it
      setTimeout(function () { if (acting === done) { acting = null; waiting = []; } }, 500);
    });
    ["htmx:sendError", "htmx:responseError", "htmx:timeout"].forEach(function (name) {
      document.addEventListener(name, function () {
        acting = null;
        waiting = [];
        lost.hidden = false;
      });
    });
  }

  // What is typed into a field while an answer is on its way stays typed, and is asked about in its turn.
  var sent = {}, typing = null;
  document.addEventListener("htmx:configRequest", function () {
    sent = {};
    document.querySelectorAll("input[inputmode][id]").forEach(function (i) { sent[i.id] = i.value; });
  });
  document.addEventListener("htmx:beforeSwap", function () {
    var now = document.activeElement;
    typing = now && sent[now.id] !== undefined && sent[now.id] !== now.value ? { id: now.id, value: now.value } : null;
  });
  document.addEventListener("htmx:afterSettle", function () {
    var input = typing && document.getElementById(typing.id);
    if (input) {
      input.value = typing.value;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    typing = null;
  });

  // An answer to the quiz takes the place of its form: who goes on by keyboard goes on from there.
  document.addEventListener("htmx:afterSettle", function () {
    var said = document.getElementById("feedback") || document.getElementById("fault");
    if (said && document.activeElement === document.body) said.focus({ preventScroll: true });
  });

  // What was folded open stays open when the workbench is replaced.
  var open = [], pause;
  document.addEventListener("htmx:beforeSwap", function () {
    open = Array.from(document.querySelectorAll("details[open][id]"), function (d) { return d.id; });
  });
  document.addEventListener("htmx:afterSwap", function () {
    open.forEach(function (id) { var d = document.getElementById(id); if (d) d.open = true; });
    reveal(document);
    // Once the taps pause, the slip's QR code is fetched, so that a page printed later has it.
    clearTimeout(pause);
    pause = setTimeout(function () {
      var qr = document.querySelector("img[data-slip]");
      if (qr) qr.loading = "eager";
    }, 1500);
  });
  reveal(document);
})();
