"use strict";
// Keeps the pages of the match sheet as they were last, with the files they need. For a page the network comes first.
const { path, passing } = {{ config|safe }};
const PAGES = "belot-match-pages", FILES = "belot-match-files", PAGES_AT_MOST = 40, FILES_AT_MOST = 60;
const PATIENCE = 5000, DEAD_FOR = 30000;
const EMPTY = new URL(path, self.location.href).href;
let dead = 0, emptyIsNew = false;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data && event.data.keep) event.waitUntil(keepAnew(event.data.keep).catch(() => {}));
  if (event.data && event.data.forget) event.waitUntil(forgetMatch(event.data.forget));
});

// A sheet is the same whatever is being typed beside it.
function sheetOf(address) {
  const url = new URL(address, self.location.href);
  url.hash = "";
  passing.forEach((name) => url.searchParams.delete(name));
  url.searchParams.sort();
  return url.href;
}
function dealsOf(address) {
  return new URL(address).searchParams.getAll("deal").join(" ");
}
// What two states of one match have in common. An address may leave out what is usual.
function sameTable(one, other, names) {
  const mine = new URL(one), theirs = new URL(other);
  return mine.pathname === theirs.pathname && names.every((name) => {
    const said = [mine.searchParams.get(name), theirs.searchParams.get(name)];
    return said[0] === said[1] || (name === "rules" && said.includes(null));
  });
}
function settingsOf(...addresses) {
  return [...new Set(addresses.flatMap((one) => [...new URL(one).searchParams.keys()]))].filter((name) => name !== "deal");
}
// A network that asks for a login answers with pages of its own.
function ours(text) {
  return /<form[^>]* id="match"[^>]* data-address="/.test(text);
}

async function keepAnew(address) {
  if (!emptyIsNew) {
    emptyIsNew = true;
    await keepAnew(EMPTY).catch(() => { emptyIsNew = false; }); // for addresses that are not kept
  }
  const response = await fetch(sheetOf(address), { credentials: "same-origin" });
  if (response.ok && !response.redirected) await keep(address, response, await response.clone().text());
}

async function keep(address, response, text) {
  if (!ours(text)) return;
  const pages = await caches.open(PAGES), files = await caches.open(FILES);
  const headers = new Headers(response.headers);
  ["Content-Encoding", "Content-Length"].forEach((name) => headers.delete(name)); // the text is unpacked
  await pages.put(sheetOf(address), new Response(text.replace("<html ", "<html data-kept "), { headers }));
  await forget(pages, PAGES_AT_MOST);
  const named = new Set(Array.from(text.matchAll(/(?:href|src)="(\/[^"#?]+\.(?:css|js|svg))/g), (match) => match[1]));
  named.delete(new URL(self.location.href).pathname);
  const needed = [];
  for (const file of named) if (!(await files.match(file))) needed.push(file);
  await Promise.all(needed.map((file) => files.add(file).catch(() => {})));
  await forget(files, FILES_AT_MOST);
}

// A match that its table wants forgotten goes with every earlier state of it.
async function forgetMatch(address) {
  const pages = await caches.open(PAGES), last = dealsOf(address) + " ";
  for (const one of await pages.keys()) {
    const deals = dealsOf(one.url), mine = sameTable(one.url, address, ["rules", "us_name", "them_name"]);
    if (one.url !== EMPTY && mine && (!deals || last.startsWith(deals + " "))) await pages.delete(one);
  }
}

async function forget(cache, most) {
  const kept = (await cache.keys()).filter((one) => one.url !== EMPTY);
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
}

// The page of this very sheet, or of one with the same deals and rules. Never another match.
async function keptPage(address) {
  const pages = await caches.open(PAGES), key = sheetOf(address), deals = dealsOf(key);
  const exact = await pages.match(key);
  if (exact || !deals) return exact;
  const alike = (await pages.keys()).reverse().find((one) => dealsOf(one.url) === deals && sameTable(one.url, key, settingsOf(one.url, key)));
  return alike && pages.match(alike);
}

async function page(event) {
  const kept = await keptPage(event.request.url);
  const instead = kept || (await (await caches.open(PAGES)).match(EMPTY)); // an empty sheet, which the page fills from its address
  let response;
  try {
    response = await (instead ? inTime(fetch(event.request)) : fetch(event.request));
  } catch (error) {
    dead = Date.now();
    if (instead) return instead;
    throw error;
  }
  dead = 0;
  if (response.status >= 500) return kept || response;
  if (!response.ok || response.type !== "basic") return response;
  const copy = response.clone();
  try {
    const text = await inTime(response.clone().text());
    if (!ours(text)) return instead || response;
    event.waitUntil(keep(event.request.url, copy, text).catch(() => {}));
  } catch (error) {
    return instead || response;
  }
  return response;
}

// A network that leads nowhere may let one wait for minutes.
function inTime(answer) {
  return Promise.race([answer, new Promise((resolve, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE))]);
}

// A file whose name has the hash of its content never changes. The others are asked for, unless the network is dead.
async function file(event) {
  const files = await caches.open(FILES), kept = await files.match(event.request, { ignoreVary: true });
  if (kept && (/\.[0-9a-f]{12}\.\w+$/.test(new URL(event.request.url).pathname) || Date.now() - dead < DEAD_FOR)) return kept;
  try {
    const response = await inTime(fetch(event.request));
    if (response.ok) event.waitUntil(files.put(event.request, response.clone()).catch(() => {}));
    return response.ok ? response : kept || response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (event.request.mode === "navigate") {
    if (url.pathname === path) event.respondWith(page(event));
  } else if (/\.(css|js|svg)$/.test(url.pathname)) event.respondWith(file(event));
});
