// Shows a cover until the game has started: the layout of the home screen with empty cards, or the
// game's icon if another screen opens, and the progress of the download.
"use strict";

globalThis.worldslideCover = (() => {
  const facts = JSON.parse(document.getElementById("facts").textContent);
  const find = (id) => document.getElementById(id);
  const [cover, message, detail, progress, again] = ["cover", "message", "detail", "progress", "again"].map(find);

  // The settings file, and whether there is an unfinished game.
  let settings = "";
  let played = false;
  try {
    settings = localStorage.getItem("worldslide:/worldslide/settings.toml") ?? "";
    played = Object.keys(localStorage).some((key) => /^worldslide:.*\/games\//.test(key));
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

  const plain = () => {
    cover.classList.remove("home");
    find("notice").replaceChildren(message, detail, progress, again);
  };
  if (location.search === "?home" || (location.search === "" && !played)) {
    cover.classList.add("home");
    find("today").textContent = words.today;
    const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
    find("day").textContent = new Date().toLocaleDateString(language === "en" ? "en-GB" : language, day);
    document.querySelectorAll("#families > div").forEach((card, n) => {
      const [name, about] = facts.families[language][n];
      card.querySelector("b").textContent = name;
      card.querySelector("p").textContent = about;
    });
    find("goes-on").append(message, progress);
  }
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
      plain();
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
