"use strict";
// One more client of the event stream: the engine in the module decides what is said and asked.
// Everything that comes from a script is set as text, never as markup.

const WORDS = {
  en: {
    restart: "Restart", back: "Back", copy: "Copy as a test", language: "Language",
    pauses: "Skip pauses", typing: "{name} is typing", go: "Continue", send: "Send", you: "You",
    recorded: "What would have been recorded", answers: "Answers", rating: "Rating",
    outcomes: "Outcomes", actions: "Actions", ending: "Ending", none: "none", path: "Way",
    completed: "completed", left: "left before the end", stuck: "stuck in a loop",
    over: "The conversation is over.", copied: "The test is copied.", close: "Close",
    hint: "Put these lines into a file with the ending .chat beside the script; ‘starling test’ plays them.",
    failed: "This conversation cannot be played:", log: "Conversation", answer: "Your answer",
    pick: "{count} of {max}", graph: "Graph", findings: "Findings", translations: "Translations",
    here: "begin at {block}", original: "Text", missing: "missing", nofindings: "Nothing found.",
    broken: "This browser cannot play the page; it needs WebAssembly and DecompressionStream.",
    start: "begins at {block}", chat: "Chat", zoom: "The graph of the script; Enter on a block begins there.",
  },
  fr: {
    restart: "Recommencer", back: "Retour", copy: "Copier comme test", language: "Langue",
    pauses: "Sans pauses", typing: "{name} écrit", go: "Continuer", send: "Envoyer", you: "Vous",
    recorded: "Ce qui serait enregistré", answers: "Réponses", rating: "Note",
    outcomes: "Issues", actions: "Actions", ending: "Fin", none: "aucune", path: "Chemin",
    completed: "terminée", left: "quittée avant la fin", stuck: "prise dans une boucle",
    over: "La conversation est terminée.", copied: "Le test est copié.", close: "Fermer",
    hint: "Placez ces lignes dans un fichier .chat à côté du script ; « starling test » les joue.",
    failed: "Cette conversation ne peut pas être jouée :", log: "Conversation", answer: "Votre réponse",
    pick: "{count} sur {max}", graph: "Graphe", findings: "Constats", translations: "Traductions",
    here: "commencer à {block}", original: "Texte", missing: "manque", nofindings: "Rien à signaler.",
    broken: "Ce navigateur ne peut pas jouer la page ; il lui faut WebAssembly et DecompressionStream.",
    start: "commence à {block}", chat: "Conversation", zoom: "Le graphe du script ; Entrée sur un bloc commence là.",
  },
};

const $ = (id) => document.getElementById(id);
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

// What the page shows: the answers alone, from which the module makes the rest again.
const state = { locale: null, start: null, lines: [] };
// What has happened since the beginning, as steps of a transcript.
let steps = [];
let data, player, words, prompt, timer, generation = 0, isReplay = false, visited = [], address = "";

