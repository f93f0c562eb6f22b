// Runs a WASI program that takes arguments, prints, and sees no files: node run.mjs PROGRAM [ARGUMENT...].
// Not with node:wasi: that of Node 20 collects garbage in the middle of a call, and crashes in one run of a hundred.
import { readFileSync, writeSync } from "node:fs";

const EBADF = 8, ENOSYS = 52, CHARACTER_DEVICE = 2;
const [program, ...more] = process.argv.slice(2);
const words = [program, ...more].map((word) => Buffer.from(word + "\0"));
let memory;

class Exit extends Error {
  constructor(status) {
    super(`exit status ${status}`);
    this.status = status;
  }
}

const view = () => new DataView(memory.buffer); // made anew each time: a memory that grows has a new buffer

function args_sizes_get(count, bytes) {
  view().setUint32(count, words.length, true);
  view().setUint32(bytes, words.reduce((sum, word) => sum + word.length, 0), true);
  return 0;
}

function args_get(pointers, bytes) {
  for (const word of words) {
    view().setUint32(pointers, bytes, true);
    new Uint8Array(memory.buffer).set(word, bytes);
    pointers += 4;
    bytes += word.length;
  }
  return 0;
}

function clock_time_get(clock, precision, out) {
  view().setBigUint64(out, process.hrtime.bigint(), true);
  return 0;
}

function fd_fdstat_get(file, out) {
  new Uint8Array(memory.buffer, out, 24).fill(0);
  view().setUint8(out, CHARACTER_DEVICE);
  return 0;
}

function write_all(file, bytes) {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done);
}

function fd_write(file, pieces, count, out) {
  let sum = 0;

  for (let i = 0; i < count; i++) {
    const start = view().getUint32(pieces + 8 * i, true), length = view().getUint32(pieces + 8 * i + 4, true);

    write_all(file, new Uint8Array(memory.buffer, start, length));
    sum += length;
  }
  view().setUint32(out, sum, true);
  return 0;
}

function proc_exit(status) {
  throw new Exit(status);
}

const here = { args_get, args_sizes_get, clock_time_get, fd_fdstat_get, fd_prestat_get: () => EBADF, fd_write, proc_exit };
const module = new WebAssembly.Module(readFileSync(program));
const wanted = WebAssembly.Module.imports(module).map(({ name }) => [name, here[name] ?? (() => ENOSYS)]);
const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: Object.fromEntries(wanted) });

memory = instance.exports.memory;
try {
  instance.exports._start();
} catch (error) {
  if (!(error instanceof Exit))
    throw error;
  process.exitCode = error.status;
}
