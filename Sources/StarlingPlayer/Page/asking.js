// What is asked, as buttons, fields and stars.

function ask() {
  showTyping(false);
  enableTools();
  if (!prompt) return scroll();
  // What is asked again, as after a refusal, keeps what was entered.
  const isAgain = $("prompt").hasChildNodes() && $("prompt").dataset.turn === String(prompt.turn);
  if (!isAgain) {
    entered = fill = null;
    $("prompt").replaceChildren(...progress(), ...bounds(), question());
    const kept = drafted();
    if (kept !== null) fill?.(kept);
  }
  $("prompt").dataset.turn = prompt.turn;
  const find = (selector) => $("prompt").querySelector(selector);
  const first = find(".field, input:checked") ?? find("input:not([type=search]), .choices button, button");
  // Whoever uses the keyboard goes on where the question is.
  if (document.activeElement === document.body || document.activeElement === null) {
    first?.focus({ preventScroll: true });
  }
  if ($("refusal").textContent) refuse($("refusal").textContent, $("refusal").dataset.said !== "");
  scroll();
}

// Puts a line into what is asked.
let fill = null;

function question() {
  for (const [index, one] of asked.bubbles.entries()) one.id = `turn${prompt.turn}-${index}`;
  const ids = asked.bubbles.map(({ id }) => id).join(" ");
  const label = ids ? { "aria-labelledby": ids } : { "aria-label": word("answer") };
  return { tap, choice, text, stars }[prompt.kind](prompt, label);
}

// Which question it is, as a bar: of the most that there can be, if that is known.
function progress() {
  if (!prompt.progress) return [];
  const { asked, of: [least, most] } = prompt.progress;
  const words = most === null ? String(asked) : `${asked} / ${least === most ? most : `${least}–${most}`}`;
  return [element("p", { id: "progress" },
    ...(most === null ? [] : [element("progress", { max: most, value: asked - 1, "aria-label": words })]),
    element("bdi", { dir: "ltr" }, words))];
}

// Which numbers fit, or how many ticks.
function bounds() {
  const text = player.around.bounds;
  return text === null ? [] : [element("p", { id: "bounds", dir: "auto" }, text)];
}

// Also in a pause, a person can go back or leave.
function enableTools() {
  $("back").hidden = !prompt || !player.around.mayGoBack;
  $("leave").hidden = !prompt;
  $("restart").hidden = !result && !authors.isHere;
  $("share").hidden = !result;
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
  refuse("");
  const isGiven = lines.every(give);
  if (!isGiven) return;
  keep(true);
}

function tap(_, label) {
  return element("div", { class: "choices", role: "group", ...label }, answerer(word("go"), "button", ""));
}

function choice({ buttons, many, skip }, label) {
  if (many) return ticks(buttons, many, skip, label);
  const shown = buttons.map(({ title, style }, index) => answerer(title, style, `#${index + 1}`));
  return element("div", { class: "choices", role: "group", ...label }, ...filter(shown), ...shown, ...passing(skip));
}

const MOST_UNFILTERED = 10;
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// A long list shows what has the words that are typed.
function filter(rows) {
  if (rows.length <= MOST_UNFILTERED) return [];
  return [element("input", {
    type: "search", class: "filter", placeholder: word("filter"), "aria-label": word("filter"), autocomplete: "off",
    oninput: ({ target }) => {
      for (const row of rows) row.hidden = !folded(row.textContent).includes(folded(target.value.trim()));
    },
    onkeydown: (event) => { if (event.key === "Enter") event.preventDefault(); },
  })];
}

// The button to continue without an answer.
function passing(skip) { return skip ? [answerer(skip.title, skip.style, "/skip")] : []; }

function ticks(buttons, many, skip, label) {
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
  fill = (line) => {
    const numbers = parsed(line);
    for (const box of boxes) box.checked = Array.isArray(numbers) && numbers.includes(Number(box.value));
  };
  const chosen = () => boxes.filter((box) => box.checked).map((box) => Number(box.value));
  return form(() => `[${chosen()}]`,
    element("fieldset", { "aria-describedby": "refusal bounds", ...label },
      ...filter(rows), element("div", { class: "ticks" }, ...rows)),
    element("div", { class: "row" }, ...passing(skip), submit(many.button)));
}

function submit({ title, style }) {
  return element("button", { type: "submit", class: style, dir: "auto" }, title === "" ? word("send") : title);
}

function form(line, ...children) {
  entered = line;
  return element("form", {
    novalidate: true,
    onsubmit: (event) => {
      event.preventDefault();
      answer(...[line()].flat());
    },
  }, ...children);
}

