// Loaded before every process of a fault stack: does to it what FAULTS_FILE says at that moment. The file holds
// `{"clock": {"<process>": milliseconds}, "nameless": ["<process>"], "hungry": ["<process>"]}`; a process is called by its
// folder.
import childProcess from 'node:child_process';
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const { FAULTS_FILE: file } = process.env;
const own = basename(process.cwd());
const lookEveryMs = 100;

/** Asks for memory of its own heap: where there is a limit, it ends here; without one, 300 MB are enough to see it. */
function eat() {
  for (const eaten = []; eaten.length < 300; ) eaten.push(new Array(130_000).fill(0.5));
}

let shiftMs = 0;
let nameless = false;
function look() {
  try {
    const { clock = {}, nameless: some = [], hungry = [] } = JSON.parse(readFileSync(file, 'utf8'));
    shiftMs = clock[own] ?? 0;
    nameless = some.includes(own);
    if (hungry.includes(own)) eat();
  } catch {
    // Not written yet, or half of it: the next look tells.
  }
}

const RealDate = Date;
globalThis.Date = class extends RealDate {
  static name = 'Date';
  constructor(...parts) {
    if (parts.length) super(...parts);
    else super(RealDate.now() + shiftMs);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};

const gone = (name) => Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' });
const lookup = dns.lookup;
dns.lookup = (name, ...rest) =>
  nameless ? process.nextTick(rest.at(-1), gone(name)) : lookup(name, ...rest);

/** The launcher gives its children variables of its own choice. */
const spawn = childProcess.spawn;
childProcess.spawn = (program, args, options = {}) =>
  spawn(program, args, {
    ...options,
    env: { ...(options.env ?? process.env), NODE_OPTIONS: process.env.NODE_OPTIONS, FAULTS_FILE: file },
  });
syncBuiltinESMExports();

if (file) {
  look();
  setInterval(look, lookEveryMs).unref();
}
