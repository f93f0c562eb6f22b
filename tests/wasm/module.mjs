// The module of the pages: node module.mjs MODULE NATIVE SHOAL GOLDEN MIND... -- WORDS...
// - it imports nothing and is small enough;
// - matches, records, choices of computer players and reviews are the native ones;
// - a seat sees its view, what happened is numbered, undo does not roll anew;
// - whatever comes in is answered: with a sentence if it is wrong, and never by a trap.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { linesOf, load, Refused } from "./core.mjs";

const [path, native, shoal, golden, ...packed] = process.argv.slice(2);
const [minds, words] = [packed.slice(0, packed.indexOf("--")), packed.slice(packed.indexOf("--") + 1)];
const BUDGET = 300 * 1000, WEIGHTS = 60 * 1000; // bytes over the wire
const EVERY = 8, SPECS = ["mcts(iterations=24)", "greedy(samples=2)", "mcts(iterations=16,mix=on)", "random"];
const NOBODY = -3, OVER = -4;
const folder = mkdtempSync(join(tmpdir(), "shoal-module-"));
const core = load(path);
const { x } = core;

for (const file of minds)
  core.mind(basename(file, ".mind"), readFileSync(file));
const speak = (to, at, bytes) => to.json(to.x.shoal_words(at + 1, to.give(bytes)));
words.forEach((file, at) => speak(core, at, readFileSync(file)));

after(() => rmSync(folder, { recursive: true }));

const said = (...words) => execFileSync(words[0], words.slice(1), { encoding: "utf8", maxBuffer: 1 << 28 });
const close = ({ match }) => core.json(x.shoal_close(match));

