// Loads the program and starts it.
"use strict";

(async () => {
  const { facts, language, words, stop } = worldslideCover;
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming || typeof DecompressionStream !== "function") {
    return stop(words.noWebAssembly);
  }

  // Files beside the program, each fetched once (see facts.fetched): some at once, the others when the
  // game requests them or after its first picture.
  const fetched = new Map();
  const bySome = Object.values(facts.fetched.languages).flat();
  globalThis.worldslideFetch = (name) => {
    if (!fetched.has(name)) {
      const whole = async () => {
        const response = await fetch(name);
        if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
        return new Uint8Array(await response.arrayBuffer());
      };
      if (bySome.includes(name)) worldslideSpoken(name).catch(console.warn);
      const promise = whole();
      promise.catch(() => fetched.delete(name)); // allow another attempt
      fetched.set(name, promise);
    }
    return fetched.get(name);
  };
  const beginning = (names) => names.forEach((name) => worldslideFetch(name).catch(() => {}));

  const go = new Go();
  go.argv = ["worldslide", "--config", "/worldslide"];
  // Disable the garbage collector until the first picture, which needs 40 MB without it. Then the
  // program enables it. The limit is for hidden pages, which have no first picture.
  go.env = { GOGC: "off", GOMEMLIMIT: "64MiB" };
  let code = 0;
  go.exit = (c) => (code = c);
  // Compile the program while it is downloaded, which begin.js has started.
  const coming = (async () => {
    const response = await worldslideBegun;
    if (!response.ok || !response.body) throw new Error(`${facts.program.name}: ${response.status} ${response.statusText}`);
    // If the server sets Content-Encoding, the browser has unpacked the program.
    const packed = !response.headers.get("Content-Encoding");
    let come = 0;
    const all = packed ? facts.program.packed : facts.program.unpacked;
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, out) {
          if (come === 0) performance.mark("worldslide-begun");
          worldslideCover.come((come += chunk.byteLength), all);
          out.enqueue(chunk);
        },
        flush() {
          performance.mark("worldslide-downloaded");
        },
      }),
    );
    const body = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
  })();
  coming.catch(() => {}); // awaited below
  beginning([...facts.fetched.first, ...facts.fetched.languages[language]]);
  const newest = worldslideNewest();

  // Wait until the cover is drawn, because starting the program blocks the browser.
  const drawn = new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, 100); // hidden windows are not drawn
  });

  const storage = (() => {
    try {
      return localStorage;
    } catch {
      return null; // the browser forbids storage; the game shows a message
    }
  })();
  const save = (name, bytes) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  // Browsers may delete a page's storage when they need space, unless it is persistent.
  let asked = false;
  const played = () => {
    if (asked) return;
    asked = true;
    navigator.storage?.persist?.().catch(console.warn);
  };
  globalThis.fs = worldslideFiles(storage, save, played, () => setTimeout(() => dispatchEvent(new Event("worldslide-full"))));
  // Keeps the screen on, or stops doing so. Browsers stop when the page is hidden.
  let lit = null;
  let litWanted = false;
  globalThis.worldslideLit = async (wanted) => {
    litWanted = wanted;
    try {
      if (wanted && !lit) {
        lit = await navigator.wakeLock?.request("screen");
        lit?.addEventListener("release", () => (lit = null));
      }
      if (!litWanted && lit) {
        const ended = lit;
        lit = null;
        await ended.release();
      }
    } catch {
      lit = null; // refused, for example because the battery is low
    }
  };
  document.addEventListener("visibilitychange", () => !document.hidden && litWanted && worldslideLit(true));

  // Browsers without interactive-widget show the keyboard over the page.
  globalThis.visualViewport?.addEventListener("resize", () => {
    const covered = visualViewport.scale === 1 && visualViewport.height < innerHeight - 60;
    document.body.style.height = covered ? `${visualViewport.height}px` : "100%";
    if (covered) scrollTo(0, 0);
  });

  // The canvas takes all keys. The game does not use these, so pass them to the browser.
  const browsersOwn = (e) =>
    ["F5", "F12"].includes(e.code) ||
    (e.altKey && ["ArrowLeft", "ArrowRight", "KeyD"].includes(e.code)) ||
    ((e.ctrlKey || e.metaKey) &&
      (["KeyQ", "KeyL", "KeyT", "KeyW", "KeyF", "Equal", "Minus", "Digit0", "NumpadAdd", "NumpadSubtract"].includes(e.code) ||
        (e.shiftKey && ["KeyI", "KeyJ", "KeyR"].includes(e.code))));
  for (const type of ["keydown", "keyup"]) {
    addEventListener(type, (e) => browsersOwn(e) && e.stopImmediatePropagation(), { capture: true });
  }

  // The cover hides the engine's canvas until the first picture.
  const shown = () => {
    worldslideCover.hide();
    fs.reserve();
    // The engine has added a viewport with which the keyboard would cover fields.
    const viewports = document.querySelectorAll("meta[name=viewport]");
    for (const viewport of viewports) viewport.content = viewports[0].content;
    beginning(facts.fetched.later);
    worldslideKeep(() => dispatchEvent(new Event("worldslide-renewed"))).catch(console.warn);
  };
  addEventListener("worldslide-shown", shown, { once: true });

  await Promise.all([newest, drawn]);
  const noWebGL = () => !document.createElement("canvas").getContext("webgl2");
  try {
    const module = await coming;
    performance.mark("worldslide-compiled");
    const instance = await WebAssembly.instantiate(module, go.importObject);
    performance.mark("worldslide-loaded");
    worldslideWorker.module = module;
    await worldslideFrames.within(() => go.run(instance));
    if (noWebGL()) stop(words.noWebGL);
    else stop(words.ended, code ? globalThis.fs.lastLine : "");
  } catch (error) {
    stop(words.failed, error);
  }
})();
