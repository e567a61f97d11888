// Stores the page for use without a network (worker.js), and switches to a new version when the page
// is opened.
"use strict";

// Resolves when the open page is of the current version. Until then nothing has started, so nothing is
// lost if the page is reloaded.
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

// Records that a file is needed for a language in use, so that worker.js stores it in every version.
globalThis.worldslideSpoken = async (name) => {
  const cache = await globalThis.caches?.open("worldslide-spoken");
  await cache?.put(name, new Response());
};

// Downloads a new version after the game has started, and calls tell when it is ready.
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
