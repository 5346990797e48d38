// The module, and the conversation that it plays.

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

  // The blocks of the conversation, also those that say nothing.
  get path() { return this.read(this.module.path()); }

  // The title, the author and the bounds of what is asked, in the language of the conversation.
  get around() { return JSON.parse(this.read(this.module.around())[0]); }

  // The line of the result of a conversation that is over.
  get line() { return this.read(this.module.line())[0]; }

  pass(turn) { return this.read(this.module.pass(turn)); }

  read(place) {
    const bytes = new Uint8Array(this.module.memory.buffer, place, this.module.length());
    const text = this.decoder.decode(bytes);
    return text === "" ? [] : text.split("\n");
  }
}

async function load() {
  const letters = atob($("player").textContent);
  $("player").remove();
  const packed = new Uint8Array(letters.length);
  for (let place = 0; place < letters.length; place += 1) packed[place] = letters.charCodeAt(place);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const response = new Response(stream, { headers: { "Content-Type": "application/wasm" } });
  return new Player((await WebAssembly.instantiateStreaming(response, {})).instance);
}

function begin() {
  generation += 1;
  clearTimeout(timer);
  [steps, prompt, result] = [[], null, null];
  $("log").replaceChildren();
  $("prompt").replaceChildren();
  refuse("");
  authors.begin();
  showTyping(false);
  const options = { locale: state.locale, set: data.set, words: data.words };
  if (state.start) {
    options.start = state.start;
    remark(word("start", { block: state.start }));
  }
  const lines = state.lines;
  state.lines = [];
  asked = { block: null, bubbles: [] };
  // What was said before is there at once.
  isReplay = lines.length > 0;
  if (!isReplay) begun = Date.now();
  const events = player.call("begin", JSON.stringify(options));
  around = player.around;
  around.title ??= data.title;
  head(around.title);
  take(events);
  if (isReplay) replay(lines);
  spoken = state.locale;
}

// The language in which the answers were given.
let spoken = null;

// A number in another language than that in which it was typed: with a point, which all take where
// the decimals are not three.
function translated(line) {
  if (spoken === state.locale || prompt?.format !== "number") return line;
  return line.replace(",", ".").replace(/\.\d{3}\b/, (decimals) => `${decimals}0`);
}

// Follows answers up to the first that was given to another question.
function replay(lines) {
  const fits = lines.every(({ line, key }) => {
    const isEarly = line.startsWith(EARLY);
    const parts = (isEarly ? line.slice(EARLY.length) : line).split("\n");
    const isHere = () => prompt !== null && keyOf(parts[0]) === key;
    while (prompt?.kind === "delay" && !(isEarly && isHere())) take(player.pass(prompt.turn));
    return isHere() && parts.every((part) => give(translated(part)));
  });
  if (!fits) remark(word("changed"));
  isReplay = false;
  take([]);
}

// Whether the page has something for a line. An address may have been written by hand.
function isOffered(line) {
  if (line === "/back" || line === "/quit") return prompt !== null;
  if (line === "/skip") return Boolean(prompt?.skip);
  const isButton = (number) => Number.isInteger(number) && number > 0 && number <= prompt.buttons.length;
  const value = parsed(line);
  switch (prompt?.kind) {
    case "tap": return line === "";
    case "text": return typeof value === "string";
    case "stars": return /^\d+$/.test(line) || line === "" && prompt.confirm;
    case "choice":
      if (prompt.many) return Array.isArray(value) && value.every(isButton);
      return line[0] === "#" && isButton(parsed(line.slice(1)));
    default: return false;
  }
}

function parsed(text) {
  try { return JSON.parse(text); } catch { return undefined; }
}

// Answers with a line, exactly as a person types it for `run --events`; returns whether it counts.
function give(line) {
  if (!isOffered(line)) return false;
  clearTimeout(timer);
  showTyping(false);
  const { kind, block } = prompt;
  const given = { line: kind === "delay" ? EARLY + line : line, key: keyOf(line), block };
  const act = { does: line, at: prompt };
  steps.push(act);
  const question = asked;
  const lines = player.call("answer", line);
  const events = lines.map((one) => JSON.parse(one));
  const isRefused = events.some(({ event }) => event === "reject");
  given.asked = question.bubbles.map((one) => one.textContent).join("\n");
  // What the block says next is said anew.
  if (!isRefused) question.isAnswered = true;
  given.said = events.findLast(({ event }) => event === "echo")?.text;
  if (!isRefused && line === "/back") takeBack(events.findLast(({ event }) => event === "prompt")?.block);
  // A pick and its confirmation are one answer.
  else if (!isRefused && kind === "stars" && line === "") {
    const pick = state.lines.at(-1);
    Object.assign(pick, { ...given, line: `${pick.line}\n`, key: pick.key });
  }
  else if (!isRefused) state.lines.push(given);
  if (!isReplay && !isRefused && line !== "/back" && line !== "/quit") drafting(null);
  take(lines);
  // A line that the reader refused has done nothing, and is no part of a test.
  if (act.isRefused) steps = steps.filter((step) => step !== act && step.by !== act);
  return !isRefused;
}

// Answers that were taken back no longer count.
function takeBack(block) {
  remark(`↩ ${word("back")}`);
  let last;
  do last = state.lines.pop();
  while (state.lines.length && last.block !== block);
  pending = last?.line ?? null;
  // What is asked is said once more, which is no step.
  for (const event of player.call("answer", "/again").map((one) => JSON.parse(one))) {
    if (event.event === "say") says(event);
  }
}