function word(name, values = {}) {
  return words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
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

// MARK: The module

class Player {
  constructor(instance) {
    this.module = instance.exports;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  call(name, text) {
    const bytes = this.encoder.encode(text);
    const room = this.module.room(bytes.length);
    new Uint8Array(this.module.memory.buffer, room, bytes.length).set(bytes);
    return this.read(this.module[name](bytes.length));
  }

  pass(turn) { return this.read(this.module.pass(turn)); }

  read(place) {
    const bytes = new Uint8Array(this.module.memory.buffer, place, this.module.length());
    const text = this.decoder.decode(bytes);
    return text === "" ? [] : text.split("\n");
  }
}

async function load() {
  const packed = Uint8Array.from(atob($("player").textContent), (letter) => letter.charCodeAt(0));
  $("player").remove();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(stream).arrayBuffer();
  return new Player((await WebAssembly.instantiate(bytes, {})).instance);
}

// MARK: The conversation

function begin() {
  generation += 1;
  clearTimeout(timer);
  [steps, visited, prompt] = [[], [], null];
  $("log").replaceChildren();
  $("prompt").replaceChildren();
  $("refusal").textContent = "";
  $("recorded").hidden = true;
  showTyping(false);
  const options = { locale: state.locale };
  if (state.start) {
    options.start = state.start;
    remark(word("start", { block: state.start }));
  }
  const lines = state.lines;
  state.lines = [];
  // What was said before is there at once.
  isReplay = lines.length > 0;
  take(player.call("begin", JSON.stringify(options)));
  for (const [index, line] of lines.entries()) {
    if (!prompt) break;
    isReplay = index < lines.length - 1;
    give(line);
  }
  isReplay = false;
}

// Answers with a line, exactly as a person types it for `run --events`.
function give(line) {
  if (!prompt || prompt.kind === "delay") return;
  state.lines.push(line);
  $("refusal").textContent = "";
  const act = { does: line, at: prompt };
  steps.push(act);
  if (line === "/back") remark(`↩ ${word("back")}`);
  take(player.call("answer", line));
  // A line that the reader refused has done nothing, and is no part of a test.
  if (act.isRefused) {
    steps = steps.filter((step) => step !== act && step.by !== act);
  }
  keep();
}

function take(lines) {
  const act = steps.at(-1);
  for (const line of lines) show(JSON.parse(line), act?.does === undefined ? null : act);
  if (prompt?.kind === "delay") wait();
  else if (!isReplay) ask();
  mark();
}

function wait() {
  const { turn, seconds } = prompt;
  const mine = generation;
  const pass = () => {
    if (mine !== generation) return;
    showTyping(false);
    take(player.pass(turn));
  };
  $("prompt").replaceChildren();
  $("back").disabled = true;
  if (isReplay || isHurried()) return pass();
  showTyping(true);
  timer = setTimeout(pass, seconds * 1000);
}

function isHurried() { return $("pauses").getAttribute("aria-pressed") === "true"; }

function show(event, act) {
  switch (event.event) {
    case "say":
      visit(event.block);
      steps.push({ says: event.text });
      bubble(event.text, event.style);
      break;
    case "prompt":
      visit(event.block);
      prompt = event;
      if (event.kind === "choice") steps.push({ asks: event.buttons.map((one) => one.title) });
      break;
    case "echo":
      bubble(event.text, "own");
      break;
    case "rated": steps.push({ hears: `rated ${event.rate}` }); break;
    case "outcome": steps.push({ hears: `outcome ${event.outcome} at ${event.step}` }); break;
    case "action": steps.push({ hears: `action ${quoted(event.action)}` }); break;
    case "reject":
      $("refusal").textContent = event.text;
      if (act && event.code === "not-now") act.isRefused = true;
      steps.push({ rejects: event.code, by: act });
      break;
    case "help": remark(event.text); break;
    case "result": finish(event); break;
    default: break;
  }
}

function visit(block) { if (block !== visited.at(-1)) visited.push(block); }

function bubble(text, style) {
  const isOwn = style === "own";
  if (!isOwn && data.author && !$("log").lastElementChild?.classList.contains("theirs")) {
    $("log").append(element("p", { class: "author theirs", dir: "auto" }, data.author));
  }
  const speaker = isOwn ? word("you") : data.author || data.title;
  $("log").append(element("p", { class: `bubble ${style} ${isOwn ? "" : "theirs"}`, dir: "auto" },
    element("span", { class: "unseen" }, `${speaker}: `), text));
  scroll();
}

function remark(text) {
  $("log").append(element("p", { class: "remark", dir: "auto" }, text));
  scroll();
}

function scroll() {
  const bottom = () => {
    for (const one of [$("chat"), document.querySelector("main")]) {
      if ($("beside").hidden || one === $("chat")) one.scrollTop = one.scrollHeight;
    }
  };
  bottom();
}

function showTyping(isOn) {
  $("typing").hidden = !isOn;
  if (!isOn) return $("typing").replaceChildren();
  const name = data.author || data.title;
  const dots = stillness.matches ? ["…"] : [1, 2, 3].map(() => element("i"));
  $("typing").replaceChildren(word("typing", { name }), ...dots);
  scroll();
}

// MARK: What is asked

function ask() {
  showTyping(false);
  if (!prompt) return;
  const question = [...$("log").querySelectorAll(".bubble.theirs")].at(-1);
  if (question) question.id = `turn${prompt.turn}`;
  const label = question ? { "aria-labelledby": question.id } : { "aria-label": word("answer") };
  const makers = { tap, choice, text, stars };
  $("prompt").replaceChildren(makers[prompt.kind](prompt, label));
  $("back").disabled = !state.lines.length;
  const first = $("prompt").querySelector("textarea, input:checked, input, button");
  // Whoever uses the keyboard goes on where the question is.
  if (document.activeElement === document.body || document.activeElement === null) {
    first?.focus({ preventScroll: true });
  }
  scroll();
}

function answerer(title, style, line, more = {}) {
  return element("button", {
    type: "button", class: style, dir: "auto", ...more,
    onclick: () => answer(typeof line === "function" ? line() : line),
  }, title === "" ? word("go") : title);
}

// An answer of the person: what is focused goes away with the question.
function answer(...lines) {
  document.activeElement?.blur();
  for (const line of lines) give(line);
}

function tap(_, label) {
  return element("div", { class: "choices", role: "group", ...label }, answerer(word("go"), "button", ""));
}

function choice({ buttons, many }, label) {
  if (many) return ticks(buttons, many, label);
  return element("div", { class: "choices", role: "group", ...label },
    ...buttons.map(({ title, style }, index) => answerer(title, style, `#${index + 1}`)));
}

function ticks(buttons, many, label) {
  const boxes = buttons.map(({ alone }, index) => element("input", {
    type: "checkbox", value: index + 1,
    onchange: ({ target }) => {
      if (!target.checked) return;
      for (const [other, box] of boxes.entries()) {
        if (box !== target && (alone || buttons[other].alone)) box.checked = false;
      }
    },
  }));
  const rows = buttons.map(({ title }, index) =>
    element("label", {}, boxes[index], element("bdi", {}, title === "" ? word("go") : title)));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => Number(box.value));
  return form(() => `[${chosen()}]`,
    element("fieldset", label, element("div", { class: "ticks" }, ...rows)),
    element("div", { class: "row" }, submit(many.button)));
}

function submit({ title, style }) {
  return element("button", { type: "submit", class: style, dir: "auto" }, title === "" ? word("send") : title);
}

function form(line, ...children) {
  return element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      answer(...[line()].flat());
    },
  }, ...children);
}

