import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { cpuMicros } from '../cpu.ts';
import { printComparison } from '../report.ts';
import { type Comparison, compare, type Sample, type Side } from '../side-by-side.ts';
import { listPath, minimalPath } from './visited-pages.ts';

/** So many requests a turn: the clock of a process ticks every 10 ms. */
const requests = 100;

export const sideNames = {
  sent: 'list, compressed',
  plain: 'list, as it is',
  data: 'its data alone',
  minimal: 'minimal page, compressed',
} as const;

/** One request. @returns bytes of the answer's body as they came @throws Error for any other status than 200 */
const ask = (address: string, encoding: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

/** CPU of the site's process for one answer, and that answer's size. */
async function costOf(pid: number, asking: () => Promise<number>): Promise<Sample> {
  let bytes = 0;
  const before = cpuMicros(pid);
  for (let n = 0; n < requests; n += 1) bytes += await asking();
  return { cpuMicros: (cpuMicros(pid) - before) / requests, bytes: bytes / requests };
}

/**
 * What the site's process works for the list, one request after the other through the gateway: the page as browsers
 * take it, uncompressed, and the data behind it. Undefined where that home runs no site.
 */
export async function compareServerCost(
  url: string,
  home: string,
  rounds: number,
): Promise<Comparison | undefined> {
  const file = join(home, 'processes.json');
  const { site } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (!site) return undefined;
  const agent = new Agent({ keepAlive: true });
  const side = (name: string, path: string, encoding: string): Side => ({
    name,
    run: () => costOf(site, () => ask(url + path, encoding, agent)),
  });
  try {
    return await compare(
      side(sideNames.sent, listPath, 'br'),
      [
        side(sideNames.plain, listPath, 'identity'),
        side(sideNames.data, `${listPath}.data`, 'identity'),
        side(sideNames.minimal, minimalPath, 'br'),
      ],
      { rounds, decisive: 'cpuMicros' },
    );
  } finally {
    agent.destroy();
  }
}

/** The three parts of a page's cost: what it takes to have the data, to render it, and to compress what is sent. */
export function partsOf({ sides }: Comparison) {
  const at = (name: string, figure: string) => sides[name]?.[figure] ?? Number.NaN;
  const ms = (name: string) => at(name, 'cpuMicros') / 1000;
  return {
    data: { ms: ms(sideNames.data), kB: at(sideNames.data, 'bytes') / 1000 },
    render: { ms: ms(sideNames.plain) - ms(sideNames.data), kB: at(sideNames.plain, 'bytes') / 1000 },
    bytes: { ms: ms(sideNames.sent) - ms(sideNames.plain), kB: at(sideNames.sent, 'bytes') / 1000 },
  };
}

/** Prints the comparison and its parts. */
export function printServerCost(found: Comparison): void {
  printComparison('The list, CPU of the site a request', found);
  const rounded = ({ ms, kB }: { ms: number; kB: number }) => ({
    ms: Number(ms.toFixed(2)),
    kB: Number(kB.toFixed(1)),
  });
  const parts = Object.entries(partsOf(found)).map(([name, part]) => [name, rounded(part)]);
  console.table(Object.fromEntries(parts));
}
