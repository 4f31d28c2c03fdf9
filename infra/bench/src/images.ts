import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIpx } from './images/ipx.ts';
import { startNginx } from './images/nginx.ts';
import { type MeasuredServer, measureServer, startServer, stopServer } from './measured-server.ts';
import { readOptions } from './options.ts';
import { type Goal, printComparison, writeReport } from './report.ts';
import { type Comparison, compare, type Side } from './side-by-side.ts';

const defaults = { rounds: 5, seconds: 5, connections: 8 };
type Options = typeof defaults;
const serverFile = fileURLToPath(new URL('images/server.ts', import.meta.url));
const width = 640;
const webp = { accept: 'image/webp' };

/** What painting a picture costs, each time anew: one after the other, since equal misses share one painting. */
async function compareMisses(folder: string, options: Options): Promise<Comparison> {
  const media = await startServer(serverFile, ['misses', join(folder, 'master.jpg')]);
  const ipx = await startServer(serverFile, ['ipx', `${await installIpx()}\n${folder}`]);
  const side = (name: string, server: MeasuredServer, path: string): Side => ({
    name,
    run: () => measureServer(server, { ...options, connections: 1 }, () => ({ path, headers: webp })),
  });
  try {
    return await compare(
      side('IPX', ipx, `/f_webp,q_78,w_${width}/master.jpg`),
      [side('media, a miss', media, `/picture&w=${width}`)],
      { rounds: options.rounds, decisive: 'cpuMicros' },
    );
  } finally {
    await Promise.all([media, ipx].map(stopServer));
  }
}

/** How many painted pictures are sent a second; undefined without nginx. */
async function compareHits(folder: string, options: Options): Promise<Comparison | undefined> {
  const nginx = await startNginx(folder);
  if (!nginx) return undefined;
  const media = await startServer(serverFile, ['hits', join(folder, 'master.jpg')]);
  const path = `/picture&w=${width}`;
  try {
    const painted = await fetch(`${media.address}${path}`, { headers: webp });
    writeFileSync(join(folder, 'painted.webp'), Buffer.from(await painted.arrayBuffer()));
    return await compare(
      { name: 'nginx', run: () => measureServer(nginx, options, () => ({ path: '/painted.webp' })) },
      [
        {
          name: 'media, a hit',
          run: () => measureServer(media, options, () => ({ path, headers: webp })),
        },
      ],
      { rounds: options.rounds, decisive: 'rps' },
    );
  } finally {
    await Promise.all([media, nginx].map(stopServer));
  }
}

/** A miss beside IPX, a hit beside nginx where there is one. */
export const goalsOf = (misses: Comparison, hits: Comparison | undefined): Goal[] => [
  {
    text: 'a miss ÷ IPX, CPU',
    value: misses.ratios['media, a miss']?.cpuMicros ?? Number.NaN,
    atMost: 0.8,
  },
  {
    text: 'a hit ÷ nginx, pictures a second',
    value: hits?.ratios['media, a hit']?.rps ?? Number.NaN,
    atLeast: 0.3,
    ...(hits ? {} : { notRun: 'no nginx on PATH' }),
  },
];

/** `npm run bench -- images`: a picture that is painted beside IPX, and one from memory beside a file of nginx. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-bench-images-'));
  try {
    const misses = await compareMisses(folder, options);
    printComparison(`A miss, ${width} pixels as WebP`, misses);
    const hits = await compareHits(folder, options);
    if (hits) printComparison('A hit', hits);
    const goals = goalsOf(misses, hits);
    writeReport('images', { options, comparisons: { misses, ...(hits ? { hits } : {}) }, goals });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
