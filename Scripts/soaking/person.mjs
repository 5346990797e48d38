// A person at a page, with the mouse or with the keyboard, who uses nothing but what it offers. The
// acts are those of transcripts.

const BUTTONS = `[...document.querySelectorAll("#prompt button")].filter((one) => !one.hidden)`;
const SUBMIT = `document.querySelector("#prompt [type=submit]")`;

// As transcripts compare titles: case and accents do not count.
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// The titles between the bars of a line, in which a backslash stands before a bar of a title.
function titles(text) {
  const parts = text.match(/(?:\\.|[^|\\])+/g) ?? [];
  return parts.map((part) => part.trim().replace(/\\(.)/g, "$1")).filter(Boolean);
}

export class Person {
  constructor(page, hasMouse) { [this.page, this.hasMouse] = [page, hasMouse]; }

  // Goes with Tab to what a selector finds.
  async tab(selector) {
    await this.page.do(`$("log").focus()`);
    for (let count = 0; count < 100; count += 1) {
      const active = "(document.activeElement?.shadowRoot ?? document).activeElement";
      if (await this.page.do(`${active} === ${selector}`)) return;
      await this.page.press("Tab");
    }
    throw new Error(`no Tab leads to ${selector}`);
  }

  async use(selector, key = "Enter", text = "\r") {
    if (this.hasMouse) return this.page.click(selector);
    await this.tab(selector);
    return this.page.press(key, text);
  }

  tick(selector) { return this.use(selector, " ", " "); }

  // Picks a language as its list does, which is a window of its own.
  async speak(tag) {
    await this.tab(`$("language")`);
    await this.page.do(`$("language").value = ${JSON.stringify(tag)},
      $("language").dispatchEvent(new Event("change", { bubbles: true }))`);
  }

  // Begins at a block of the picture.
  startAt(block) {
    const number = `data.blocks.indexOf(${JSON.stringify(block)})`;
    return this.use(`$("graph").shadowRoot.querySelector("#n" + ${number})`);
  }

  // What is asked, as a line of a transcript.
  question() {
    return this.page.do(`(() => {
      const titles = ${BUTTONS}.map((one) => one.textContent);
      if (!prompt || prompt.kind === "tap" || prompt.kind === "delay") return null;
      const inputs = [...document.querySelectorAll("#prompt input:not(.field, .filter)")];
      if (prompt.kind === "text") return "input: " + titles.join(" | ");
      if (prompt.kind === "choice") {
        const shown = inputs.length ? inputs.map((one) => one.parentElement.textContent) : titles;
        return "buttons: " + shown.join(" | ");
      }
      const submit = prompt.confirm ? " (" + titles.at(-1) + ")" : "";
      return "stars: " + inputs.at(-1).value + submit + (prompt.skip ? " | " + titles[0] : "");
    })()`);
  }

  // Does an act; returns whether the page offers it.
  async act(act) {
    const [word] = act.split(":", 1);
    const kind = await this.page.do("prompt?.kind");
    if (!kind) throw new Error(`nothing is asked before ${act}`);
    const buttons = {
      back: `$("back")`, leave: `$("leave")`, tap: `${BUTTONS}[0]`, submit: SUBMIT,
      // The button that submits stars stands behind the one that skips them.
      skip: `${BUTTONS}.at(${kind === "stars" ? 0 : -1})`,
    };
    if (kind === "delay" && word !== "back" && word !== "leave") return false;
    if (buttons[word]) {
      await this.use(buttons[word]);
      return true;
    }
    const text = act.slice("you:".length).trim();
    if (kind === "text") return this.write(text.startsWith("\"") ? JSON.parse(text) : text);
    if (kind === "stars") return this.pick(text);
    return (await this.page.do("prompt.many !== null")) ? this.tickAll(text) : this.choose(text);
  }

  async write(text) {
    const field = `document.querySelector("#prompt .field")`;
    await (this.hasMouse ? this.page.click(field) : this.tab(field));
    // What was refused before is still there.
    await this.page.do(`${field}.select()`);
    if (text) await this.page.send("Input.insertText", { text });
    else await this.page.press("Backspace");
    await (this.hasMouse ? this.page.click(SUBMIT) : this.page.press("Enter", "\r"));
    return true;
  }

  async pick(number) {
    const star = `document.querySelector('#prompt input[value="${number}"]')`;
    if (!(await this.page.do(`${star} !== null`))) return false;
    if (this.hasMouse) {
      await this.page.click(star);
      return true;
    }
    const inputs = `[...document.querySelectorAll("#prompt input[type=radio]")]`;
    const first = `(${inputs}.find((one) => one.checked) ?? ${inputs}[0])`;
    await this.tab(first);
    await this.page.press(" ", " ");
    const steps = await this.page.do(`${inputs}.indexOf(${star}) - ${inputs}.indexOf(${first})`);
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await this.page.press(steps > 0 ? "ArrowRight" : "ArrowLeft");
    }
    if (!(await this.page.do("prompt.confirm"))) await this.page.press("Enter", "\r");
    return true;
  }

  // The place of a button that is written as a title or as #1; -1 if it is not there.
  place(text, shown) {
    const number = /^#\d+$/.test(text)
      ? Number(text.slice(1)) - 1 : shown.findIndex((one) => folded(one) === folded(text));
    return number < shown.length ? number : -1;
  }

  async choose(text) {
    const shown = await this.page.do(`${BUTTONS}.map((one) => one.textContent)`);
    const place = this.place(text, shown);
    if (place >= 0) await this.use(`${BUTTONS}[${place}]`);
    return place >= 0;
  }

  // Ticks several answers and submits them, unless the page takes one back for another.
  async tickAll(text) {
    const boxes = `[...document.querySelectorAll("#prompt input[type=checkbox]")]`;
    const shown = await this.page.do(`${boxes}.map((one) => one.parentElement.textContent)`);
    const places = titles(text).map((title) => this.place(title, shown));
    if (places.includes(-1)) return false;
    const ticks = () => this.page.do(`${boxes}.flatMap((one, place) => one.checked ? [place] : [])`);
    // What was refused before is still ticked.
    const before = await ticks();
    const wrong = [...before.filter((one) => !places.includes(one)), ...places.filter((one) => !before.includes(one))];
    for (const place of wrong) await this.tick(`${boxes}[${place}]`);
    const ticked = await ticks();
    if (ticked.join() !== places.toSorted((one, other) => one - other).join()) {
      for (const place of ticked) await this.tick(`${boxes}[${place}]`);
      return false;
    }
    await this.use(SUBMIT);
    return true;
  }
}
