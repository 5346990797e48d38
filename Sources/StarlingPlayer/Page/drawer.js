// What a page for authors has besides the conversation.

Object.assign(authors, {
  isHere: true,
  word: (name, tag) => WORDS[name][/^fr\b/i.test(tag) ? 1 : 0],
  isHurried: () => $("pauses").getAttribute("aria-pressed") === "true",
  speak() {
    const texts = {
      drawer: "drawer-open", copy: "copy", pauses: "pauses", recorded: "recorded-word", hint: "test-hint",
      close: "test-close",
    };
    for (const [name, id] of Object.entries(texts)) $(id).textContent = word(name);
    $("test-word").textContent = word("copy");
    $("test-text").setAttribute("aria-label", word("copy"));
    $("drawer").setAttribute("aria-label", word("drawer"));
  },
  furnish() {
    $("drawer-open").hidden = false;
    $("drawer-open").addEventListener("click", () => pull($("drawer").hidden));
    $("copy").addEventListener("click", copy);
    $("test-close").addEventListener("click", () => $("test").close());
    $("pauses").addEventListener("click", () => {
      $("pauses").setAttribute("aria-pressed", String(!authors.isHurried()));
      if (prompt?.kind !== "delay" || !authors.isHurried()) return;
      clearTimeout(timer);
      wait();
    });
    // What an author asked for is there at once, where there is room beside the conversation.
    pull(data.broken || Boolean(data.graph ?? data.findings ?? data.translations) && innerWidth > 900);
    if (data.version !== null) setInterval(renew, 500);
  },
  beside,
  mark,
  begin() { $("recorded").hidden = true; },
  finish: record,
});

// A page that is watched shows what its script is now. The conversation is in the history of the tab.
async function renew() {
  const version = await fetch("version").then((answer) => answer.text()).catch(() => data.version);
  if (version !== data.version) location.reload();
}

function pull(isOpen) {
  $("drawer").hidden = !isOpen;
  $("drawer-open").setAttribute("aria-expanded", String(isOpen));
  document.body.classList.toggle("beside", isOpen);
  if (isOpen && player) mark();
}