function take(lines) {
  const act = steps.at(-1);
  const events = lines.map((line) => JSON.parse(line));
  const isRefused = events.some(({ event }) => event === "reject");
  const { reviewURL } = data;
  const isNamed = !reviewURL || events.some(({ event, text }) => event === "say" && text === reviewURL);
  for (const event of events) {
    show(event, act?.does === undefined ? null : act, isRefused);
    // Where a review is written, unless the speaker names it.
    if (event.outcome === "review" && !isNamed) remark(reviewURL);
  }
  if (prompt?.kind === "delay") wait();
  else if (!isReplay) ask();
  authors.mark();
}

function wait() {
  if (isReplay) return;
  const { turn, seconds } = prompt;
  const mine = generation;
  const pass = () => {
    if (mine !== generation) return;
    showTyping(false);
    take(player.pass(turn));
  };
  $("prompt").replaceChildren();
  enableTools();
  if (authors.isHurried()) return pass();
  showTyping(true);
  clearTimeout(timer);
  timer = setTimeout(pass, seconds * 1000);
}

function show(event, act, isRefused) {
  switch (event.event) {
    case "say":
      steps.push({ says: event.text });
      // What the author says to a refusal stands beside the field, instead of the general words.
      if (isRefused) refuse(event.text, true);
      else says(event);
      break;
    case "prompt":
      prompt = event;
      if (event.kind === "choice") steps.push({ asks: event.buttons.map((one) => one.title) });
      break;
    case "echo":
      bubble(event.text, "own");
      break;
    case "rated": steps.push({ hears: `rated ${event.rate}` }); break;
    case "outcome": steps.push({ hears: `outcome ${event.outcome} at ${event.step}` }); break;
    case "action": steps.push({ acts: event.action }); break;
    case "reject":
      if (!$("refusal").dataset.said) refuse(event.text);
      if (act && event.code === "not-now") act.isRefused = true;
      steps.push({ rejects: event.code, by: act });
      break;
    case "help": remark(event.text); break;
    case "result": finish(event); break;
    default: break;
  }
}

// All bubbles of a block are what it asks.
function says({ block, text, style }) {
  if (asked.block !== block || asked.isAnswered) asked = { block, bubbles: [] };
  asked.bubbles.push(bubble(text, style));
}

function refuse(text, isSaid = false) {
  $("refusal").textContent = text;
  $("refusal").dataset.said = isSaid ? "said" : "";
  for (const one of document.querySelectorAll("#prompt :is(textarea, input, fieldset)")) {
    one.toggleAttribute("aria-invalid", text !== "");
    if (text) one.setAttribute("aria-invalid", "true");
  }
}

// Who speaks is said once for what is said in a row.
function bubble(text, style) {
  const isOwn = style === "own";
  const side = isOwn ? "own" : "theirs";
  const isFirst = !$("log").lastElementChild?.classList.contains(side);
  if (isFirst && !isOwn && around.author) {
    $("log").append(element("p", { class: "author theirs", dir: "auto" }, around.author));
  }
  const speaker = isOwn ? word("you") : around.author ? "" : around.title;
  const said = isFirst && speaker ? [element("span", { class: "unseen", dir: "auto" }, `${speaker}: `)] : [];
  const shown = element("span", {}, ...linked(text || "–"));
  $("log").append(element("p", { class: `bubble ${style} ${side}`, dir: "auto" }, ...said, shown));
  return shown;
}

// Languages without blanks go on behind an address, in letters and signs of their own.
const LINK = /\bhttps?:\/\/[^\s<>"\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

// Addresses of the web and of mail are links.
function linked(text) {
  const parts = [];
  let end = 0;
  for (const found of text.length > 20_000 ? [] : text.matchAll(LINK)) {
    const trail = found[0].includes("(") ? /[.,;:!?'"»”’…،؛؟]+$/ : /[.,;:!?'"»”’…،؛؟)\]}]+$/;
    const address = found[0].replace(trail, "");
    const href = /^https?:/i.test(address) ? address : `mailto:${address}`;
    parts.push(text.slice(end, found.index), element("a", { href, rel: "noopener", target: "_blank" }, address));
    end = found.index + address.length;
  }
  return [...parts, text.slice(end)];
}

function remark(text) { $("log").append(element("p", { class: "remark", dir: "auto" }, ...linked(text))); }

// Shows the newest question from its first line on, and as much of its answers as there is room for.
function scroll() {
  const height = visualViewport?.height ?? innerHeight;
  const top = ([...$("log").querySelectorAll(".theirs.bubble")].at(-1) ?? $("log")).getBoundingClientRect().top;
  const by = Math.min($("asked").getBoundingClientRect().bottom + 16 - height, top - 8);
  if (by > 0 || top < 0) scrollBy({ top: by, behavior: "instant" });
}

function finish(event) {
  [prompt, result] = [null, event];
  clearTimeout(timer);
  steps.push({ ends: { completed: "end", left: "left", stuck: "stuck" }[result.ending] });
  $("prompt").replaceChildren(...answers());
  remark(word("over"));
  authors.finish();
  enableTools();
  if (!isReplay) $("log").focus({ preventScroll: true });
}

function showTyping(isOn) {
  $("typing").hidden = !isOn;
  if (!isOn) return $("typing").replaceChildren();
  const name = around.author || around.title;
  const dots = stillness.matches ? ["…"] : [1, 2, 3].map(() => element("i"));
  $("typing").replaceChildren(word("typing", { name }), ...dots);
  scroll();
}
