// Plays conversations in a page in Chromium, as a person does: with the mouse or with the keyboard.
//
//   node browser.mjs CHROMIUM JOB.json
//
// A job names pages and what is typed: lines of `run --events`. For each, the answer has what the
// page shows, the test that it copies, and everything that went wrong.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [chromium, jobs] = [process.argv[2], JSON.parse(readFileSync(process.argv[3]))];

// The protocol of developer tools, over a pipe.
class Browser {
  constructor() {
    this.profile = mkdtempSync(join(tmpdir(), "starling-browser-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--no-first-run", "--disable-dev-shm-usage", `--user-data-dir=${this.profile}`];
    this.process = spawn(chromium, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    [this.number, this.waiting, this.listeners, this.rest] = [0, new Map(), [], ""];
    this.process.stdio[4].setEncoding("utf8");
    this.process.stdio[4].on("data", (text) => this.read(text));
  }

  read(text) {
    const parts = (this.rest + text).split("\0");
    this.rest = parts.pop();
    for (const part of parts) {
      const message = JSON.parse(part);
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!waiting) for (const hear of this.listeners) hear(message);
      else if (message.error) waiting.fail(new Error(JSON.stringify(message.error)));
      else waiting.succeed(message.result);
    }
  }

  send(method, params = {}, sessionId) {
    const id = (this.number += 1);
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((succeed, fail) => this.waiting.set(id, { succeed, fail }));
  }

  async close() {
    const closed = new Promise((done) => this.process.once("exit", done));
    await this.send("Browser.close").catch(() => {});
    await closed;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  static async open(browser, job) {
    const page = new Page();
    [page.browser, page.problems] = [browser, []];
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    page.target = targetId;
    page.session = (await browser.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    browser.listeners = [(message) => page.hear(message)];
    for (const domain of ["Page", "Runtime", "Network", "Log", "Accessibility"]) {
      await page.send(`${domain}.enable`);
    }
    await page.send("Emulation.setDeviceMetricsOverride",
      { width: job.width ?? 1000, height: job.height ?? 900, deviceScaleFactor: 1, mobile: false });
    await page.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: job.theme ?? "light" },
      { name: "prefers-reduced-motion", value: job.stands ? "reduce" : "no-preference" }] });
    page.address = pathToFileURL(job.page).href;
    return page;
  }

  hear({ method, params, sessionId }) {
    if (sessionId !== this.session) return;
    if (method === "Runtime.exceptionThrown") {
      this.problems.push(`exception: ${params.exceptionDetails.exception?.description}`);
    }
    if (method === "Runtime.consoleAPICalled") this.problems.push(`console: ${JSON.stringify(params.args)}`);
    if (method === "Log.entryAdded") this.problems.push(`log: ${params.entry.text}`);
    if (method === "Page.javascriptDialogOpening") this.problems.push(`dialog: ${params.message}`);
    if (method === "Network.requestWillBeSent" && params.request.url.split("#")[0] !== this.address) {
      this.problems.push(`request: ${params.request.url}`);
    }
    if (method === "Page.loadEventFired") this.loaded?.();
  }

  send(method, params) { return this.browser.send(method, params, this.session); }

  async go(url) {
    const loaded = new Promise((done) => { this.loaded = done; });
    await this.send("Page.navigate", { url });
    await loaded;
    await this.until("performance.getEntriesByName('first bubble').length === 1");
  }

  async do(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate",
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  async until(expression) {
    const end = Date.now() + 15_000;
    while (!(await this.do(expression))) {
      if (Date.now() > end) throw new Error(`it never holds: ${expression}`);
    }
  }

  async click(selector) {
    const place = await this.do(`(() => {
      const one = ${selector};
      one.scrollIntoView({ block: "center" });
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
    }
  }

  async press(key, text) {
    const codes = { Enter: 13, Tab: 9, " ": 32, ArrowRight: 39, ArrowLeft: 37 };
    const both = { key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: codes[key], text };
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", ...both });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...both });
  }

  // Goes with Tab to what a selector finds.
  async tab(selector) {
    await this.do(`$("log").focus()`);
    for (let count = 0; count < 60; count += 1) {
      if (await this.do(`document.activeElement === ${selector}`)) return;
      await this.press("Tab");
    }
    throw new Error(`no Tab leads to ${selector}`);
  }

  async activate(selector, byKeyboard) {
    if (!byKeyboard) return this.click(selector);
    await this.tab(selector);
    return this.press("Enter", "\r");
  }

  // Answers as a person does: with what the page offers for the line.
  async answer(line, byKeyboard) {
    await this.until(`prompt === null || prompt.kind !== "delay"`);
    const kind = await this.do("prompt?.kind");
    if (!kind) throw new Error(`nothing is asked before ${line}`);
    const button = (number) => `document.querySelectorAll("#prompt button")[${number}]`;
    const submit = `document.querySelector("#prompt [type=submit]")`;
    if (line === "/back") return this.activate(`$("back")`, byKeyboard);
    if (line === "/skip") return this.activate(`[...document.querySelectorAll("#prompt [type=button]")].at(-1)`, byKeyboard);
    if (kind === "tap") return this.activate(button(0), byKeyboard);
    if (kind === "text") {
      const field = `document.querySelector("#prompt textarea")`;
      await (byKeyboard ? this.tab(field) : this.click(field));
      const text = JSON.parse(line);
      if (text) await this.send("Input.insertText", { text });
      return byKeyboard ? this.press("Enter", "\r") : this.click(submit);
    }
    if (kind === "stars") {
      const star = `document.querySelector('#prompt input[value="${line}"]')`;
      if (!byKeyboard) {
        await this.click(star);
        return (await this.do("prompt?.confirm")) ? this.click(submit) : null;
      }
      const first = `document.querySelector("#prompt input")`;
      await this.tab(first);
      await this.press(" ", " ");
      const steps = await this.do(`[...document.querySelectorAll("#prompt input")].indexOf(${star})`);
      for (let step = 0; step < steps; step += 1) await this.press("ArrowRight");
      return this.press("Enter", "\r");
    }
    if (await this.do("prompt.many !== null")) {
      for (const number of JSON.parse(line)) {
        const box = `document.querySelector('#prompt input[value="${number}"]')`;
        if (byKeyboard) {
          await this.tab(box);
          await this.press(" ", " ");
        } else {
          await this.click(box);
        }
      }
      return this.activate(submit, byKeyboard);
    }
    return this.activate(button(Number(line.slice(1)) - 1), byKeyboard);
  }

  // Whatever can be focused must have a name.
  async nameless() {
    const { nodes } = await this.send("Accessibility.getFullAXTree");
    return nodes.filter(({ ignored, role, name, properties }) => !ignored
      && properties?.some((one) => one.name === "focusable" && one.value.value)
      && role.value !== "RootWebArea" && !name?.value?.trim()).map(({ role }) => role.value);
  }

  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  close() { return this.browser.send("Target.closeTarget", { targetId: this.target }); }
}

async function play(browser, job) {
  const page = await Page.open(browser, job);
  const found = { problems: page.problems };
  try {
    await page.go(page.address);
    found.load = await page.do("performance.getEntriesByName('first bubble')[0].startTime");
    if (job.hurried !== false) await page.do(`$("pauses").click()`);
    for (const [index, line] of job.lines.entries()) {
      await page.answer(line, job.keyboard);
      await page.until(`prompt === null || prompt.kind !== "delay"`);
      for (const role of await page.nameless()) page.problems.push(`a ${role} has no name`);
      if (index === Math.floor(job.lines.length / 2) && job.reload) {
        // The address alone leads back here.
        const [address, before] = await page.do("[location.href, $('log').innerText]");
        await page.send("Page.navigate", { url: "about:blank" });
        await page.go(address);
        await page.send("Page.reload");
        await page.until("performance.getEntriesByName('first bubble').length === 1 && prompt?.kind !== 'delay'");
        const after = await page.do("$('log').innerText");
        if (before !== after) page.problems.push(`the address leads elsewhere:\n${after}\nand not\n${before}`);
        await page.do(`$("pauses").getAttribute("aria-pressed") === "true" || $("pauses").click()`);
      }
    }
    found.bubbles = await page.do(`[...document.querySelectorAll(".bubble")].map((one) =>
      [one.classList.contains("own"), one.lastChild.textContent])`);
    found.test = await page.do("test()");
    found.markup = await page.do(`document.querySelectorAll("#log *:not(p, span), #log [onclick], iframe, img, object").length`);
    found.wide = await page.do("document.documentElement.scrollWidth > innerWidth");
    if (job.then) found.then = await page.do(job.then);
    if (job.picture) await page.picture(job.picture);
  } catch (error) {
    page.problems.push(String(error.message));
  }
  await page.close();
  return found;
}

const browser = new Browser();
const answers = [];
for (const job of jobs) answers.push(await play(browser, job));
await browser.close();
process.stdout.write(JSON.stringify(answers));
