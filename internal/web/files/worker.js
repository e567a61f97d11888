// The service worker. It stores one complete version of the page, so that it opens without a network:
// the page, its scripts, the program and all files that it fetches, with verified checksums. Files
// for only some languages are stored when one of the languages is first used.
//
// A new version is downloaded separately, and replaces the old one only when the page is opened and no
// other page is open, so that a page never mixes versions.
"use strict";

const version = {{.Version}};
const sums = {{.Sums}}; // SHA-256 of each file by name, and of the content of packed ones
const bySome = {{.Spoken}}; // files for only some languages
const prefix = "worldslide ";
const own = prefix + version;

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

// If the server sets Content-Encoding, the browser unpacks the file, so there are two valid sums.
const whole = async (response, name) =>
  response.ok && sums[name].includes(hex(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer())));

const keep = async (name) => {
  const cache = await caches.open(own);
  const kept = await cache.match(name);
  if (kept) return kept; // stored by an interrupted attempt
  const address = name === "index.html" ? "./" : name; // the address by which the page is requested
  const response = await fetch(new Request(address, { cache: "no-cache" }));
  if (!(await whole(response, name))) throw new Error(`${name} is of another version, or cut off`);
  // Browsers refuse a redirected response for a page, so copy it.
  await cache.put(name, response.redirected ? new Response(response.body, { headers: response.headers }) : response);
  return cache.match(name);
};

const keepAll = async (names) => {
  for (const name of names) await keep(name);
};

// Names of files fetched for a language in use, recorded by offline.js.
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
  await keepAll(await spoken()).catch(console.warn); // files requested meanwhile
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
  return url.pathname.slice(root.pathname.length) || "index.html"; // the query names a game
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
// A page that was just opened requests the waiting version.
self.addEventListener("message", (event) => {
  if (event.data !== "begin") return;
  const begin = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length <= 1) await self.skipWaiting();
    else event.source.postMessage("later");
  };
  event.waitUntil(begin());
});
