// A conversation as a test.

// A text as a transcript has it: in quotes where it would be read differently without them.
function quoted(text) {
  const isPlain = text !== "" && text.trim() === text && text[0] !== "\"" && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
  if (isPlain) return text;
  return JSON.stringify(text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (letter) => Array.from(
    { length: letter.length },
    (_, index) => "\\u" + letter.charCodeAt(index).toString(16).padStart(4, "0")).join(""));
}

// A text of one letter over and over is written short, and one that reads like that in quotes.
function answered(text) {
  const letter = text.match(/^(\p{Alphabetic})\1{60,}$/u)?.[1];
  if (letter) return `${letter}*${Array.from(text).length}`;
  return /^\p{Alphabetic}\*[1-9]\d+$/u.test(text) ? JSON.stringify(text) : quoted(text);
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
  if (step.acts !== undefined) return `! action ${quoted(step.acts)}`;
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
    return typed === "" ? "you:" : `you: ${answered(typed)}`;
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
  for (const [name, value] of Object.entries(data.set)) settings.push(`set: ${name} = ${quoted(value)}`);
  if (state.start) settings.push(`start: ${quoted(state.start)}`);
  const lines = steps.flatMap(written);
  const isOver = steps.at(-1)?.ends !== undefined;
  // Cases of one file need names of their own.
  const name = `=== played in the page at ${new Date().toISOString()}`;
  return [name, ...settings, ...lines, ...(isOver ? [] : ["..."])].join("\n") + "\n";
}

function copy() {
  $("test-text").value = test();
  $("test").showModal();
  $("test-text").select();
  const isCopied = document.execCommand?.("copy");
  status(isCopied ? word("copied") : "");
}
