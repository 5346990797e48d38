// Beside the chat: the graph, the findings and the translations, and where the conversation is.

function beside() {
  const sections = [graph, findings, translations].map((make) => make()).filter(Boolean);
  $("beside").replaceChildren(...sections);
  $("beside").hidden = sections.length === 0;
}

function section(name, ...children) {
  return element("section", { "aria-labelledby": `${name}-word` },
    element("h2", { id: `${name}-word` }, word(name)), ...children);
}

// MARK: The graph

// The picture, and the node of each block.
let drawing = null;
const nodes = new Map();
const LEAST_SCALE = 0.75;

// The colors of the page, which reach into the picture.
const LIT = `
  .paper { fill: none; }
  .ground { fill: var(--card); }
  svg { display: block; max-width: 100%; height: auto; margin: 0 auto; }
  .node.start { cursor: pointer; }
  .node:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
  .node.way .box { stroke: var(--mark); stroke-width: 2.5; }
  .node.here .box { stroke: var(--here); stroke-width: 4; fill: var(--lit); }`;

function graph() {
  if (!data.graph) return null;
  // The picture has a style sheet of its own, and comes from the command, not from the script.
  const [whole, style] = data.graph.match(/<style>([^]*?)<\/style>/);
  drawing = document.importNode(new DOMParser().parseFromString(
    data.graph.replace(whole, ""), "image/svg+xml").documentElement, true);
  for (const one of drawing.querySelectorAll("script, foreignObject")) one.remove();
  // Links to other nodes would take the place of the conversation in the address.
  for (const link of drawing.querySelectorAll("a")) link.removeAttribute("href");
  nodes.clear();
  for (const [number, block] of data.blocks.entries()) startFrom(block, drawing.querySelector(`#n${number}`));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style + LIT);
  // A large picture is scrolled, so that it can be read.
  drawing.style.minWidth = `${drawing.getAttribute("width") * LEAST_SCALE}px`;
  const frame = element("div", { id: "graph" });
  const shadow = frame.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(drawing);
  return section("graph", frame);
}

// A block of the picture begins there, by a click or with a key.
function startFrom(block, node) {
  nodes.set(block, node);
  node.classList.add("start");
  node.setAttribute("role", "button");
  node.setAttribute("tabindex", "0");
  node.addEventListener("click", () => startAt(block));
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    startAt(block);
  });
}

function startAt(block) {
  [state.start, state.lines] = [block, []];
  keep(true);
  begin();
}

// MARK: Findings and translations

function findings() {
  if (!data.findings) return null;
  const rows = data.findings.map(({ severity, code, message, line, block }) =>
    element("p", { class: `finding ${severity}`, "data-blocks": JSON.stringify([block]) },
      element("b", {}, `${word("line", { line })}, ${severity}:`), ` ${message} `, element("code", {}, `[${code}]`)));
  return section("findings", ...(rows.length ? rows : [element("p", {}, word("nofindings"))]));
}

function translations() {
  const { locales, texts } = data.translations ?? {};
  if (!locales?.length) return null;
  const cell = (text) => text === null
    ? element("td", { class: "missing" }, word("missing")) : element("td", { dir: "auto" }, text);
  const rows = texts.map(({ text, blocks, translated }) =>
    element("tr", { "data-blocks": JSON.stringify(blocks) },
      element("th", { scope: "row", dir: "auto" }, text), ...translated.map(cell)));
  return section("translations", element("div", { class: "wide" }, element("table", {},
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, word("original")),
      ...locales.map((tag) => element("th", { scope: "col" }, tag)))),
    element("tbody", {}, ...rows))));
}

// MARK: Where the conversation is

function mark() {
  if (isReplay) return;
  const here = prompt?.block ?? null;
  const way = drawing ? result?.path ?? player.path : [];
  for (const [block, node] of nodes) {
    const [isHere, isPassed] = [block === here, way.includes(block)];
    node.classList.toggle("here", isHere);
    node.classList.toggle("way", isPassed);
    const place = isHere ? `, ${word("current")}` : isPassed ? `, ${word("passed")}` : "";
    node.setAttribute("aria-label", word("here", { block }) + place);
  }
  for (const one of document.querySelectorAll("[data-blocks]")) {
    one.classList.toggle("here", here !== null && JSON.parse(one.dataset.blocks).includes(here));
  }
  if (here !== null) reveal(nodes.get(here));
}

// Scrolls the picture to a node that is out of sight.
function reveal(node) {
  if (!node) return;
  const box = node.getBoundingClientRect();
  const [side, frame] = [$("drawer"), $("graph")].map((one) => one.getBoundingClientRect());
  if (box.top < side.top || box.bottom > side.bottom) {
    $("drawer").scrollTop += box.top - side.top - (side.height - box.height) / 2;
  }
  if (box.left < frame.left || box.right > frame.right) {
    $("graph").scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  }
}