// How a field is typed in, by what it takes.
function manner({ format, min }) {
  // A field of the type "email" would change addresses.
  if (format === "email") return { type: "text", inputmode: "email", autocomplete: "email", autocapitalize: "none" };
  // The keyboards of some phones have digits, and no minus.
  const inputmode = min === null || min < 0 ? "text" : format === "integer" ? "numeric" : "decimal";
  return { type: "text", inputmode, autocomplete: "off" };
}

function text(question, label) {
  const { button, placeholder, skip, format } = question;
  const isLong = !["email", "number", "integer"].includes(format);
  const field = element(isLong ? "textarea" : "input", {
    class: "field", placeholder, enterkeyhint: "send", "aria-describedby": "refusal bounds", ...label,
    ...(isLong ? { rows: 1, autocomplete: "off" } : manner(question)),
    oninput: () => lean(),
    onkeydown: (event) => {
      // Some browsers end a composition before they say which key did.
      if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      event.target.form.requestSubmit();
    },
  });
  // What is typed decides on its direction, the page on that of an empty field.
  const lean = () => { field.dir = field.value ? "auto" : ""; };
  fill = (line) => {
    if (typeof parsed(line) === "string") field.value = parsed(line);
    lean();
  };
  return form(() => JSON.stringify(field.value), field, submit(button), ...passing(skip));
}

// Stars are radio buttons, in a row that arrows walk along.
function stars(question, label) {
  const { labels, confirm, button, skip } = question;
  const scale = new Scale(question);
  const sender = submit(button ?? { title: "", style: "button" });
  sender.hidden = !confirm;
  scale.changes = () => { sender.hidden = false; };
  fill = (line) => scale.pick(Number(line.split("\n")[0]));
  // The labels of the ends stand below them.
  const isEnds = labels.length === 2;
  const said = element("div", { class: isEnds ? "labels ends" : "labels" }, ...labels.map(({ number, text }) =>
    element("span", { dir: "auto" }, isEnds ? text : `${number}: ${text}`)));
  return form(() => scale.lines,
    element("div", { class: "scaled" }, scale.row(label), ...(labels.length ? [said] : [])),
    element("div", { class: "row" }, ...passing(skip), sender));
}

class Scale {
  constructor(question) {
    Object.assign(this, question);
    this.isNumbers = this.min === 0 || this.max > 5;
    this.numbers = Array.from({ length: this.max - this.min + 1 }, (_, index) => this.min + index);
    this.inputs = this.numbers.map((number) => this.input(number));
    this.faces = this.numbers.map((number) =>
      element("span", { "aria-hidden": "true" }, this.isNumbers ? String(number) : this.symbols.empty));
  }

  get picked() { return this.numbers[this.inputs.findIndex((input) => input.checked)]; }

  // The lines that answer: with a confirmation, the pick and the button.
  get lines() {
    const pick = this.picked === undefined ? [] : [String(this.picked)];
    return this.confirm ? [...pick, ""] : pick;
  }

  input(number) {
    const label = this.labels.find((one) => one.number === number)?.text;
    const input = element("input", {
      type: "radio", name: `stars${this.turn}`, value: number,
      "aria-label": word("numberOf", { stars: number, max: this.max }) + (label ? `, ${label}` : ""),
      // Arrows move between the stars; only a click, Enter or the button answers.
      onclick: (event) => { if (event.detail > 0 && !this.confirm) answer(...this.lines); },
      onchange: () => {
        this.paint();
        this.changes();
      },
      onkeydown: (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        // Whoever has chosen nothing has sent nothing.
        if (this.picked !== undefined) return answer(...this.lines);
        input.checked = true;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      },
    });
    return input;
  }

  pick(number) {
    const input = this.inputs[this.numbers.indexOf(number)];
    if (!input) return;
    input.checked = true;
    this.paint();
    this.changes?.();
  }

  paint() {
    if (this.isNumbers) return;
    for (const [index, face] of this.faces.entries()) {
      face.textContent = this.numbers[index] <= (this.picked ?? 0) ? this.symbols.full : this.symbols.empty;
    }
  }

  row(label) {
    const row = element("div", { class: `scale ${this.isNumbers ? "numbers" : "symbols"}`, role: "radiogroup",
      "aria-describedby": "refusal bounds", ...label },
      ...this.inputs.map((input, index) => element("label", {}, input, this.faces[index])));
    if (this.numbers.length <= 11) row.style.setProperty("--cells", this.numbers.length);
    return row;
  }
}