function text({ button, placeholder, skip }, label) {
  const field = element("textarea", {
    rows: 1, placeholder, dir: "auto", autocomplete: "off", "aria-describedby": "refusal", ...label,
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      event.target.form.requestSubmit();
    },
  });
  return form(() => JSON.stringify(field.value), field, submit(button),
    ...(skip ? [answerer(skip.title, skip.style, "/skip")] : []));
}

function stars({ min, max, labels, symbols, confirm, button, skip, turn }, label) {
  const isNumbers = min === 0 || max > 5;
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const faces = new Map(), inputs = new Map();
  const picked = () => [...inputs].find(([, input]) => input.checked)?.[0];
  const paint = () => {
    if (isNumbers) return;
    for (const [number, face] of faces) {
      face.textContent = number <= (picked() ?? 0) ? symbols.full : symbols.empty;
    }
  };
  const send = () => {
    const number = picked();
    if (number === undefined) return confirm ? [""] : [];
    return confirm ? [String(number), ""] : [String(number)];
  };
  const sender = submit(button ?? { title: "", style: "button" });
  sender.hidden = !confirm;
  for (const number of numbers) {
    const text = labels.find((one) => one.number === number)?.text;
    const name = word("pick", { count: number, max }) + (text ? `, ${text}` : "");
    const input = element("input", {
      type: "radio", name: `stars${turn}`, value: number, "aria-label": name,
      // Arrows move between the stars; only a click, Enter or the button answers.
      onclick: (event) => { if (event.detail > 0 && !confirm) answer(...send()); },
      onchange: () => { paint(); sender.hidden = false; },
      onkeydown: (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        if (picked() === undefined) input.checked = true;
        answer(...send());
      },
    });
    inputs.set(number, input);
    faces.set(number, element("span", { "aria-hidden": "true" }, isNumbers ? String(number) : symbols.empty));
  }
  const row = element("div", { class: `scale ${isNumbers ? "numbers" : "symbols"}`, role: "radiogroup", ...label },
    ...numbers.map((number) => element("label", {}, inputs.get(number), faces.get(number))));
  const said = element("div", { class: "labels" },
    ...labels.map(({ number, text }) => element("span", { dir: "auto" }, `${number}: ${text}`)));
  return form(send, element("div", { class: "row" }, row), ...(labels.length ? [said] : []),
    element("div", { class: "row" }, ...(skip ? [answerer(skip.title, skip.style, "/skip")] : []), sender));
}

// MARK: The end

function finish(result) {
  prompt = null;
  clearTimeout(timer);
  steps.push({ ends: { completed: "end", left: "left", stuck: "stuck" }[result.ending] });
  $("prompt").replaceChildren();
  $("back").disabled = true;
  remark(word("over"));
  const rows = [
    ["ending", word(result.ending)],
    ["answers", Object.entries(result.answers).map(([name, value]) => `${name}: ${spoken(value)}`)],
    ["rating", result.rating === null ? [] : [String(result.rating)]],
    ["outcomes", result.outcomes.map(({ outcome, step }) => `${outcome} (${step})`)],
    ["actions", result.actions],
    ["path", result.path.join(" › ")],
  ];
  $("result").replaceChildren(...rows.flatMap(([name, texts]) => [
    element("dt", {}, word(name)),
    element("dd", { dir: "auto" }, [texts].flat().join("\n") || word("none")),
  ]));
  $("recorded").hidden = false;
  $("recorded").open = true;
  scroll();
  if (!isReplay) $("restart").focus({ preventScroll: true });
}

