// Plays conversations in the player of pages: one for each line of JSON on standard input.
//
//   node player.mjs player.wasm
//
// It prints the lines of each whole conversation, or why it failed.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const encoder = new TextEncoder();
const decoder = new TextDecoder();

class Player {
  constructor(script) {
    this.exports = new WebAssembly.Instance(module, {}).exports;
    this.findings = this.call("load", script);
  }

  call(name, text) {
    const bytes = encoder.encode(text);
    const room = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    return this.read(this.exports[name](bytes.length));
  }

  read(place) {
    const bytes = new Uint8Array(this.exports.memory.buffer, place, this.exports.length());
    const text = decoder.decode(bytes);
    return text === "" ? [] : text.split("\n");
  }

  // Lets all delays pass.
  pass(lines) {
    for (;;) {
      const prompt = lines.map((line) => JSON.parse(line)).findLast((one) => one.event === "prompt");
      if (prompt?.kind !== "delay") return lines;
      const more = this.read(this.exports.pass(prompt.turn));
      if (more.length === 0) return lines;
      lines = [...lines, ...more];
    }
  }

  begin(options) { return this.pass(this.call("begin", JSON.stringify(options))); }
  answer(line) { return this.pass(this.call("answer", line)); }
}

// Plays all lines.
function play({ script, options, lines }) {
  const player = new Player(script);
  if (player.findings.length) throw new Error(player.findings.join("\n"));
  return { lines: [...player.begin(options), ...lines.flatMap((line) => player.answer(line))] };
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try { answer = play(JSON.parse(line)); } catch (error) { answer = { error: String(error.stack) }; }
  process.stdout.write(JSON.stringify(answer) + "\n");
}
