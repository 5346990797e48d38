// What would have been recorded, for authors.

function record() {
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
}

function spoken(value) { return Array.isArray(value) ? value.join(", ") : String(value); }
