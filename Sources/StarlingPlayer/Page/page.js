"use strict";
// One more client of the event stream: the engine in the module decides what is said and asked.
// Everything that comes from a script is set as text, never as markup.

const $ = (id) => document.getElementById(id);
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

// What the page shows: the answers alone, from which the module makes the rest again.
const state = { locale: null, start: null, lines: [], seed: "" };
// What has happened since the beginning, as steps of a transcript.
let steps = [];
let data, player, around, prompt, result, timer, generation = 0, isReplay = false;
// When the conversation began, and what was said last.
let begun = Date.now(), asked = { block: null, bubbles: [] };

// What only a page for authors has.
const authors = {
  isHere: false, isHurried: () => false, word: () => "", speak() {}, furnish() {}, beside() {}, mark() {}, begin() {},
  finish() {},
};

function word(name, values = {}) {
  const tag = state.locale ?? data.own;
  const text = data.labels[tag][name] ?? authors.word(name, tag);
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

const LEFTWARD = /^(ar|he|iw|fa|ur|ps|sd|ug|yi|ckb|dv)\b/i;

function speak() {
  const tag = state.locale ?? data.own;
  document.documentElement.lang = tag;
  document.documentElement.dir = LEFTWARD.test(tag) ? "rtl" : "ltr";
  const texts = { restart: "restart", back: "back", leave: "leave", share: "share", "language-word": "language" };
  for (const [id, name] of Object.entries(texts)) $(id).textContent = word(name);
  $("log").setAttribute("aria-label", word("log"));
  authors.speak();
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
  const first = preferred() ?? data.own;
  const tags = [first, ...data.locales.filter((tag) => tag !== first)];
  $("language").replaceChildren(...tags.map((tag) => element("option", { value: tag, lang: tag }, nameOf(tag))));
  $("language").value = state.locale ?? data.own;
  $("language").addEventListener("change", () => {
    state.locale = $("language").value;
    restart();
  });
  // The browser's Back takes this back.
  $("restart").addEventListener("click", () => {
    [state.start, state.lines, state.seed] = [null, [], random()];
    keep(true);
    restart();
  });
  $("back").addEventListener("click", () => answer("/back"));
  // Stars that were chosen, but not sent, are known to have been.
  $("leave").addEventListener("click", () => {
    const picks = prompt.confirm && entered ? [entered()].flat().slice(0, -1) : [];
    answer(...picks, "/quit");
  });
  $("share").addEventListener("click", () => copied(location.href, "copied"));
  for (const name of ["input", "change"]) {
    $("prompt").addEventListener(name, () => {
      refuse("");
      if (entered) drafting([entered()].flat().join("\n"));
    });
  }
  // A second click, and a key that is held down, are not meant for the next question.
  const once = (isMore) => (event) => {
    if (!isMore(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  $("prompt").addEventListener("click", once(({ detail }) => detail > 1), { capture: true });
  $("prompt").addEventListener("keydown", once(({ key, repeat }) => repeat && key === "Enter"), { capture: true });
  // The keyboard of a phone hides neither what is asked nor the field.
  visualViewport?.addEventListener("resize", () => {
    if (visualViewport.scale === 1 && $("prompt").contains(document.activeElement)) scroll();
  });
  authors.furnish();
  hear();
}

function copied(text, name) {
  const before = document.activeElement;
  const field = element("textarea", { readonly: true, "aria-label": word(name) }, text);
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand?.("copy");
  field.remove();
  before?.focus({ preventScroll: true });
  status(isCopied ? word(name) : text);
  return isCopied;
}

function status(text) {
  $("status").textContent = text;
  setTimeout(() => { $("status").textContent = ""; }, 4000);
}

// The answers are numbers of buttons and texts: they are the same in every language.
function restart() {
  speak();
  authors.beside();
  begin();
  keep(false);
}

async function main() {
  data = JSON.parse($("data").textContent);
  // Where this fails, the text stays that stands there without it.
  player = await load();
  isBehindLink = !history.state;
  recall();
  speak();
  furnish();
  $("plain").remove();
  $("chat").hidden = false;
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
