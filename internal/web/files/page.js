// Loads the program, shows how far that is, and starts it.
"use strict";

(async () => {
  const facts = JSON.parse(document.getElementById("facts").textContent);
  const speaks = Object.keys(facts.words);
  // A reader of zh-TW has another Chinese than one of zh-CN: scripts have to agree.
  const written = (tag) => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return `${language}-${script}`;
    } catch {
      return tag;
    }
  };
  const language = navigator.languages
    .map((tag) => speaks.find((known) => written(known) === written(tag)))
    .find((known) => known) ?? speaks[0];
  const words = facts.words[language];
  document.documentElement.lang = language;

  const cover = document.getElementById("cover");
  const message = document.getElementById("message");
  const detail = document.getElementById("detail");
  const progress = document.getElementById("progress");
  const again = document.getElementById("again");
  message.textContent = words.loading;
  again.textContent = words.again;
  again.addEventListener("click", () => location.reload());

  // The game has ended, or never begun.
  const stop = (word, error) => {
    if (error) console.error(error);
    message.textContent = word;
    detail.textContent = error ? String(error.message ?? error) : "";
    progress.hidden = true;
    again.hidden = false;
    cover.hidden = false;
    document.getElementById("mirror")?.remove();
    document.documentElement.dataset.stopped = "";
  };

  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming || typeof DecompressionStream !== "function") {
    return stop(words.noWebAssembly);
  }
  if (!document.createElement("canvas").getContext("webgl2")) return stop(words.noWebGL);

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
  globalThis.worldslideAll = worldslideBackup(storage, save);

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

  // Files beside the program, each fetched once: as [facts.fetched] says, some at once, and the
  // others when the game asks for them or has shown its first picture, whatever comes first.
  const fetched = new Map();
  globalThis.worldslideFetch = (name) => {
    if (!fetched.has(name)) {
      const whole = async () => {
        const response = await fetch(name);
        if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
        return new Uint8Array(await response.arrayBuffer());
      };
      const promise = whole();
      promise.catch(() => fetched.delete(name)); // it may be there the next time
      fetched.set(name, promise);
    }
    return fetched.get(name);
  };
  const beginning = (names) => names.forEach((name) => worldslideFetch(name).catch(() => {}));

  // The engine's canvas may not be drawn on before everything is here.
  const shown = () => {
    cover.hidden = true;
    fs.reserve();
    // The engine has added a viewport of its own, which lets the keyboard cover a field.
    const viewports = document.querySelectorAll("meta[name=viewport]");
    for (const viewport of viewports) viewport.content = viewports[0].content;
    beginning(facts.fetched.later);
    worldslideKeep(() => dispatchEvent(new Event("worldslide-renewed"))).catch(console.warn);
  };
  addEventListener("worldslide-shown", shown, { once: true });

  await worldslideNewest();
  try {
    const coming = fetch(facts.program.name);
    beginning([...facts.fetched.first, ...facts.fetched.languages[language]]);
    const response = await coming;
    if (!response.ok || !response.body) throw new Error(`${facts.program.name}: ${response.status} ${response.statusText}`);
    // A server that says what gz means has the browser unpack it.
    const packed = !response.headers.get("Content-Encoding");
    let come = 0;
    progress.max = packed ? facts.program.packed : facts.program.unpacked;
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, out) {
          progress.value = come += chunk.byteLength;
          out.enqueue(chunk);
        },
      }),
    );
    const body = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    const go = new Go();
    go.argv = ["worldslide", "--config", "/worldslide"];
    const program = await WebAssembly.instantiateStreaming(
      new Response(body, { headers: { "Content-Type": "application/wasm" } }),
      go.importObject,
    );
    performance.mark("worldslide-loaded");
    worldslideElsewhere.module = program.module;
    let code = 0;
    go.exit = (c) => (code = c);
    await worldslideFrames.within(() => go.run(program.instance)); // its parts begin at once
    stop(words.ended, code ? globalThis.fs.lastLine : "");
  } catch (error) {
    stop(words.failed, error);
  }
})();