test("it imports nothing, exports little and is small", () => {
  const gzip = gzipSync(core.bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(core.bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
  const names = WebAssembly.Module.exports(core.module).map(({ name }) => name);

  console.log(`${core.bytes.length} bytes, ${gzip} by gzip, ${brotli} by brotli; ${names.length} exports`);
  assert.deepEqual(WebAssembly.Module.imports(core.module), []);
  assert.ok(gzip <= BUDGET);
  assert.ok(names.every((name) => /^(memory|_initialize|shoal_[a-z_]+)$/.test(name)), names.join(" "));
});

test("weights are small; they judge from then on, and who judged by others ends", () => {
  for (const file of minds) {
    const id = basename(file, ".mind"), weights = readFileSync(file), fresh = load(path);
    const { match } = fresh.json(fresh.x.shoal_chance(fresh.open(id, 1).match));
    const { game, actor } = fresh.about(match);
    const think = () => JSON.stringify(fresh.think(match, actor, "greedy(samples=1)", 1));
    const plain = think();

    assert.ok(weights.length <= WEIGHTS, `${file} has ${weights.length} bytes`);
    fresh.json(fresh.x.shoal_think(fresh.give(`${game}\ngreedy\n${fresh.take(fresh.x.shoal_view_bytes(match, actor))}`), actor, 0, 0, 0));
    fresh.mind(id, weights);
    assert.throws(() => fresh.json(fresh.x.shoal_thought(0, 0)), Refused);
    const learnt = think();
    assert.notEqual(learnt, plain);
    fresh.mind(id, weights); // the first one goes
    assert.equal(think(), learnt);
    for (const bad of [weights.subarray(0, -2), Buffer.concat([weights, weights]), Buffer.concat([Buffer.alloc(4), weights])])
      assert.throws(() => fresh.mind(id, bad), Refused);
    assert.equal(think(), learnt);
  }
});

test("weights of no game are refused", () => {
  for (const bad of ["", "zemo", "zemo\n", "zemo\nabc", "chess\nabc", "\n\n", "zemo(map=easy)\nabc"])
    refused(() => x.shoal_mind(core.give(bad)));
  refused(() => x.shoal_mind(2 ** 31));
});

test("English is spoken until the words of a language come; other words are refused", () => {
  const fresh = load(path), titles = (lang) => fresh.json(fresh.x.shoal_games(lang)).games.map(({ title }) => title).join();
  const english = titles(0);

  for (const [at, file] of words.entries()) {
    const bytes = readFileSync(file), bad = Buffer.from(bytes);
    bad[bad.length >> 1] ^= 1;
    assert.equal(titles(at + 1), english);
    for (const wrong of [bad, bytes.subarray(1), Buffer.from("")])
      assert.throws(() => speak(fresh, at, wrong), Refused);
    assert.throws(() => speak(fresh, words.length, bytes), Refused);
    assert.throws(() => speak(fresh, -1, bytes), Refused);
    speak(fresh, at, bytes);
    assert.notEqual(titles(at + 1), english);
    speak(fresh, at, bytes); // a second time changes nothing
    assert.equal(titles(0), english);
  }
});

test("the games are those that a server tells of", () => {
  assert.equal(core.take(x.shoal_games(1)), said(native, "games").trim());
});

test("matches are the native ones, ply by ply", () => {
  const lines = said(native, "play").trim().split("\n").map((line) => JSON.parse(line));
  let plies = 0, thoughts = 0;

  for (const { values, game, seed, plies: made, record } of lines) {
    let now = core.open(values + game, seed);

    for (const { seat, action, hash } of made) {
      now = core.json(x.shoal_chance(now.match));
      assert.equal(now.actor, seat);
      const { legal, prompt } = core.state(now.match, seat);
      let chosen = legal[(seed * 31 + now.plies * 7) % legal.length].action;

      if (now.plies % EVERY === 0) {
        chosen = core.think(now.match, seat, SPECS[(now.plies / EVERY) % SPECS.length], seed + now.plies, 5).action;
        thoughts++;
      }
      assert.ok(prompt);
      assert.equal(chosen, action, `${game}, seed ${seed}, ply ${now.plies}`);
      now = core.json(x.shoal_act(now.match, seat, chosen, 0));
      assert.equal(now.hash, hash);
      plies++;
    }
    now = core.json(x.shoal_chance(now.match));
    assert.equal(now.actor, OVER);
    const who = ["Ägir", "easy", "", "", ""].slice(0, now.seats);
    assert.equal(core.record(now.match, [...who, "2001-02-03"]), record);
    assert.equal(linesOf(now.changes), values);
    assert.equal(/^components: /m.test(record), values !== "");
    const again = core.open(values + record);
    assert.equal(again.hash, now.hash);
    assert.deepEqual(again.result, now.result);
    assert.equal(again.names[0], "Ägir");
    assert.deepEqual(core.state(again.match, NOBODY, { from: 0 }).events, core.state(now.match, NOBODY, { from: 0 }).events);
    close(again);
    close(now);
  }
  assert.ok(lines.some(({ values }) => values));
  console.log(`${lines.length} matches, ${plies} answers, ${thoughts} of them by computer players`);
});

test("a native program reads what the module writes", () => {
  const now = core.open("zemo", 7);
  const file = join(folder, "match.shoal");

  for (let i = 0; i < 5; i++) {
    core.json(x.shoal_chance(now.match));
    core.json(x.shoal_act(now.match, 0, core.state(now.match, 0).legal[0].action, 0));
  }
  core.json(x.shoal_undo(now.match, 0, core.about(now.match).who.lastIndexOf(0)));
  core.json(x.shoal_chance(now.match));
  core.json(x.shoal_act(now.match, 0, core.state(now.match, 0).legal.at(-1).action, 0));
  for (const [how, words] of [[0, ""], [1, "resigned 0"], [3, "aborted"]]) {
    const text = core.record(now.match, ["Anna", "2001-02-03"], how);

    writeFileSync(file, text);
    said(shoal, "verify", file);
    assert.match(text, /^\(\d+ 0 /m);
    assert.equal(core.open(text).ended === null, !words);
  }
});

test("reviews are the native ones", () => {
  for (const name of ["zemo-easy-pillager", "duellum-level5-squids"]) {
    const file = join(golden, `${name}.shoal`), text = readFileSync(file, "utf8");
    const { plies } = core.json(x.shoal_judge(core.give(`mcts\n${text}`), 5, 1));

    for (let ply = plies; ply-- > 0;) {
      const { label, ply: number } = core.json(x.shoal_judge_ply(ply, 1));
      assert.equal(number, ply + 1);
      assert.ok(label);
    }
    assert.equal(core.json(x.shoal_par()) === null, name.startsWith("duellum"));
    assert.equal(core.take(x.shoal_judged()),
      said(shoal, "review", file, "--json", "--player", "mcts", "--iterations", "5", "--seed", "1").trim());
  }
});

/** Component tables as `shoal components` prints them, with these values. */
function tablesWith(id, values) {
  const file = join(folder, `${id}.json`), all = JSON.parse(said(shoal, "components", id));

  for (const { table, row, column, value } of values)
    all.tables.find(({ name }) => name === table).rows.find((one) => one.id === row).values[column] = value;
  writeFileSync(file, JSON.stringify(all));
  return { file, all };
}

const OWN = [["locations", "SB1", "cost", 5, 2], ["mercenaries", "bloodhound", "a1", -3, -2], ["constants", "rounds", "value", 4, 60]]
  .map(([table, row, column, value, shipped]) => ({ table, row, column, value, shipped }));

test("tables of one's own are the native ones: digest, play, review", () => {
  const { file, all } = tablesWith("duellum", OWN), record = join(folder, "own.shoal");

  said(shoal, "play", "duellum", "--components", file, "--seats", "random,greedy(samples=1)", "--seed", "7", "--record", record);
  const text = readFileSync(record, "utf8");
  const now = core.open(linesOf(OWN) + text), begun = core.open(linesOf(OWN) + "duellum", 7);
  assert.deepEqual(now.changes.map(({ name, ...rest }) => rest), OWN);
  assert.equal(now.changes[0].name, "Hammerhead Shallows");
  assert.notEqual(core.about(now.match, 1).changes[0].name, "Hammerhead Shallows");
  assert.deepEqual(core.json(x.shoal_tables(now.match)), all);
  for (const [seat, name] of ["random", "greedy(samples=1)"].entries())
    assert.equal(now.names[seat], name);
  const digest = /^components: [0-9a-f]{16}$/m;
  assert.equal(core.record(begun.match, ["", "", ""]).match(digest)[0], text.match(digest)[0]);
  for (const { seat, action } of core.json(x.shoal_played(now.match)))
    core.json(seat < 0 ? x.shoal_chance(begun.match) : x.shoal_act(begun.match, seat, action, 0));
  assert.equal(core.about(begun.match).hash, now.hash);
  writeFileSync(record, core.record(begun.match, ["a", "b", "2001-02-03"]));
  said(shoal, "verify", record, "--components", file);
  const { plies } = core.json(x.shoal_judge(core.give(`mcts\n${linesOf(OWN)}${readFileSync(record, "utf8")}`), 5, 1));
  for (let ply = 0; ply < plies; ply++)
    core.json(x.shoal_judge_ply(ply, 0));
  assert.equal(core.take(x.shoal_judged()),
    said(shoal, "review", record, "--components", file, "--json", "--player", "mcts", "--iterations", "5", "--seed", "1").trim());
  close(now);
  close(begun);
});

test("values stay with a match that is copied, taken back and thought about", () => {
  const values = "= resources gold start 6\n", now = core.json(x.shoal_chance(core.open(`${values}zemo`, 3).match));
  const gold = (match) => core.state(match, 0).view.table.resources[5];
  const copy = core.json(x.shoal_copy(now.match, now.plies, 1, 2));

  assert.deepEqual(copy.changes, now.changes);
  assert.equal(copy.hash, now.hash);
  assert.deepEqual(gold(copy.match), gold(now.match));
  const shipped = core.json(x.shoal_chance(core.open("zemo", 3).match));
  assert.notDeepEqual(gold(now.match), gold(shipped.match));
  assert.deepEqual(shipped.changes, []);
  // Who thinks about one table and then about the other thinks the same as before.
  const think = ({ match }) => JSON.stringify(core.think(match, 0, "greedy(samples=2)", 5));
  const [one, other] = [think(now), think(shipped)];
  assert.equal(think(now), one);
  assert.equal(think(shipped), other);
  core.json(x.shoal_act(now.match, 0, core.state(now.match, 0).legal[0].action, 0));
  assert.equal(core.json(x.shoal_undo(now.match, 0, now.plies)).hash, now.hash);
  assert.deepEqual(core.json(x.shoal_tables(shipped.match)), JSON.parse(said(shoal, "components", "zemo")));
  const same = core.open("= resources gold start 3\nzemo", 3); // what is shipped is no change
  assert.deepEqual(same.changes, []);
  [now, copy, shipped, same].forEach(close);
});

test("golden records are read and sought through", () => {
  const there = core.json(x.shoal_games(0)).games.map(({ id }) => id); // the module leaves out what is there to be solved
  for (const file of readdirSync(golden).filter((name) => name.endsWith(".shoal") && there.includes(name.split("-")[0]))) {
    const now = core.open(readFileSync(join(golden, file)));
    const all = core.state(now.match, NOBODY, { from: 0 });
    let told = [];

    for (let ply = 0; ply <= now.plies; ply += 1 + Math.floor(now.plies / 7)) {
      const state = core.state(now.match, NOBODY, { ply, from: told.length });
      assert.equal(state.view.ply <= ply, true);
      assert.equal(state.from, told.length);
      told = [...told, ...state.events];
      assert.equal(state.n, told.length);
    }
    assert.deepEqual(told, all.events.slice(0, told.length));
    assert.equal(core.json(x.shoal_played(now.match)).filter(({ back }) => !back).length, now.plies);
    close(now);
  }
});

test("who brings dice draws with them, and others with the deal", () => {
  for (const game of ["zemo", "moonshell(players=2)", "aquarium(players=3)", "duellum"]) {
    const dealt = core.json(x.shoal_chance(core.open(game, 7).match));
    const drawn = core.open(game, 8);
    let now = drawn;

    for (const { seat, text } of core.json(x.shoal_played(dealt.match)).filter(({ seat }) => seat === -1)) {
      const { kind, n, total } = now.draw;

      assert.equal(n, core.json(x.shoal_played(now.match)).filter((step) => !step.back && step.kind === kind).length);
      refused(() => x.shoal_draw(now.match, total));
      refused(() => x.shoal_draw(now.match, 2 ** 31));
      // Some number gives the same outcome: weights are whole, so looking at all finds it.
      const found = Array.from({ length: total }, (_, r) => r).find((r) => {
        now = core.json(x.shoal_draw(now.match, r));
        if (core.json(x.shoal_played(now.match)).filter(({ back }) => !back).at(-1).text === text)
          return true;
        now = core.json(x.shoal_undo(now.match, NOBODY, now.plies - 1));
        return false;
      });
      assert.notEqual(found, undefined, `${game}: ${seat} ${text}`);
    }
    assert.equal(now.hash, dealt.hash);
    assert.equal(now.draw, null);
    refused(() => x.shoal_draw(now.match, 0));
    close(dealt);
    close(now);
  }
});

test("seats see their views, and undo never rolls anew", () => {
  const now = core.open("aquarium(players=3)", 99);
  const seen = [];

  for (let i = 0; i < 40; i++) {
    const { actor } = core.json(x.shoal_chance(now.match));
    core.json(x.shoal_act(now.match, actor, core.state(now.match, actor).legal[0].action, 0));
  }
  core.json(x.shoal_chance(now.match));
  const before = core.about(now.match);
  const heard = core.state(now.match, 1, { from: 0 });
  for (const seat of [NOBODY, 0, 1, 2]) {
    const { view } = core.state(now.match, seat);
    assert.equal(view.seat, seat);
    seen.push(JSON.stringify(view.table));
  }
  assert.equal(new Set(seen).size, 4);
  core.json(x.shoal_undo(now.match, 1, 10));
  const back = core.state(now.match, 1, { from: heard.n, lang: 1 });
  assert.equal(back.events.length, 1);
  assert.equal(back.events[0].kind, "undo");
  assert.equal(back.events[0].plies, before.plies - 10);
  assert.equal(back.n, heard.n + 1);
  for (;;) {
    const { plies, actor } = core.json(x.shoal_chance(now.match));
    if (plies >= before.plies)
      break;
    core.json(x.shoal_act(now.match, actor, core.state(now.match, actor).legal[0].action, 0));
  }
  assert.equal(core.about(now.match).hash, before.hash);
  const copy = core.json(x.shoal_copy(now.match, before.plies, 5, 6));
  assert.equal(copy.hash, before.hash);
  assert.equal(copy.seed, String(5n + (6n << 32n)));
  assert.deepEqual(core.state(copy.match, 1, { from: 0 }).events, heard.events);
  close(copy);
  close(now);
});

test("names stand in sentences, in both languages", () => {
  const now = core.open("example", 1);

  core.json(x.shoal_names(now.match, core.give("Änne\n"), 0));
  core.json(x.shoal_act(now.match, 0, 3, 0));
  core.json(x.shoal_act(now.match, 1, 3, 0));
  for (const [lang, other] of [[0, "Player 2"], [1, "Spieler 2"]]) {
    const { events } = core.state(now.match, NOBODY, { from: 0, lang });
    assert.match(events[0].text, /Änne/);
    assert.ok(events.some(({ text }) => text.includes(other)), JSON.stringify(events));
  }
  close(now);
});

test("whoever looks is you, but not where several share a screen", () => {
  const now = core.open("example", 1);
  const told = (seat) => core.state(now.match, seat, { from: 0 }).events.map(({ text }) => text.split(" ")[0]);

  core.json(x.shoal_names(now.match, core.give("Änne\nBo"), 0));
  core.json(x.shoal_act(now.match, 0, 3, 0));
  core.json(x.shoal_act(now.match, 1, 3, 0));
  assert.deepEqual([told(0), told(1), told(NOBODY)], [["You", "Bo"], ["Änne", "You"], ["Änne", "Bo"]]);
  core.json(x.shoal_names(now.match, core.give("Änne\nBo"), 1));
  assert.deepEqual([told(0), told(1)], [["Änne", "Bo"], ["Änne", "Bo"]]);
  close(now);
});

// From here on: what nobody should send.

/** The module refuses with a sentence: one line, no full stop. */
function refused(call) {
  assert.throws(() => core.json(call()), (error) => {
    assert.ok(error instanceof Refused, String(error));
    assert.match(error.message, /^[a-z-]+: [^\n]{8,}[^.\n]$/);
    return true;
  });
}

test("wrong numbers are refused", () => {
  const { match } = core.open("moonshell(players=2)", 1);

  for (const bad of [-1, match + 1, 31, 32, 99, 2 ** 31 - 1, -(2 ** 31)]) {
    for (const call of [
      () => x.shoal_about(bad, 0), () => x.shoal_tables(bad), () => x.shoal_state(bad, 0, -1, 0, 0), () => x.shoal_view_bytes(bad, 0),
      () => x.shoal_act(bad, 0, 0, 0), () => x.shoal_chance(bad), () => x.shoal_draw(bad, 0), () => x.shoal_undo(bad, 0, 0), () => x.shoal_played(bad),
      () => x.shoal_names(bad, 0, 0), () => x.shoal_record_text(bad, 0, 0, 0), () => x.shoal_copy(bad, 0, 0, 0), () => x.shoal_close(bad),
    ])
      refused(call);
  }
  for (const bad of [-1, -2, -4, 2, 7, 8, 255, 2 ** 31 - 1]) {
    refused(() => x.shoal_state(match, bad, -1, 0, 0));
    refused(() => x.shoal_view_bytes(match, bad));
    refused(() => x.shoal_act(match, bad, 0, 0));
    refused(() => x.shoal_undo(match, bad, 0));
    refused(() => x.shoal_record_text(match, 1, bad, core.give("a\nb\n")));
  }
  core.json(x.shoal_chance(match));
  const { actor, hash, plies } = core.about(match);
  for (const bad of [60000, 65535, 65536, 2 ** 31 - 1])
    refused(() => x.shoal_act(match, actor, bad, 0));
  refused(() => x.shoal_act(match, 1 - actor, 0, 0));
  refused(() => x.shoal_act(match, actor, -1, core.give("nonsense")));
  refused(() => x.shoal_act(match, actor, -1, core.give(new Uint8Array([0x61, 0xff, 0x07]))));
  refused(() => x.shoal_act(match, actor, -1, 2 ** 31));
  refused(() => x.shoal_state(match, 0, plies + 1, 0, 0));
  refused(() => x.shoal_state(match, 0, -2, 0, 0));
  refused(() => x.shoal_undo(match, 0, plies + 1));
  refused(() => x.shoal_copy(match, plies + 1, 0, 0));
  refused(() => x.shoal_record_text(match, 4, 0, core.give("a\nb\n")));
  refused(() => x.shoal_record_text(match, 0, 0, core.give("a\nb")));
  refused(() => x.shoal_record_text(match, 0, 0, core.give(`${"a".repeat(64)}\nb\n`)));
  refused(() => x.shoal_names(match, core.give("\u0001\n"), 0));
  refused(() => x.shoal_judge_ply(9999, 0));
  assert.equal(x.shoal_in(2 ** 31), 0);
  assert.equal(core.about(match).hash, hash);
  close({ match });
});

test("wrong text is refused", () => {
  for (const bad of ["", "x", "chess", "zemo(", "zemo(map=nowhere)", "zemo(map=easy,map=easy)", "moonshell(players=99)", "zemo\0easy",
    "ü".repeat(500), "(((((", "zemo()\n", new Uint8Array([0xff, 0xfe, 0]), "shoal record 1", "shoal record 2\n", "shoal record 1\ngame: zemo\n\n"])
    refused(() => x.shoal_open(core.give(bad), 0, 0));
  for (const bad of ["", "zemo", "zemo\nhard", "zemo\nhard\n", "zemo\nhard\n00", "zemo\nsmart\n00", `zemo\n${"x".repeat(300)}\n00`, "\n\n\n"]) {
    refused(() => x.shoal_think(core.give(bad), 0, 0, 0, 0));
    assert.equal(x.shoal_go_on(10), 0);
    refused(() => x.shoal_thought(0, 0));
  }
  for (const bad of ["", "hard", "hard\n", "smart\nshoal record 1\ngame: example\n\nend 0000000000000000\n"])
    refused(() => x.shoal_judge(core.give(bad), 10, 1));
  refused(() => x.shoal_par());
  refused(() => x.shoal_judged());
});

test("wrong values are refused with what would be right", () => {
  const record = readFileSync(join(golden, "zemo-easy-pillager.shoal"), "utf8"), good = "= resources gold start 6\n";
  const { match } = core.json(x.shoal_chance(core.open(`${good}zemo`, 3).match)), view = core.take(x.shoal_view_bytes(match, 0));

  for (const [lines, why] of [
    ["=", /none follows/], ["= resources gold start 6", /none follows/],
    ["=\n", /line 1 is not '= TABLE/], ["==\n", /line 1 is not/], ["= \n", /line 1 is not/], ["= resources gold start\n", /line 1 is not/],
    ["= resources gold start \n", /line 1 is not/], ["=  resources gold start 6\n", /line 1 is not/], ["=resources gold start 6 7\n", /line 1 is not/],
    ["= resources gold start 6 \n", /more than/], ["= resources gold start 6 7\n", /more than/], ["= resources gold start 6\r\n", /ASCII/],
    ["= resources göld start 6\n", /ASCII/], ["= resources\tgold start 6\n", /ASCII/],
    ["= resource gold start 6\n", /table 'resource'; did you mean 'resources'/], ["= xxxxxxxx gold start 6\n", /unknown table 'x+'; there are: resources/],
    ["= resources golds start 6\n", /row 'golds'; did you mean 'gold'/], ["= resources gold stat 6\n", /column 'stat'; did you mean 'start'/],
    [`= ${"x".repeat(5000)} gold start 6\n`, /unknown table 'x{40}'/],
    ...["", "six", "+6", "06", "6.0", "-0", "--1", "0x6", "1e1", "99999999999999999999"].map((value) => [`= resources gold start ${value}\n`, value ? /whole number of 0 to 10, not '/ : /line 1 is not/]),
    ["= resources gold start 11\n", /cannot be 11; it is 0 to 10/], ["= resources gold start -1\n", /cannot be -1/],
    [`${good}${good}`, /line 2: .* has a value already/], [`${good}= resources gold start 7\n`, /line 2: .* already/],
    ["= resources gold start 10\n", /gold|resources/], // more than there can be, the game says
  ]) {
    for (const call of [
      () => x.shoal_open(core.give(`${lines}zemo`), 0, 0), () => x.shoal_open(core.give(lines + record), 0, 0),
      () => x.shoal_think(core.give(`${lines}zemo\ngreedy\n${view}`), 0, 0, 0, 0), () => x.shoal_judge(core.give(`greedy\n${lines}${record}`), 1, 1),
    ]) {
      refused(call);
      if (lines.endsWith("\n"))
        assert.throws(() => core.json(call()), why, lines);
    }
  }
  for (const [text, why] of [
    [`${good}chess`, /unknown game 'chess'/], [`${good}`, /a game is named/], [`${good}example`, /unknown table 'resources'; there are: none/],
    [`${good}shoal record 1\n`, /line 2/], [`${good}${record}`, /played with the shipped components/],
    [`${good}\0zemo`, /a game is named/], [`= resources gold\0 start 6\nzemo`, /none follows/],
  ]) {
    refused(() => x.shoal_open(core.give(text), 0, 0));
    assert.throws(() => core.open(text), why, text);
  }
  const own = core.record(match, ["", ""]);
  assert.throws(() => core.open(own), /changed components; give their file/);
  assert.throws(() => core.open(`= resources gold start 7\n${own}`), /other components/);
  close(core.open(good + own));
  close({ match });
});

test("records that were cut or changed are refused or read, and never trap", () => {
  const names = ["zemo-easy-pillager", "aquarium-2-intro", "moonshell-idle"];
  let dice = 1, read = 0, tried = 0;
  const roll = (n) => (dice = (dice * 48271) % 2147483647) % n;

  for (const name of names) {
    const text = readFileSync(join(golden, `${name}.shoal`));
    for (let i = 0; i < 150; i++) {
      const bytes = Uint8Array.from(i % 3 ? text : text.subarray(0, roll(text.length)));
      for (let k = 0; i % 3 && k < 1 + roll(3) && bytes.length; k++)
        bytes[roll(bytes.length)] = i % 3 === 1 ? 32 + roll(95) : roll(256);
      tried++;
      try {
        close(core.open(bytes));
        read++;
      } catch (error) {
        assert.ok(error instanceof Refused, String(error));
      }
    }
  }
  console.log(`${read} of ${tried} changed records could still be read`);
  assert.ok(read < tried / 2);
});

test("no more matches than there is room for, and their places are used again", () => {
  const open = [];

  assert.throws(() => {
    for (;;) open.push(core.open("example", 1));
  }, Refused);
  assert.ok(open.length >= 16);
  open.forEach(close);
  for (let i = 0; i < 100; i++) close(core.open("aqualuma", i));
});
