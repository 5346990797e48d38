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
