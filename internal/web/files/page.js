// Loads the program and starts it.
"use strict";

(async () => {
  const { facts, language, words, stop } = worldslideCover;
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming || typeof DecompressionStream !== "function") {
    return stop(words.noWebAssembly);
  }

  // Files beside the program, each fetched once: as [facts.fetched] says, some at once, and the
  // others when the game asks for them or has shown its first picture, whatever comes first.
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
      promise.catch(() => fetched.delete(name)); // it may be there the next time
      fetched.set(name, promise);
    }
    return fetched.get(name);
  };
  const beginning = (names) => names.forEach((name) => worldslideFetch(name).catch(() => {}));

  const go = new Go();
  go.argv = ["worldslide", "--config", "/worldslide"];
  // No garbage is collected before the first picture, which takes 40 MB without. From then on the
  // program has it collected as usual; a page that nobody sees has no picture, but a limit.
  go.env = { GOGC: "off", GOMEMLIMIT: "64MiB" };
  let code = 0;
  go.exit = (c) => (code = c);
  // The program is compiled while it comes, which begin.js has asked for.
  const coming = (async () => {
    const response = await worldslideBegun;
    if (!response.ok || !response.body) throw new Error(`${facts.program.name}: ${response.status} ${response.statusText}`);
    // A server that says what gz means has the browser unpack it.
    const packed = !response.headers.get("Content-Encoding");
    let come = 0;
    const all = packed ? facts.program.packed : facts.program.unpacked;
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, out) {
          worldslideCover.come((come += chunk.byteLength), all);
          out.enqueue(chunk);
        },
      }),
    );
    const body = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
  })();
  coming.catch(() => {}); // it is waited for below
  beginning([...facts.fetched.first, ...facts.fetched.languages[language]]);
  const newest = worldslideNewest();

  // The cover is drawn before the program begins, which lets the browser do nothing else.
  const drawn = new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, 100); // nothing is drawn in a window that nobody sees
  });

  const storage = (() => {
    try {
      return localStorage;
    } catch {
      return null; // the player has forbidden it; the game says what that means
    }
  })();
  const save = (name, bytes) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  // Browsers may clear what a page keeps when they need room, unless they were asked not to.
  let asked = false;
  const played = () => {
    if (asked) return;
    asked = true;
    navigator.storage?.persist?.().catch(console.warn);
  };
  globalThis.fs = worldslideFiles(storage, save, played, () => setTimeout(() => dispatchEvent(new Event("worldslide-full"))));
  // Keeps the screen lit, or no longer. Browsers end that when the page is hidden.
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
      lit = null; // the battery is low, or the like
    }
  };
  document.addEventListener("visibilitychange", () => !document.hidden && litWanted && worldslideLit(true));

  // Browsers that know no interactive-widget lay the keyboard over the page.
  globalThis.visualViewport?.addEventListener("resize", () => {
    const covered = visualViewport.scale === 1 && visualViewport.height < innerHeight - 60;
    document.body.style.height = covered ? `${visualViewport.height}px` : "100%";
    if (covered) scrollTo(0, 0);
  });

  // The canvas takes every key from the browser. These the game has no use for.
  const browsersOwn = (e) =>
    ["F5", "F12"].includes(e.code) ||
    (e.altKey && ["ArrowLeft", "ArrowRight", "KeyD"].includes(e.code)) ||
    ((e.ctrlKey || e.metaKey) &&
      (["KeyQ", "KeyL", "KeyT", "KeyW", "KeyF", "Equal", "Minus", "Digit0", "NumpadAdd", "NumpadSubtract"].includes(e.code) ||
        (e.shiftKey && ["KeyI", "KeyJ", "KeyR"].includes(e.code))));
  for (const type of ["keydown", "keyup"]) {
    addEventListener(type, (e) => browsersOwn(e) && e.stopImmediatePropagation(), { capture: true });
  }

  // The engine's canvas may not be drawn on before everything is here.
  const shown = () => {
    worldslideCover.hide();
    fs.reserve();
    // The engine has added a viewport of its own, which lets the keyboard cover a field.
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
    const instance = await WebAssembly.instantiate(module, go.importObject);
    performance.mark("worldslide-loaded");
    worldslideElsewhere.module = module;
    await worldslideFrames.within(() => go.run(instance)); // its parts begin at once
    if (noWebGL()) stop(words.noWebGL);
    else stop(words.ended, code ? globalThis.fs.lastLine : "");
  } catch (error) {
    stop(words.failed, error);
  }
})();
