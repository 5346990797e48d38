// What can be seen of a page and heard from it: contrasts, names, markup, widths.

import { readFileSync } from "node:fs";

const CONTRASTS = readFileSync(new URL("contrasts.js", import.meta.url), "utf8");
const ENOUGH = 4.5;

// The worst contrast; each that is not enough is a problem.
export async function contrast(page) {
  const found = await page.do(`(() => { ${CONTRASTS} return contrasts(); })()`);
  for (const { ratio, name, text } of found.filter((one) => one.ratio < ENOUGH)) {
    page.problems.push(`the contrast of "${text}" in ${name} is ${ratio}`);
  }
  return found[0];
}

// Whatever can be focused must have a name, and what is said and refused must be announced, except
// behind a dialog.
export async function heard(page) {
  const { nodes } = await page.send("Accessibility.getFullAXTree");
  const value = ({ properties }, name) => properties?.find((one) => one.name === name)?.value.value;
  const shown = nodes.filter(({ ignored }) => !ignored);
  for (const node of shown) {
    const role = node.role.value;
    if (value(node, "focusable") && role !== "RootWebArea" && !node.name?.value?.trim()) {
      page.problems.push(`a ${role} has no name`);
    }
  }
  if (shown.some(({ role }) => role.value === "dialog")) return;
  const isLive = (role, live) => shown.some((node) => node.role.value === role && value(node, "live") === live);
  if (!isLive("log", "polite")) page.problems.push("what is said is not announced");
  if (!isLive("alert", "assertive")) page.problems.push("what is refused is not announced");
}

// How many elements are not those of the page: of markup, of handlers, of other documents.
export function markup(page) {
  return page.do(`document.querySelectorAll(
    "#log *:not(p, span, a), #log a:not([href^='http://'], [href^='https://'], [href^='mailto:']), [onclick], [onerror], [onload], iframe, img, object, embed, link, base").length`);
}

export function isWide(page) { return page.do("document.documentElement.scrollWidth > innerWidth"); }

// What can be touched is 44 px high and wide; the cells of a scale are 24 px wide where eleven stand in a row.
export async function touchable(page) {
  const small = await page.do(`[...document.querySelectorAll("button, select, a.button, summary, .ticks label, .scale label, .field, .filter")]
    .filter((one) => one.checkVisibility()).map((one) => {
      const { width, height } = one.getBoundingClientRect();
      const least = one.closest(".scale.numbers") ? 24 : one.tagName === "SUMMARY" ? 0 : 44;
      return width + 0.5 < least || height + 0.5 < 44 ? (one.id || one.className || one.tagName) + " " + width + " × " + height : null;
    }).filter(Boolean)`);
  for (const one of small) page.problems.push(`too small to be touched: ${one}`);
}

// The small corner of a bubble is at the side of who speaks, also where its text has another direction
// than the page, and the bar of the progress does not touch its number.
export async function shaped(page) {
  const [corners, gap] = await page.do(`(() => {
    const isLeftward = document.documentElement.dir === "rtl";
    const wrong = [...document.querySelectorAll(".bubble")].filter((one) => {
      const style = getComputedStyle(one);
      const isRight = one.classList.contains("own") !== isLeftward;
      const [small, large] = isRight
        ? [style.borderBottomRightRadius, style.borderBottomLeftRadius]
        : [style.borderBottomLeftRadius, style.borderBottomRightRadius];
      return parseFloat(small) >= parseFloat(large);
    });
    const bar = document.querySelector("#progress progress");
    return [wrong.map((one) => one.textContent), bar ? parseFloat(getComputedStyle(bar).marginInlineEnd) : null];
  })()`);
  for (const text of corners) page.problems.push(`the small corner of "${text}" is at the other side`);
  if (gap === 0) page.problems.push("the bar of the progress touches its number");
}

// On paper, all that was said by both, and nothing to press. The ink is dark on white also in dark themes.
export async function printed(page, theme) {
  const features = [{ name: "prefers-color-scheme", value: theme ?? "light" }];
  await page.send("Emulation.setEmulatedMedia", { media: "print", features });
  const [pressed, hidden, ink] = await page.do(`[
    [...document.querySelectorAll("button, select, input, textarea")].filter((one) => one.checkVisibility()).length,
    [...document.querySelectorAll(".bubble")].filter((one) => !one.checkVisibility()).length,
    [...document.querySelectorAll("h1, .bubble, .author, .remark")].map((one) => getComputedStyle(one).color)
      .filter((color) => color.match(/\\d+/g).some((part) => part > 120)).length]`);
  if (pressed || hidden || ink) page.problems.push(`on paper: ${pressed} controls, ${hidden} bubbles hidden, ${ink} texts too light`);
  await page.send("Emulation.setEmulatedMedia", { media: "", features: [...features,
    { name: "prefers-reduced-motion", value: "reduce" }] });
}

// In colors that a person forces upon pages, each bubble and each control still has an edge.
export async function forced(page, theme) {
  const features = [{ name: "prefers-color-scheme", value: theme ?? "light" }, { name: "prefers-reduced-motion", value: "reduce" }];
  await page.send("Emulation.setEmulatedMedia", { media: "", features: [...features, { name: "forced-colors", value: "active" }] });
  const bare = await page.do(`[...document.querySelectorAll(".bubble:not(.emoji), #prompt button, .field, .ticks label, .scale.numbers span")]
    .filter((one) => one.checkVisibility() && (getComputedStyle(one).borderTopWidth === "0px"
      || getComputedStyle(one).borderTopColor === getComputedStyle(document.body).backgroundColor)).map((one) => one.className)`);
  if (bare.length) page.problems.push(`without an edge in forced colors: ${bare}`);
  await page.send("Emulation.setEmulatedMedia", { media: "", features });
}