function spoken(value) { return Array.isArray(value) ? value.join(", ") : String(value); }

// MARK: The address

function keep() {
  const { locale, start, lines } = state;
  const text = JSON.stringify([locale, start, lines]);
  const bytes = new TextEncoder().encode(text);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const isFresh = !lines.length && !start && locale === data.locale;
  address = isFresh ? "" : "#" + btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  if (location.hash === address) return;
  history.replaceState(null, "", address || location.href.split("#")[0]);
}

function recall() {
  [state.locale, state.start, state.lines] = [data.locale, null, []];
  try {
    const letters = atob(location.hash.slice(1).replace(/-/g, "+").replace(/_/g, "/"));
    if (!letters) return;
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const [locale, start, lines] = JSON.parse(new TextDecoder().decode(bytes));
    if (locale === null || data.locales.includes(locale)) state.locale = locale;
    if (typeof start === "string" && data.blocks.includes(start)) state.start = start;
    if (Array.isArray(lines)) state.lines = lines.filter((line) => typeof line === "string");
  } catch { /* An address that says nothing begins at the beginning. */ }
}

// MARK: Copy as a test

// A text as a transcript has it: in quotes where it would be read differently without them.
function quoted(text) {
  const isPlain = text !== "" && text.trim() === text && text[0] !== "\"" && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
  if (isPlain) return text;
  return JSON.stringify(text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (letter) => Array.from(
    { length: letter.length },
    (_, index) => "\\u" + letter.charCodeAt(index).toString(16).padStart(4, "0")).join(""));
}

function between(titles) {
  return titles.map((title) => title.replace(/\\/g, "\\\\").replace(/\|/g, "\\|")).join(" | ");
}

