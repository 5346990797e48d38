// Chromium and a page in it, by the protocol of developer tools over a pipe.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export class Browser {
  constructor(chromium) {
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

// A page that keeps what goes wrong in it: errors, words on the console, requests, dialogs.
export class Page {
  static async open(browser, { page: path, width, height, theme, moves, early, reader }) {
    const page = new Page();
    [page.browser, page.problems, page.address] = [browser, [], pathToFileURL(path).href];
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    page.target = targetId;
    page.session = (await browser.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    browser.listeners = [(message) => page.hear(message)];
    for (const domain of ["Page", "Runtime", "Network", "Log", "Accessibility"]) {
      await page.send(`${domain}.enable`);
    }
    await page.send("Emulation.setDeviceMetricsOverride",
      { width: width ?? 1000, height: height ?? 900, deviceScaleFactor: 1, mobile: false });
    // A reader whose languages no script has, unless a job names one.
    const { userAgent } = await browser.send("Browser.getVersion");
    await page.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: reader ?? "tlh" });
    await page.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: theme ?? "light" },
      { name: "prefers-reduced-motion", value: moves ? "no-preference" : "reduce" }] });
    // Who does not wait for the end of a pause has time to do so, also on a busy machine.
    if (Object.keys(early ?? {}).length) {
      await page.send("Page.addScriptToEvaluateOnNewDocument", {
        source: "{ const soon = setTimeout; window.setTimeout = (does, after) => soon(does, 20 * after); }" });
    }
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

  // Leaves the page, and goes back to its address, twice: by the address and by a reload.
  async reload() {
    const address = await this.do("location.href");
    await this.send("Page.navigate", { url: "about:blank" });
    await this.go(address);
    await this.send("Page.reload");
    await this.until("performance.getEntriesByName('first bubble').length === 1 && prompt?.kind !== 'delay'");
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

  async press(key, text, times = 1) {
    const codes = { Enter: 13, Tab: 9, Backspace: 8, Escape: 27, " ": 32, ArrowRight: 39, ArrowLeft: 37 };
    const both = { key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: codes[key], text };
    for (let count = 0; count < times; count += 1) {
      await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", ...both, autoRepeat: count > 0 });
    }
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...both });
  }

  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  close() { return this.browser.send("Target.closeTarget", { targetId: this.target }); }
}
