"use strict";
// Keeps the pages of the match sheet as they were last, with the files they need. The network always comes first.
const { path, passing } = {{ config|safe }};
const PAGES = "belot-match-pages", FILES = "belot-match-files", PAGES_AT_MOST = 40, FILES_AT_MOST = 60, PATIENCE = 8000;

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

async function keepAnew(address) {
  const response = await fetch(sheetOf(address), { credentials: "same-origin" });
  if (response.ok && !response.redirected) await keep(address, response);
}

async function keep(address, response) {
  const text = await response.clone().text();
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
    const deals = dealsOf(one.url);
    if (deals && last.startsWith(deals + " ")) await pages.delete(one);
  }
}

async function forget(cache, most) {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
}

async function keptPage(address) {
  const pages = await caches.open(PAGES), key = sheetOf(address);
  const exact = await pages.match(key);
  if (exact) return exact;
  const kept = (await pages.keys()).filter((one) => new URL(one.url).pathname === path).reverse();
  const alike = kept.find((one) => dealsOf(one.url) === dealsOf(key)) || kept[0];
  return alike && pages.match(alike);
}

async function page(event) {
  const kept = await keptPage(event.request.url);
  let response;
  try {
    response = await (kept ? Promise.race([fetch(event.request), tooLong()]) : fetch(event.request));
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
  if (response.status >= 500) return kept || response;
  if (response.ok && response.type === "basic") event.waitUntil(keep(event.request.url, response.clone()).catch(() => {}));
  return response;
}

// A network that leads nowhere may let one wait for minutes.
function tooLong() {
  return new Promise((resolve, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE));
}

async function file(event) {
  const files = await caches.open(FILES);
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(files.put(event.request, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const kept = await files.match(event.request, { ignoreVary: true });
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
