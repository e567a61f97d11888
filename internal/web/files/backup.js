// All that the page keeps as one file, and back again: for another browser or machine, or before
// this one is cleared. The file is JSON, with each file of the program's as a string of its bytes.
"use strict";

globalThis.worldslideBackup = (storage, save) => {
  const prefix = "worldslide:";
  const own = "/worldslide/";
  const most = 16 << 20; // bytes of such a file; browsers keep less

  const fileName = () => `worldslide-${new Date().toISOString().slice(0, 10)}.json`;

  const exportAll = () => {
    const files = {};
    for (const key of Object.keys(storage).sort()) {
      if (key.startsWith(prefix + own) && key !== `${prefix}${own}reserve`) files[key.slice(prefix.length)] = storage.getItem(key);
    }
    save(fileName(), new TextEncoder().encode(JSON.stringify({ worldslide: 1, files }, null, 1)));
  };

  // What a text holds, or an error: it may come from anywhere. The program itself checks what is
  // in the files when it reads them, as it always does.
  const read = (text) => {
    let all;
    try {
      all = JSON.parse(text);
    } catch {
      throw new Error("this is no file that the page has exported");
    }
    if (all?.worldslide !== 1) throw new Error("this is no file that the page has exported, or one of a newer version");
    const files = Object.entries(all.files ?? {});
    for (const [path, bytes] of files) {
      if (!path.startsWith(own) || path.split("/").includes("..") || typeof bytes !== "string" || /[^\0-\xff]/.test(bytes)) {
        throw new Error(`it is damaged at ${path.slice(0, 80)}`);
      }
    }
    return files;
  };

  // Results are put together; of games those that are here stay; settings are those of the file.
  const merged = (path, here, there) => {
    if (here === null) return there;
    if (path.endsWith("/settings.toml")) return there;
    if (!path.endsWith("/results.txt")) return here;
    const known = new Set(here.split("\n"));
    const more = there.split("\n").filter((line) => !known.has(line));
    return here + more.map((line) => line + "\n").join("");
  };

  const importText = (text) => {
    const files = read(text);
    const before = new Map();
    try {
      for (const [path, bytes] of files) {
        const key = prefix + path;
        before.set(key, storage.getItem(key));
        storage.setItem(key, merged(path, before.get(key), bytes));
      }
    } catch {
      // Nothing is kept by halves.
      for (const key of before.keys()) storage.removeItem(key);
      for (const [key, bytes] of before) if (bytes !== null) storage.setItem(key, bytes);
      throw new Error("the browser has no room for it");
    }
  };

  // Lets the player choose a file. The page is loaded again to play what came.
  const importAll = (failed) => {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = ".json";
    field.addEventListener("change", async () => {
      try {
        if (field.files[0].size > most) throw new Error("it is too large");
        importText(await field.files[0].text());
        location.replace(location.pathname + "?home");
      } catch (error) {
        failed(String(error.message));
      }
    });
    field.click();
  };

  return { exportAll, importAll, importText };
};
