// What can be seen of a page and heard from it: contrasts, names, markup, widths.

// Runs in the page: each visible text with its color and what lies behind it, the worst first.
function contrasts() {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const color = (text) => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, [red, green, blue, alpha / 255]);
    }
    return known.get(text);
  };
  const over = ([...front], share, back) => back.map((part, place) =>
    place === 3 ? 1 : front[place] * front[3] * share + part * (1 - front[3] * share));
  const light = (parts) => {
    const [red, green, blue] = parts.slice(0, 3).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const above = (one) => one.assignedSlot ?? one.parentElement ?? one.getRootNode().host ?? null;
  const line = (one) => one ? [...line(above(one)), one] : [];

  // What lies behind a text in an element, and how much of the text is opaque.
  const behind = (one) => {
    let [ground, share] = [color(getComputedStyle(document.body).backgroundColor), 1];
    for (const part of line(one)) {
      if (part instanceof SVGElement && !(part instanceof SVGSVGElement)) continue;
      const style = getComputedStyle(part);
      share *= Number(style.opacity);
      ground = over(color(style.backgroundColor), share, ground);
    }
    return [ground, share];
  };
  // A picture paints in the order of its elements.
  const painted = (text, svg) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    let [ground] = behind(svg);
    for (const one of svg.querySelectorAll("rect, text")) {
      if (one === text || one.contains(text)) break;
      const box = one.getBoundingClientRect();
      const holds = box.left <= x + width / 2 && box.right >= x + width / 2
        && box.top <= y + height / 2 && box.bottom >= y + height / 2;
      const { fill, fillOpacity } = getComputedStyle(one);
      if (one.tagName === "rect" && holds && fill !== "none") ground = over(color(fill), Number(fillOpacity), ground);
    }
    return ground;
  };

  const found = [];
  const add = (one, text, front, [ground, share]) => {
    const [first, second] = [light(over(front, share, ground)), light(ground)].sort((a, b) => b - a);
    const ratio = Math.round((first + 0.05) / (second + 0.05) * 100) / 100;
    const name = one.id || one.className?.baseVal || one.className || one.tagName;
    found.push({ ratio, name, text: text.trim().slice(0, 40) });
  };
  const visit = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.shadowRoot) visit(node.shadowRoot);
      const one = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (!one?.checkVisibility() || one.closest?.(".unseen, title, style, script, noscript")) continue;
      if (node.placeholder && !node.value) {
        add(node, node.placeholder, color(getComputedStyle(node, "::placeholder").color), behind(node));
      }
      if (node.tagName === "TEXTAREA" && node.value) add(node, node.value, color(getComputedStyle(node).color), behind(node));
      if (node === one || !node.data.trim()) continue;
      const svg = one.closest("svg");
      if (svg) add(one, node.data, color(getComputedStyle(one).fill), [painted(one, svg), 1]);
      else add(one, node.data, color(getComputedStyle(one).color), behind(one));
    }
  };
  visit(document.body);
  return found.sort((one, other) => one.ratio - other.ratio).slice(0, 5);
}

const ENOUGH = 4.5;

// The worst contrast; each that is not enough is a problem.
export async function contrast(page) {
  const found = await page.do(`(${contrasts})()`);
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
    "#log *:not(p, span), [onclick], [onerror], [onload], iframe, img, object, embed, link, base").length`);
}

export function isWide(page) { return page.do("document.documentElement.scrollWidth > innerWidth"); }
