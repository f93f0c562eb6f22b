// The module's exports as functions that take and give strings.
import { readFileSync } from "node:fs";

/** The lines before a game or a record that give these values. */
export const linesOf = (values) => values.map(({ table, row, column, value }) => `= ${table} ${row} ${column} ${value}\n`).join("");

export class Refused extends Error {}

export function load(path) {
  const bytes = readFileSync(path);
  const module = new WebAssembly.Module(bytes);
  const { exports: x } = new WebAssembly.Instance(module, {});
  const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { fatal: true });

  x._initialize();
  /** Writes text to the module; its length. */
  const give = (text) => {
    const input = typeof text === "string" ? encoder.encode(text) : text;
    const at = x.shoal_in(input.length);

    if (!at)
      throw new Refused("there is no room for the text");
    new Uint8Array(x.memory.buffer, at, input.length).set(input);
    return input.length;
  };
  /** What the module answered; a refusal is thrown. */
  const take = (length) => {
    const text = decoder.decode(new Uint8Array(x.memory.buffer, x.shoal_out(), Math.abs(length)));

    if (length <= 0) {
      const { error, text: sentence } = JSON.parse(text);

      throw new Refused(`${error}: ${sentence}`);
    }
    return text;
  };
  const json = (length) => JSON.parse(take(length));

  return {
    x, bytes, module, give, take, json,
    /** The bytes of a file ID.mind. */
    mind: (id, weights) => json(x.shoal_mind(give(Buffer.concat([encoder.encode(`${id}\n`), weights])))),
    open: (text, seed = 0) => json(x.shoal_open(give(text), seed, 0)),
    about: (match, lang = 0) => json(x.shoal_about(match, lang)),
    state: (match, seat, { ply = -1, from = -1, lang = 0 } = {}) => json(x.shoal_state(match, seat, ply, from, lang)),
    record: (match, lines, how = 0, seat = 0) => take(x.shoal_record_text(match, how, seat, give(lines.join("\n")))),
    think(match, seat, spec, seed, piece = 1000) {
      const { game: name, changes } = json(x.shoal_about(match, 0));
      const game = linesOf(changes) + name;
      const view = take(x.shoal_view_bytes(match, seat));

      json(x.shoal_think(give(`${game}\n${spec}\n${view}`), seat, 0, seed, 0));
      while (x.shoal_go_on(piece));
      return json(x.shoal_thought(0, give("")));
    },
  };
}
