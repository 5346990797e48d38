// The end: what would have been recorded.

function finish(event) {
  [prompt, result] = [null, event];
  clearTimeout(timer);
  steps.push({ ends: { completed: "end", left: "left", stuck: "stuck" }[result.ending] });
  $("prompt").replaceChildren();
  enableTools();
  remark(word("over"));
  const rows = [
    ["ending", word(result.ending)],
    ["answers", Object.entries(result.answers).map(([name, value]) => `${name}: ${spoken(value)}`)],
    ["rating", result.rating === null ? [] : [String(result.rating)]],
    ["outcomes", result.outcomes.map(({ outcome, step }) => `${outcome} (${step})`)],
    ["actions", result.actions],
    ["path", result.path.join(" › ")],
  ];
  $("result").replaceChildren(...rows.flatMap(([name, texts]) => [
    element("dt", {}, word(name)),
    element("dd", { dir: "auto" }, [texts].flat().join("\n") || word("none")),
  ]));
  $("recorded").hidden = false;
  $("recorded").open = true;
  scroll();
  // What was said last stays in sight above a long panel.
  [...$("log").querySelectorAll(".bubble")].at(-1)?.scrollIntoView({ block: "nearest" });
  if (!isReplay) $("restart").focus({ preventScroll: true });
}

function spoken(value) { return Array.isArray(value) ? value.join(", ") : String(value); }
