// What is kept: the answers that count, in the address and in the history of the browser, and what
// is entered but not sent in the storage of the tab.

const MOST_LETTERS = 8000;
// A line that did not wait for the end of a pause is kept with this before it.
const EARLY = "early ";

// A short hash (FNV-1a).
function hash(text) {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(36);
}

// What was asked, in the script's own language, with what was chosen of it.
function keyOf(line) {
  const { asked, offers } = player.around;
  const numbers = prompt.kind !== "choice" ? [] : line[0] === "#" ? [parsed(line.slice(1))] : [parsed(line)].flat();
  return hash(JSON.stringify(
    [prompt.block, prompt.kind, prompt.min, prompt.max, asked, numbers.map((number) => offers[number - 1])]));
}

function encoded(letters) {
  const bytes = Array.from(new TextEncoder().encode(letters), (byte) => String.fromCharCode(byte)).join("");
  return "#" + btoa(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function decoded(address) {
  const letters = atob(address.slice(1).replace(/-/g, "+").replace(/_/g, "/"));
  return new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
}

// The greatest number below another one that fits, where all before it do.
function mostThat(fits, end) {
  let fit = 0;
  while (end - fit > 1) {
    const middle = (fit + end) >> 1;
    if (fits(middle)) fit = middle;
    else end = middle;
  }
  return fit;
}

// Answers behind the one that would not fit into the address are left out of it.
function keep(isNew, more = {}) {
  const lines = state.lines.map(({ line, key }) => [line, key]);
  const { locale, start } = state;
  const addressOf = (size) => encoded(JSON.stringify([locale, start, lines.slice(0, size)]));
  let size = lines.length, address = "";
  if (size || start || locale !== preferred()) {
    address = addressOf(size);
    if (address.length > MOST_LETTERS) {
      size = mostThat((count) => addressOf(count).length <= MOST_LETTERS, size);
      address = addressOf(size);
    }
  }
  if (isNew && size === lines.length - 1) status(word("long"));
  const place = address || location.href.split("#")[0];
  history[isNew ? "pushState" : "replaceState"]({ kept: [locale, start, lines, state.seed, begun], ...more }, "", place);
}

function recall() {
  [state.locale, state.start, state.lines, state.seed] = [preferred(), null, [], random()];
  try {
    if (!history.state?.kept && !location.hash) return;
    const [locale, start, lines, seed, since] = history.state?.kept ?? JSON.parse(decoded(location.hash));
    if (history.state?.kept && seed) [state.seed, begun] = [seed, since ?? begun];
    if (locale === null || data.locales.includes(locale)) state.locale = locale;
    if (authors.isHere && data.blocks.includes(start)) state.start = start;
    // What has no hash fits no question.
    state.lines = [...lines].map((one) => Array.isArray(one) ? one : [one, ""])
      .filter(([line]) => typeof line === "string").map(([line, key]) => ({ line, key }));
  } catch { /* An address that says nothing begins at the beginning. */ }
  spoken = state.locale;
}

// Behind a link, the browser's Back goes one answer back, too. Browsers want a person to have done
// something on the page before.
function deepen() {
  const lines = state.lines;
  if (!lines.length) return;
  state.lines = lines.slice(0, -1);
  keep(false, { isBottom: true });
  state.lines = lines;
  keep(true);
}

let isBehindLink = false;

function hear() {
  for (const name of ["pointerdown", "keydown"]) {
    addEventListener(name, () => {
      if (isBehindLink) deepen();
      isBehindLink = false;
    }, { capture: true });
  }
  addEventListener("popstate", () => {
    const { lines: before, locale } = state;
    const isBottom = history.state?.isBottom;
    isBehindLink = !history.state;
    recall();
    // The language stays, unless a link has another.
    if (history.state) state.locale = locale;
    // Behind Leave, what was entered is a draft.
    const next = before[state.lines.length]?.line ?? null;
    pending = next === "/quit" ? null : next;
    $("language").value = state.locale ?? data.own;
    restart();
    if (isBottom) deepen();
  });
}

// The language of the person who reads, if the script has it, else that of the page.
function preferred() {
  const wider = (tag) => player.call("fallbacks", tag);
  for (const tag of navigator.languages) {
    const tags = wider(tag);
    const nearest = tags.map((wide) => data.locales.find((one) => one.toLowerCase() === wide)).find(Boolean);
    const found = nearest ?? data.locales.find((one) => wider(one).at(-1) === tags.at(-1));
    if (found) return found === data.own ? null : found;
  }
  return data.locale;
}

// MARK: What is entered, but not sent

const DRAFT = "starling";
// The line that gives what is entered, and the line that the next question is filled with.
let entered = null, pending = null;

function drafting(line) {
  try {
    if (line === null) sessionStorage.removeItem(DRAFT);
    else sessionStorage.setItem(DRAFT, JSON.stringify([keyOf(""), line]));
  } catch { /* A browser may keep nothing. */ }
}

function drafted() {
  let line = pending;
  pending = null;
  try {
    const [key, kept] = JSON.parse(sessionStorage.getItem(DRAFT)) ?? [];
    if (key === keyOf("")) line ??= kept;
  } catch { /* A browser may keep nothing. */ }
  return line;
}
