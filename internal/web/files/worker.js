// Keeps one version of the page whole, so that it opens without a network: the page, its scripts,
// the program and all that the program fetches, each held against its sum before any of it is used.
// What only some languages need is fetched when one of them is spoken, and kept from then on.
//
// The next version is fetched beside it, and takes its place only when the page is opened anew and
// no other page is open: what has begun in one version ends in it.
"use strict";

const version = {{.Version}};
const sums = {{.Sums}}; // SHA-256 of each file, by its name, and of what is packed in it
const bySome = {{.Spoken}}; // what only some languages need
const prefix = "worldslide ";
const own = prefix + version;

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

// A server that says what gz means has the browser unpack it.
const whole = async (response, name) =>
  response.ok && sums[name].includes(hex(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer())));

const keep = async (name) => {
  const cache = await caches.open(own);
  const kept = await cache.match(name);
  if (kept) return kept; // such as from an attempt that was broken off
  const address = name === "index.html" ? "./" : name; // as the page is asked for
  const response = await fetch(new Request(address, { cache: "no-cache" }));
  if (!(await whole(response, name))) throw new Error(`${name} is of another version, or cut off`);
  // Browsers refuse a page that a server has redirected, unless it is taken out of that answer.
  await cache.put(name, response.redirected ? new Response(response.body, { headers: response.headers }) : response);
  return cache.match(name);
};

const keepAll = async (names) => {
  for (const name of names) await keep(name);
};

// Names that a page has fetched for a language, which offline.js writes down.
const spoken = async () => {
  if (!(await caches.has("worldslide-spoken"))) return [];
  const cache = await caches.open("worldslide-spoken");
  const names = (await cache.keys()).map((request) => nameOf(request.url));
  return bySome.filter((name) => names.includes(name));
};

const install = async () => {
  await keepAll(Object.keys(sums).filter((name) => !bySome.includes(name)));
  await keepAll(await spoken());
};

const activate = async () => {
  await keepAll(await spoken()).catch(console.warn); // what was asked for in the meantime
  await dropOthers();
  await self.clients.claim();
};

const dropOthers = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== own) await caches.delete(name);
  }
};

// The name of a file of the page, or "" for any other address.
const nameOf = (address) => {
  const url = new URL(address);
  const root = new URL("./", self.location);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return "";
  return url.pathname.slice(root.pathname.length) || "index.html"; // whatever the query: it names a game
};

const answer = async (request, name) => {
  if (bySome.includes(name)) return keep(name).catch(() => Response.error());
  const kept = await (await caches.open(own)).match(name);
  return kept ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request.url);
  if (event.request.method === "GET" && name in sums) event.respondWith(answer(event.request, name));
});
// A page that has just been opened asks for the version that waits.
self.addEventListener("message", (event) => {
  if (event.data !== "begin") return;
  const begin = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length <= 1) await self.skipWaiting();
    else event.source.postMessage("later");
  };
  event.waitUntil(begin());
});
