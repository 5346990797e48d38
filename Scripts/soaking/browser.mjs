// Plays conversations in pages in Chromium, as a person does: one for each line of JSON on standard
// input.
//
//   node browser.mjs CHROMIUM
//
// A job names a page, acts of a transcript, and whether they are done with the keyboard. The answer
// has what the page asks and says before each act and at the end, the test that it copies, and
// everything that went wrong.
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { Browser, Page } from "./chromium.mjs";
import { contrast, forced, heard, isWide, markup, printed, shaped, touchable } from "./looks.mjs";
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
  await touchable(page);
  await shaped(page);
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

function hurry(page, isOn) { return page.do(`!authors.isHere || authors.isHurried() === ${isOn} || $("pauses").click()`); }

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
  found.recorded = await page.do(`$("recorded")?.hidden ?? true ? null : $("result").textContent`);
  found.shown = job.then ? await page.do(job.then) : null;
  if (job.picture) await page.picture(job.picture);
  if (!job.moves) {
    await forced(page, job.theme);
    await printed(page, job.theme);
  }
  if (await page.do("authors.isHere")) found.test = await copied(page, person, job, found);
  [found.markup, found.wide] = [await markup(page), await isWide(page)];
}

// A line for what is asked, as a person may answer it.
function lineFor({ kind, buttons, many, min, max, format, confirm }, draw) {
  if (kind === "tap") return [""];
  if (kind === "stars") return [String(min + draw(max - min + 1)), ...(confirm ? [""] : [])];
  if (kind === "choice") return [many ? `[${1 + draw(buttons.length)}]` : `#${1 + draw(buttons.length)}`];
  const texts = { email: "ada@example.org", integer: String(min ?? 7), number: String(min ?? 7) };
  return [JSON.stringify(texts[format] ?? "Dark mode, please")];
}

// Answers in a page, and follows its link in pages of edited scripts: each answer that is followed
// stands at the question that it was given to, and says what it said.
async function follow(page, job, found) {
  let seed = job.seed;
  const draw = (count) => (seed = (seed * 48271) % 2147483647) % count;
  // What was asked, and the value of the button or, without one, what was said.
  const given = () => page.do(`(() => {
    const { blocks, lists } = JSON.parse(data.script);
    return state.lines.map(({ asked, said, block }) => {
      const { buttons, left, right } = blocks[block];
      const all = typeof buttons === "string" ? lists[buttons] : buttons ?? [left, right];
      return [asked, all.find((one) => one?.title === said)?.value ?? said];
    });
  })()`);
  const rest = () => page.until("prompt?.kind !== 'delay'");
  await page.go(page.address);
  await hurry(page, true);
  await rest();
  for (let count = 0; count < 12; count += 1) {
    const asked = await page.do("prompt");
    if (!asked) break;
    await page.do(`answer(...${JSON.stringify(lineFor(asked, draw))})`);
    await rest();
  }
  const [before, hash] = [await given(), await page.do("location.hash")];
  found.followed = [];
  for (const edit of job.edits) {
    page.address = pathToFileURL(edit).href;
    await page.go(page.address + hash);
    const after = await given();
    found.followed.push(after.length / before.length);
    after.forEach((one, place) => {
      if (String(one) !== String(before[place])) page.problems.push(`${edit}: ${one} and not ${before[place]}`);
    });
  }
}

// How long answers and replays take, in milliseconds: an answer behind 5 and behind 300 others, and
// links with 35 and 300.
async function time(page, job, found) {
  await page.go(page.address);
  const answers = (count) => page.do(`(async () => {
    const start = performance.now();
    for (let count = 0; count < ${count}; count += 1) {
      answer("#1");
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return (performance.now() - start) / ${count};
  })()`);
  const replay = () => page.do(`(() => {
    const start = performance.now();
    restart();
    document.body.getBoundingClientRect();
    return performance.now() - start;
  })()`);
  found.times = { idle: await page.do(`new Promise((done) => {
    const start = performance.now();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  })`) };
  await answers(5);
  found.times.early = await answers(20);
  await answers(10);
  await replay();
  found.times.short = await replay();
  await answers(265);
  found.times.long = await replay();
  await answers(200);
  found.times.late = await answers(20);
  // Chromium says that it takes no more than 200 entries of the history in ten seconds.
  page.problems.splice(0);
}

// What a person does besides answering, and what is seen of it.
async function habit(page, job, found) {
  const again = async () => {
    const loaded = new Promise((done) => { page.loaded = done; });
    await page.send("Page.reload");
    await loaded;
    await page.until("performance.getEntriesByName('first bubble').length === 1");
  };
  await page.go(page.address);
  found.seen = [];
  for (const [act, what] of job.habit) {
    await {
      again, do: () => page.do(what), until: () => page.until(what), click: () => page.click(what),
      press: () => page.press(what, "\r"), hold: () => page.press(what, "\r", 3),
      type: () => page.send("Input.insertText", { text: what }),
      see: async () => { found.seen.push(await page.do(what)); },
    }[act]();
  }
}

// A page that is watched says the errors of a script that was saved, and goes on in one that is mended.
async function watched(page, job, found) {
  // While the page reloads, nothing can be asked of it.
  const until = async (expression) => {
    for (const end = Date.now() + 15_000; Date.now() < end;) {
      if (await page.do(expression).catch(() => false)) return;
    }
    throw new Error(`it never holds: ${expression}`);
  };
  page.address = job.watched;
  await page.go(page.address);
  await page.do(`answer("#1")`);
  const [text, log] = [readFileSync(job.file, "utf8"), () => page.do("$('log').innerText")];
  const before = await log();
  writeFileSync(job.file, text.replace('"next": "b"', '"next": "lost"'));
  await until("data.broken && !$('drawer').hidden && $('beside').textContent.includes('lost')");
  if (await log() !== before) page.problems.push(`the conversation is lost: ${await log()}`);
  writeFileSync(job.file, text.replace("Bye", "So long"));
  await until("!data.broken && $('log').innerText.includes('So long')");
  page.problems = page.problems.filter((one) => one !== `request: ${job.watched}version`);
  found.problems = page.problems;
  found.isKept = await page.do("state.lines.length === 1");
}

// A page that cannot play has its title, what is said first, and a sentence that says what to do.
async function bare(page, job, found) {
  if (job.isBare === "no scripts") await page.send("Emulation.setScriptExecutionDisabled", { value: true });
  const loaded = new Promise((done) => { page.loaded = done; });
  await page.send("Page.navigate", { url: page.address });
  await loaded;
  const { root } = await page.send("DOM.getDocument", { depth: -1 });
  const { nodeId } = await page.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#plain" });
  const shown = nodeId ? await page.send("DOM.getBoxModel", { nodeId }).catch(() => null) : null;
  found.isShown = shown !== null && shown.model.height > 40;
  page.problems.splice(0);
}

async function answer(browser, job) {
  const page = await Page.open(browser, job);
  const found = { problems: page.problems };
  const does = job.edits ? follow : job.isTimed ? time : job.isBare ? bare : job.watched ? watched : job.habit ? habit : play;
  try {
    await does(page, job, found);
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
