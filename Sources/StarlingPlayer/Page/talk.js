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
  get path() { return JSON.parse(this.read(this.module.save())[0]).path; }

  // The title, the author and the bounds of what is asked, in the language of the conversation.
  get around() { return JSON.parse(this.read(this.module.around())[0]); }

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
  $("refusal").textContent = "";
  $("recorded").hidden = true;
  showTyping(false);
  const options = { locale: state.locale, set: data.set, words: data.words };
  if (state.start) {
    options.start = state.start;
    remark(word("start", { block: state.start }));
  }
  const lines = state.lines;
  state.lines = [];
  // What was said before is there at once.
  isReplay = lines.length > 0;
  const events = player.call("begin", JSON.stringify(options));
  around = player.around;
  around.title ??= data.title;
  head(around.title);
  take(events);
  if (isReplay) replay(lines);
}

// A line that did not wait for the end of a pause is kept with this before it.
const EARLY = "early ";

function replay(lines) {
  for (const line of lines) {
    const isEarly = line.startsWith(EARLY);
    while (!isEarly && prompt?.kind === "delay") take(player.pass(prompt.turn));
    give(isEarly ? line.slice(EARLY.length) : line);
  }
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

// Answers with a line, exactly as a person types it for `run --events`.
function give(line) {
  if (!isOffered(line)) return;
  const isEarly = prompt.kind === "delay";
  clearTimeout(timer);
  showTyping(false);
  state.lines.push(isEarly ? EARLY + line : line);
  $("refusal").textContent = "";
  const act = { does: line, at: prompt };
  steps.push(act);
  if (line === "/back") remark(`↩ ${word("back")}`);
  take(player.call("answer", line));
  // A line that the reader refused has done nothing, and is no part of a test.
  if (act.isRefused) steps = steps.filter((step) => step !== act && step.by !== act);
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
  if (isHurried()) return pass();
  showTyping(true);
  clearTimeout(timer);
  timer = setTimeout(pass, seconds * 1000);
}

function isHurried() { return $("pauses").getAttribute("aria-pressed") === "true"; }

function show(event, act) {
  switch (event.event) {
    case "say":
      steps.push({ says: event.text });
      bubble(event.text, event.style);
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

function bubble(text, style) {
  const isOwn = style === "own";
  if (!isOwn && around.author && !$("log").lastElementChild?.classList.contains("theirs")) {
    $("log").append(element("p", { class: "author theirs", dir: "auto" }, around.author));
  }
  const speaker = isOwn ? word("you") : around.author || around.title;
  $("log").append(element("p", { class: `bubble ${style} ${isOwn ? "" : "theirs"}`, dir: "auto" },
    element("span", { class: "unseen" }, `${speaker}: `), text || "–"));
  scroll();
}

function remark(text) {
  $("log").append(element("p", { class: "remark", dir: "auto" }, text));
  scroll();
}

// Shows the newest bubble and the question; what stands beside the chat stays where it is.
function scroll() {
  const main = document.querySelector("main");
  $("chat").scrollTop = $("chat").scrollHeight;
  // On a narrow screen, the chat stands above what is beside it elsewhere, and both scroll together.
  main.scrollTop = $("chat").offsetHeight - main.clientHeight;
}

function showTyping(isOn) {
  $("typing").hidden = !isOn;
  if (!isOn) return $("typing").replaceChildren();
  const name = around.author || around.title;
  const dots = stillness.matches ? ["…"] : [1, 2, 3].map(() => element("i"));
  $("typing").replaceChildren(word("typing", { name }), ...dots);
  scroll();
}