function isNameable(title) { return quoted(title) === title && !/^#|[|\\]/.test(title); }

function written(step, index) {
  if (step.says !== undefined) return `bot: ${quoted(step.says)}`;
  if (step.asks) {
    // Only where nothing was refused, and so asked again.
    const isFirst = steps[index - 1]?.rejects === undefined;
    return isFirst && step.asks.every((title) => quoted(title) === title) ? `buttons: ${between(step.asks)}` : [];
  }
  if (step.hears) return `! ${step.hears}`;
  if (step.rejects) return `reject: ${step.rejects}`;
  if (step.ends) return step.ends;
  return done(step.does, step.at);
}

// What the person did at a prompt, for a line of `run --events`.
function done(line, { kind, buttons, many }) {
  if (line === "/back") return "back";
  if (line === "/skip") return "skip";
  if (line === "/quit") return "leave";
  if (kind === "tap") return "tap";
  if (kind === "stars") return line === "" ? "submit" : `you: ${line}`;
  if (kind === "text") {
    const typed = JSON.parse(line);
    return typed === "" ? "you:" : `you: ${quoted(typed)}`;
  }
  const names = buttons.map(({ title }, index) => {
    const isOnly = buttons.filter((one) => one.title === title).length === 1;
    return isOnly && isNameable(title) ? title : `#${index + 1}`;
  });
  const numbers = many ? JSON.parse(line) : [Number(line.slice(1))];
  return ["you:", numbers.map((number) => names[number - 1]).join(" | ")].join(" ").trimEnd();
}

function test() {
  const settings = [];
  if (state.locale) settings.push(`locale: ${state.locale}`);
  if (state.start) settings.push(`start: ${quoted(state.start)}`);
  const lines = steps.flatMap(written);
  const isOver = steps.at(-1)?.ends !== undefined;
  return ["=== a conversation played in the page", ...settings, ...lines, ...(isOver ? [] : ["..."])].join("\n") + "\n";
}

function copy() {
  $("test-text").value = test();
  $("test").showModal();
  $("test-text").select();
  const isCopied = document.execCommand?.("copy");
  status(isCopied ? word("copied") : "");
}

function status(text) {
  $("status").textContent = text;
  setTimeout(() => { $("status").textContent = ""; }, 4000);
}

// MARK: Beside the chat

function beside() {
  const sections = [graph, findings, translations].map((make) => make()).filter(Boolean);
  $("beside").replaceChildren(...sections);
  $("beside").hidden = sections.length === 0;
}

let drawing = null;

function graph() {
  if (!data.graph) return null;
  // The picture has a style sheet of its own, and comes from the command, not from the script.
  const [whole, style] = data.graph.svg.match(/<style>([^]*?)<\/style>/);
  const svg = document.importNode(new DOMParser().parseFromString(
    data.graph.svg.replace(whole, ""), "image/svg+xml").documentElement, true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${style}
    svg { max-width: 100%; height: auto; }
    @media (max-width: 900px) { svg { max-width: 44rem; } }
    .node.start { cursor: pointer; } .node:focus-visible { outline: 3px solid #0969da; }
    .node.way .box { stroke: #0969da; stroke-width: 2; }
    .node.here .box { stroke: #bf3989; stroke-width: 4; fill: #ffeff7; }
    @media (prefers-color-scheme: dark) {
      .node.way .box { stroke: #58a6ff; } .node.here .box { stroke: #f778ba; fill: #42182f; }
    }`);
  for (const one of svg.querySelectorAll("script, foreignObject")) one.remove();
  // Links to other nodes would take the place of the conversation in the address.
  for (const link of svg.querySelectorAll("a")) link.removeAttribute("href");
  for (const [number, block] of data.graph.blocks.entries()) {
    const node = svg.querySelector(`#n${number}`);
    if (!node) continue;
    node.classList.add("start");
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
    node.setAttribute("aria-label", word("here", { block }));
    const go = () => startAt(block);
    node.addEventListener("click", go);
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      go();
    });
  }
  const frame = element("div", { id: "graph" });
  const shadow = frame.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(svg);
  drawing = svg;
  return element("section", {}, element("h2", {}, word("graph")), frame);
}

function startAt(block) {
  [state.start, state.lines] = [block, []];
  keep();
  begin();
}

function findings() {
  if (!data.findings) return null;
  const rows = data.findings.map(({ severity, code, message, line, block }) =>
    element("p", { class: `finding ${severity}`, "data-block": block },
      element("b", {}, `${line}: ${severity}`), ` ${message} `, element("code", {}, `[${code}]`)));
  return element("section", {}, element("h2", {}, word("findings")),
    ...(rows.length ? rows : [element("p", {}, word("nofindings"))]));
}

function translations() {
  const tags = data.translations && Object.keys(data.translations);
  if (!tags?.length) return null;
  const keys = [...new Set(tags.flatMap((tag) => Object.keys(data.translations[tag])))];
  const cell = (text) => text === null || text === undefined
    ? element("td", { class: "missing" }, word("missing"))
    : element("td", { dir: "auto" }, typeof text === "string" ? text : text.text ?? "");
  const rows = keys.map((key) => element("tr", { "data-text": key },
    element("th", { scope: "row", dir: "auto" }, key), ...tags.map((tag) => cell(data.translations[tag][key]))));
  return element("section", {}, element("h2", {}, word("translations")), element("table", {},
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, word("original")),
      ...tags.map((tag) => element("th", { scope: "col" }, tag)))),
    element("tbody", {}, ...rows)));
}

// Marks the way and where the conversation stands.
function mark() {
  const here = visited.at(-1);
  if (drawing) {
    for (const [number, block] of data.graph.blocks.entries()) {
      const node = drawing.querySelector(`#n${number}`);
      node?.classList.toggle("way", visited.includes(block));
      node?.classList.toggle("here", block === here);
    }
  }
  for (const finding of document.querySelectorAll(".finding")) {
    finding.classList.toggle("here", finding.dataset.block === here && here !== undefined);
  }
}

// MARK: The page

function speak() {
  const language = (state.locale ?? data.own ?? "en").split("-")[0];
  words = WORDS[language] ?? WORDS.en;
  document.documentElement.lang = state.locale ?? data.own ?? "en";
  const texts = {
    restart: "restart", back: "back", copy: "copy", pauses: "pauses", "language-word": "language",
    "recorded-word": "recorded", "test-word": "copy", "test-hint": "hint", "test-close": "close",
  };
  for (const [id, name] of Object.entries(texts)) $(id).textContent = word(name);
  $("log").setAttribute("aria-label", word("log"));
  $("test-text").setAttribute("aria-label", word("copy"));
}

function furnish() {
  document.title = data.title;
  $("title").textContent = data.title;
  $("languages").hidden = data.locales.length < 2;
  $("language").replaceChildren(...data.locales.map((tag) =>
    element("option", { value: tag, selected: tag === (state.locale ?? data.own) }, tag)));
  $("language").addEventListener("change", () => {
    state.locale = $("language").value;
    restart();
  });
  $("restart").addEventListener("click", () => {
    [state.start, state.lines] = [null, []];
    restart();
  });
  $("back").addEventListener("click", () => answer("/back"));
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
