"use strict";
// One more client of the event stream: the engine in the module decides what is said and asked.
// Everything that comes from a script is set as text, never as markup.

const $ = (id) => document.getElementById(id);
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

// What the page shows: the answers alone, from which the module makes the rest again.
const state = { locale: null, start: null, lines: [] };
// What has happened since the beginning, as steps of a transcript.
let steps = [];
let data, player, around, prompt, result, timer, generation = 0, isReplay = false, address = "";

function word(name, values = {}) {
  const tag = state.locale ?? data.own;
  const text = data.labels[tag][name] ?? WORDS[name][/^fr\b/i.test(tag) ? 1 : 0];
  return text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key]);
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "class") made.className = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

function speak() {
  document.documentElement.lang = state.locale ?? data.own;
  const texts = {
    restart: "restart", back: "back", leave: "leave", copy: "copy", pauses: "pauses", "language-word": "language",
    "recorded-word": "recorded", "test-word": "copy", "test-hint": "hint", "test-close": "close",
  };
  for (const [id, name] of Object.entries(texts)) $(id).textContent = word(name);
  $("log").setAttribute("aria-label", word("log"));
  $("test-text").setAttribute("aria-label", word("copy"));
}

// The name of a language in its own words, where the browser knows it.
function nameOf(tag) {
  try {
    return new Intl.DisplayNames([tag], { type: "language", fallback: "none" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function head(title) { document.title = $("title").textContent = title; }

function furnish() {
  head(data.title);
  $("languages").hidden = data.locales.length < 2;
  $("language").replaceChildren(...data.locales.map((tag) =>
    element("option", { value: tag, selected: tag === (state.locale ?? data.own), lang: tag }, nameOf(tag))));
  $("language").addEventListener("change", () => {
    state.locale = $("language").value;
    restart();
  });
  $("restart").addEventListener("click", () => {
    [state.start, state.lines] = [null, []];
    restart();
  });
  $("back").addEventListener("click", () => answer("/back"));
  $("leave").addEventListener("click", () => answer("/quit"));
  $("copy").addEventListener("click", copy);
  $("test-close").addEventListener("click", () => $("test").close());
  $("pauses").addEventListener("click", () => {
    $("pauses").setAttribute("aria-pressed", String(!isHurried()));
    if (prompt?.kind !== "delay" || !isHurried()) return;
    clearTimeout(timer);
    wait();
  });
  addEventListener("hashchange", () => {
    if (location.hash === address) return;
    recall();
    $("language").value = state.locale ?? data.own;
    restart();
  });
}

// The answers are numbers of buttons and texts: they are the same in every language.
function restart() {
  speak();
  beside();
  begin();
  keep();
}

async function main() {
  data = JSON.parse($("data").textContent);
  recall();
  speak();
  furnish();
  try {
    player = await load();
  } catch (error) {
    $("refusal").textContent = word("broken");
    throw error;
  }
  const problems = player.call("load", data.script);
  if (problems.length) {
    $("refusal").textContent = [word("failed"), ...problems].join("\n");
    return;
  }
  restart();
  performance.mark("first bubble");
}

// The data stands behind this script.
addEventListener("DOMContentLoaded", main);
