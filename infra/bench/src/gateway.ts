import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@edogrula/infra-shared/engines/redis';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { createGatewayBench, everythingOn } from './gateway/sides.ts';
import { readOptions } from './options.ts';
import { type Goal, printComparison, writeReport } from './report.ts';
import { type Comparison, compare } from './side-by-side.ts';

const defaults = { rounds: 5, seconds: 3, connections: 16 };

/** The same goal for a stranger, for somebody it has to resolve, and with all that a deployment turns on. */
export const goalsOf = (hop: Comparison, withoutStore?: string): Goal[] =>
  ['gateway, anonymous', 'gateway, identity resolved', everythingOn].map((name) => ({
    text: `${name} ÷ stock proxy, CPU`,
    value: hop.ratios[name]?.cpuMicros ?? Number.NaN,
    atMost: 1.4,
    ...(name === everythingOn && withoutStore ? { notRun: withoutStore } : {}),
  }));

type SharedStore = { url?: string; missing?: string; stop: () => Promise<void> };

/** Debian's Redis for the shared limits, or why there is none. */
async function openSharedStore(): Promise<SharedStore> {
  const home = mkdtempSync(join(tmpdir(), 'edogrula-bench-redis-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  const port = await freePort();
  try {
    const store = await startRedis({ home, port });
    return { url: `redis://127.0.0.1:${port}`, stop: () => store.stop().finally(remove) };
  } catch (error) {
    console.error(error);
    remove();
    return { missing: 'no redis-server', stop: async () => undefined };
  }
}

/** `npm run bench -- gateway`: the gateway's hop beside stock @fastify/http-proxy before the same upstream. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const store = await openSharedStore();
  try {
    const { bare, everything, close, ...others } = await createGatewayBench(options, store.url);
    try {
      const { least, leastFollowed, anonymous, known } = others;
      const sides = [least, leastFollowed, anonymous, known, ...(everything ? [everything] : [])];
      const hop = await compare(bare, sides, { rounds: options.rounds, decisive: 'cpuMicros' });
      printComparison('One hop, CPU of the proxying process', hop);
      writeReport('gateway', { options, comparisons: { hop }, goals: goalsOf(hop, store.missing) });
    } finally {
      close();
    }
  } finally {
    await store.stop();
  }
}
