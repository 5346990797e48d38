// What people can do with their answers once the conversation is over. Nothing is sent by itself.

const MOST_LETTERS_OF_MAIL = 1800;

function answers() {
  const { line } = player;
  if (authors.isHere || !line) return [];
  const copy = element("button", { type: "button", onclick: () => copied(readable(), "copied") }, word("copyAnswers"));
  if (!data.answersTo) return [element("div", { class: "choices" }, copy)];
  const shown = data.answersTo.replace(/^mailto:/, "");
  const send = shown === data.answersTo ? poster(line) : mailer(shown);
  send.setAttribute("aria-describedby", "answers-to");
  return [
    element("div", { class: "choices" }, copy, send),
    element("p", { id: "answers-to" }, element("bdi", { dir: "ltr" }, shown)),
  ];
}

// The answers that count, for eyes.
function readable() {
  const given = state.lines.filter(({ said }) => said !== undefined);
  return [around.title, ...given.map(({ asked, said }) => `${asked}\n${word("you")}: ${said}`)].join("\n\n");
}

// The program for mail opens with the answers; programs cut what is longer.
function mailer(address) {
  const [title, body] = [around.title, readable().replace(/\n/g, "\r\n")].map(encodeURIComponent);
  const href = `${data.answersTo}?subject=${title}&body=${body}`;
  if (href.length <= MOST_LETTERS_OF_MAIL) return element("a", { class: "button", href }, word("send"));
  return element("button", {
    type: "button", class: "button",
    onclick: () => { if (copied(readable(), "copied")) note(word("mailLong", { address })); },
  }, word("send"));
}

function poster(line) {
  const headers = { "Content-Type": "application/json" };
  if (data.token) headers.Authorization = `Bearer ${data.token}`;
  const button = element("button", {
    type: "button", class: "button",
    onclick: async () => {
      button.disabled = true;
      const mine = generation;
      const body = resultLine(line);
      const answer = await fetch(data.answersTo, {
        method: "POST", headers, body, credentials: "omit", redirect: "error", referrerPolicy: "no-referrer",
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null);
      if (mine !== generation) return;
      button.disabled = answer?.ok ?? false;
      if (document.activeElement === document.body) (button.disabled ? $("log") : button).focus({ preventScroll: true });
      note(answer?.ok ? word("sent") : answer ? word("refused", { code: answer.status }) : word("unsure"));
    },
  }, word("send"));
  return button;
}

function note(text) {
  remark(text);
  scroll();
}

// The line of a result, as files of results have it.
function resultLine(line) {
  const at = `${new Date().toISOString().slice(0, 19)}Z`;
  const seconds = Math.round((Date.now() - begun) / 1000);
  return JSON.stringify({ ...JSON.parse(line), id: identity(), at, script: data.fingerprint, seconds });
}

const SENT = "starling sent";
// What was sent of the conversation, where a browser keeps nothing.
let sent = [];

// One id for a conversation: what is sent again counts once, and other answers later are a further part
// that takes the place of what was sent before.
function identity() {
  const key = hash(JSON.stringify([state.start, state.lines.map(({ line, key }) => [line, key])]));
  const parts = partsSent();
  if (parts.at(-1) !== key) parts.push(key);
  sent = [state.seed, parts];
  try { sessionStorage.setItem(SENT, JSON.stringify(sent)); } catch { /* A browser may keep nothing. */ }
  return parts.length > 1 ? `${state.seed}.${parts.length}` : state.seed;
}

function partsSent() {
  let kept = sent;
  try { kept = JSON.parse(sessionStorage.getItem(SENT)) ?? sent; } catch { /* A browser may keep nothing. */ }
  return kept[0] === state.seed ? kept[1] : [];
}

// What tells a conversation from others.
function random() {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
