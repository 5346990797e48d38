// Runs in a page: how far each visible text stands out from what lies behind it.

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const known = new Map();

// Red, green, blue from 0 to 255, and how much is opaque.
function color(text) {
  if (!known.has(text)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(text, [red, green, blue, alpha / 255]);
  }
  return known.get(text);
}

// What is seen where a color lies over an opaque one.
function over(front, share, back) {
  const opaque = front[3] * share;
  return [0, 1, 2].map((part) => front[part] * opaque + back[part] * (1 - opaque));
}

// The relative luminance and the ratio of the guidelines for web content.
function luminance(parts) {
  const [red, green, blue] = parts.map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one, other) {
  const [less, more] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return Math.round((more + 0.05) / (less + 0.05) * 100) / 100;
}

// From the document to an element, also through a shadow root.
function line(one) { return one ? [...line(one.parentElement ?? one.getRootNode().host), one] : []; }

// What lies behind a text in an element, and how much of the text is opaque.
function behind(one) {
  let [ground, share] = [color(getComputedStyle(document.body).backgroundColor), 1];
  for (const part of line(one).filter((part) => !(part instanceof SVGElement))) {
    const style = getComputedStyle(part);
    share *= Number(style.opacity);
    ground = over(color(style.backgroundColor), share, ground);
  }
  return [ground, share];
}

// What lies behind a text of a picture, which paints in the order of its elements.
function painted(text, svg) {
  const { x, y, width, height } = text.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  let [ground] = behind(svg);
  for (const one of svg.querySelectorAll("rect, text")) {
    if (one === text || one.contains(text)) break;
    const box = one.getBoundingClientRect();
    const isBehind = box.left <= across && box.right >= across && box.top <= down && box.bottom >= down;
    const { fill, fillOpacity } = getComputedStyle(one);
    if (one.tagName === "rect" && isBehind && fill !== "none") ground = over(color(fill), Number(fillOpacity), ground);
  }
  return [ground, 1];
}

// A text of an element: its color, and how it stands out.
function pair(one, text, front, [ground, share]) {
  const name = one.id || one.className?.baseVal || one.className || one.tagName;
  return { ratio: ratio(over(color(front), share, ground), ground), name, text: text.trim().slice(0, 40) };
}

function pairs(node) {
  if (node.shadowRoot) return visible(node.shadowRoot);
  const one = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
  if (!one?.checkVisibility() || one.closest(".unseen, title, style, script, noscript")) return [];
  const style = getComputedStyle(one);
  if (one.tagName === "TEXTAREA") {
    if (one.value) return [pair(one, one.value, style.color, behind(one))];
    return one.placeholder
      ? [pair(one, one.placeholder, getComputedStyle(one, "::placeholder").color, behind(one))] : [];
  }
  if (node === one || !node.data.trim()) return [];
  const svg = one.closest("svg");
  return [svg ? pair(one, node.data, style.fill, painted(one, svg)) : pair(one, node.data, style.color, behind(one))];
}

function visible(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const found = [];
  while (walker.nextNode()) found.push(...pairs(walker.currentNode));
  return found;
}

// The least contrasts of the page.
function contrasts() { return visible(document.body).sort((one, other) => one.ratio - other.ratio).slice(0, 5); }
