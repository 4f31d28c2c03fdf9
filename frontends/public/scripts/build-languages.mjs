// Builds the site once for each language, two at a time: a build keeps about one core busy. `LANGUAGE=en` builds one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { languages } from '@edogrula/contracts/languages';

const wanted = process.env.LANGUAGE ? [process.env.LANGUAGE] : [...languages];
const steps = [
  ['react-router', ['build']],
  [process.execPath, ['scripts/report-bytes.mjs']],
];

/** Runs a step for a language; what it prints comes at its end, so that two builds do not mix their lines. */
async function run([command, args], language) {
  const child = spawn(command, args, { env: { ...process.env, LANGUAGE: language } });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  const [code] = await once(child, 'close');
  return { code, said: Buffer.concat(said).toString() };
}

async function build(language) {
  const from = performance.now();
  for (const step of steps) {
    const { code, said } = await run(step, language);
    if (code !== 0 || step === steps.at(-1)) console.log(said.trimEnd());
    if (code !== 0) return false;
  }
  console.log(`${language}: built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return true;
}

async function worker(queue) {
  let well = true;
  for (let language = queue.shift(); language; language = queue.shift())
    well = (await build(language)) && well;
  return well;
}

const queue = [...wanted];
const ended = await Promise.all([worker(queue), worker(queue)]);
if (!ended.every(Boolean)) process.exit(1);
