// Has the page kept for times without a network, by worker.js, and changes to the next version of
// it when the page is opened.
"use strict";

// Resolves when the page that is open is of the version that is to be played. While that is being
// found out nothing has begun yet, so nothing is lost when the page is loaded again.
globalThis.worldslideNewest = async () => {
  const workers = navigator.serviceWorker;
  if (!workers) return; // not over https, or an old browser: the page needs the network
  const patience = new Promise((resolve) => setTimeout(resolve, 1500));
  const changed = (async () => {
    const waiting = (await workers.getRegistration())?.waiting;
    if (!waiting || !workers.controller) return;
    await new Promise((later) => {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      workers.addEventListener("message", (event) => event.data === "later" && later(), { once: true });
      workers.startMessages();
      waiting.postMessage("begin");
    });
  })();
  await Promise.race([changed, patience]).catch(() => {});
};

// Writes down that a file is needed for a language that is spoken, so that worker.js keeps it in
// every version.
globalThis.worldslideSpoken = async (name) => {
  const cache = await globalThis.caches?.open("worldslide-spoken");
  await cache?.put(name, new Response());
};

// Fetches what is new, when the game is there already. Of a version that waits the page is told.
globalThis.worldslideKeep = async (tell) => {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const registration = await workers.register("worker.js", { updateViaCache: "none" });
  const waits = () => registration.waiting && workers.controller && tell();
  waits();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", waits);
  });
};
