// Plays conversations in pages in Chromium, as a person does: one for each line of JSON on standard
// input.
//
//   node browser.mjs CHROMIUM
//
// A job names a page, acts of a transcript, and whether they are done with the keyboard. The answer
// has what the page asks and says before each act and at the end, the test that it copies, and
// everything that went wrong.
import { createInterface } from "node:readline";
import { Browser, Page } from "./chromium.mjs";
import { contrast, heard, isWide, markup } from "./looks.mjs";
import { Person } from "./person.mjs";

// The first line of a question and the beginning of its prompt are in the window, if both fit, and
// nothing stays there while it is scrolled.
const IN_SIGHT = `(() => {
  const question = [...document.querySelectorAll(".theirs.bubble")].at(-1)?.getBoundingClientRect();
  if (!prompt || prompt.kind === "delay" || !question || question.height > innerHeight / 2) return true;
  const isLoose = [...document.querySelectorAll("#chat *")]
    .every((one) => !["sticky", "fixed"].includes(getComputedStyle(one).position));
  return isLoose && question.top > -1 && question.top < innerHeight && $("prompt").getBoundingClientRect().top < innerHeight;
})()`;

// What the page says since the last look, and what it asks then.
class Watch {
  constructor(page, person) {
    [this.page, this.person] = [page, person];
    [this.said, this.stretches, this.since] = [0, [], 0];
  }

  // Waits for a question, or in a pause only for a number of bubbles.
  async look(count) {
    const bubbles = `document.querySelectorAll(".bubble:not(.own)").length - ${this.said}`;
    await this.page.until(`prompt === null || prompt.kind !== "delay" || ${bubbles} >= ${count ?? Infinity}`);
    const shown = await this.page.do(
      `[...document.querySelectorAll(".bubble:not(.own)")].map((one) => one.lastChild.textContent)`);
    const now = await this.page.do("performance.now()");
    const refusal = await this.page.do(`$("refusal").textContent`);
    // What the author says to a refusal stands beside the field.
    const retry = await this.page.do(`$("refusal").dataset.said ? [$("refusal").textContent] : []`);
    this.stretches.push({
      said: [...shown.slice(this.said), ...retry], asks: await this.person.question(), refusal, seconds: (now - this.since) / 1000 });
    if (!(await this.page.do(IN_SIGHT))) this.page.problems.push(`${shown.at(-1)}: its beginning or the prompt's is out of sight`);
    [this.said, this.since] = [shown.length, now];
  }
}

async function rest(page, job, found) {
  const worst = await contrast(page);
  if (!found.contrast || worst.ratio < found.contrast.ratio) found.contrast = { ...worst, theme: job.theme };
  if (!job.isDeaf) await heard(page);
}

// While the author's rhythm makes a pause, the page says so, and stands still for those who ask for it.
async function pause(page, job, found) {
  if (!(await page.do(`prompt?.kind === "delay" && !$("typing").hidden`))) return;
  await rest(page, job, found);
  const moves = await page.do("document.getAnimations().length > 0");
  if (moves !== (job.moves ?? false)) page.problems.push(`it moves: ${moves}`);
}

// What the page gives as a test, by its button.
async function copied(page, person, job, found) {
  if (await page.do(`$("drawer").hidden`)) await person.use(`$("drawer-open")`);
  await person.use(`$("copy")`);
  await rest(page, job, found);
  const test = await page.do(`$("test-text").value`);
  await page.press("Escape");
  if (await page.do(`$("test").open`)) page.problems.push("Escape does not close the test");
  return test;
}

function hurry(page, isOn) { return page.do(`authors.isHurried() === ${isOn} || $("pauses").click()`); }

async function begin(page, person, job, found) {
  const { start, locale } = job;
  const kept = Buffer.from(JSON.stringify([null, start, []])).toString("base64url");
  const place = start && !job.clicks ? kept : job.hash;
  await page.go(place ? `${page.address}#${place}` : page.address);
  found.load = await page.do(`performance.getEntriesByName("first bubble")[0].startTime
    - performance.getEntriesByType("navigation")[0].loadEventEnd`);
  await hurry(page, !job.waits && job.early?.[0] === undefined);
  if (job.waits) await pause(page, job, found);
  if (locale) await person.speak(locale);
  if (start && job.clicks) {
    if (await page.do(`$("drawer").hidden`)) await person.use(`$("drawer-open")`);
    await person.startAt(start);
  }
}

async function play(page, job, found) {
  const person = new Person(page, !job.keyboard);
  await begin(page, person, job, found);
  const watch = new Watch(page, person);
  const early = (index) => job.early?.[index];
  await watch.look(early(0));
  await rest(page, job, found);
  found.offered = [];
  for (const [index, act] of job.acts.entries()) {
    if (early(index + 1) !== undefined) await hurry(page, false);
    found.offered.push(await person.act(act));
    await watch.look(early(index + 1));
    await rest(page, job, found);
    if (early(index + 1) === undefined) await hurry(page, !job.waits);
    if (index === job.reload) {
      const before = await page.do("$('log').innerText");
      await page.reload();
      watch.since = 0;
      const after = await page.do("$('log').innerText");
      // What was taken back is no part of the address.
      const isSame = job.acts.slice(0, index + 1).some((one) => one.startsWith("back")) || before === after;
      if (!isSame) page.problems.push(`the address leads elsewhere:\n${after}\nand not\n${before}`);
      await hurry(page, !job.waits);
    }
  }
  found.stretches = watch.stretches;
  found.recorded = await page.do(`$("recorded").hidden ? null : $("result").textContent`);
  found.shown = job.then ? await page.do(job.then) : null;
  if (job.picture) await page.picture(job.picture);
  found.test = await copied(page, person, job, found);
  [found.markup, found.wide] = [await markup(page), await isWide(page)];
}

async function answer(browser, job) {
  const page = await Page.open(browser, job);
  const found = { problems: page.problems };
  try {
    await play(page, job, found);
  } catch (error) {
    page.problems.push(String(error.stack));
  }
  await page.close();
  return found;
}

const browser = new Browser(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await answer(browser, JSON.parse(line))) + "\n");
}
await browser.close();
