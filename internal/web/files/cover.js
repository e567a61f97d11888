// Shows a cover until the game has started: its icon and the progress of the download.
"use strict";

globalThis.worldslideCover = (() => {
  const facts = JSON.parse(document.getElementById("facts").textContent);
  const find = (id) => document.getElementById(id);
  const [cover, message, detail, progress, again] = ["cover", "message", "detail", "progress", "again"].map(find);

  let settings = ""; // the file
  try {
    settings = localStorage.getItem("worldslide:/worldslide/settings.toml") ?? "";
  } catch {
    // The browser forbids storage; the game shows a message.
  }
  const setting = (name) => new RegExp(`^${name} = "([^"]*)"$`, "m").exec(settings)?.[1] ?? "auto";

  // Scripts have to match: zh-TW and zh-CN are written in different ones.
  const speaks = Object.keys(facts.words);
  const written = (tag) => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return `${language}-${script}`;
    } catch {
      return tag;
    }
  };
  const language = [setting("language"), ...navigator.languages]
    .map((tag) => speaks.find((known) => written(known) === written(tag)))
    .find((known) => known) ?? speaks[0];
  const words = facts.words[language];
  document.documentElement.lang = language;
  if (setting("theme") !== "auto") document.documentElement.dataset.theme = setting("theme");

  message.textContent = words.loading;
  again.textContent = words.again;
  again.addEventListener("click", () => location.reload());

  return {
    facts,
    language,
    words,
    // Shows the progress of the download in bytes.
    come(bytes, of) {
      progress.max = of;
      progress.value = bytes;
    },
    hide: () => (cover.hidden = true),
    // Shows that the game has ended or could not start.
    stop(word, error) {
      if (error) console.error(error);
      message.textContent = word;
      detail.textContent = error ? String(error.message ?? error) : "";
      progress.hidden = true;
      again.hidden = false;
      cover.hidden = false;
      find("mirror")?.remove();
      document.documentElement.dataset.stopped = "";
    },
  };
})();
