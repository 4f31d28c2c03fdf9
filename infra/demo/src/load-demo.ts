import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDemoClient } from './demo-client.ts';
import type { DemoContext } from './demo-context.ts';
import { readDemoSeeds } from './demo-seeds.ts';
import { loadBusinesses } from './load-businesses.ts';
import { loadArticles, loadFeatured } from './load-showcase.ts';
import { loadSubmissions } from './load-submissions.ts';

type DemoOptions = {
  /** Holds the marker that says the demo data is complete. */
  home: string;
  port: number;
  adminKey: string;
  /** Ends the load early. */
  signal: AbortSignal;
};

const version = 1;

async function load(context: DemoContext): Promise<void> {
  const seeds = readDemoSeeds();
  const showcase = async () => {
    const businesses = await loadBusinesses(context, seeds.businesses);
    await loadFeatured(context, seeds.businesses, businesses);
  };
  // Each goes on to its end when another fails: the next start has less to do.
  const results = await Promise.allSettled([
    showcase(),
    loadArticles(context, seeds.articles),
    loadSubmissions(context, seeds),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function markComplete(marker: string): void {
  writeFileSync(`${marker}.part`, `${JSON.stringify({ version, completedAt: new Date().toISOString() })}\n`);
  renameSync(`${marker}.part`, marker);
}

/**
 * Loads the demo data once a home, through the public HTTP API [decision 27]. An interrupted load goes on at the next
 * start where it was. Never throws: a failure is logged.
 */
export async function loadDemo({ home, port, adminKey, signal }: DemoOptions): Promise<void> {
  const marker = join(home, 'demo-data.json');
  if (existsSync(marker)) return;
  const log = (line: string) => console.log(`Demo data: ${line}`);
  const context: DemoContext = {
    call: createDemoClient({ port, signal, from: '127.0.0.2' }),
    callAs: (visitor) => createDemoClient({ port, signal, from: `127.0.0.${visitor}` }),
    admin: { 'x-admin-key': adminKey },
    signal,
    log,
  };
  const started = Date.now();
  log('loading in the background; the site can be used meanwhile');
  try {
    await load(context);
    markComplete(marker);
    log(`complete (${Math.round((Date.now() - started) / 1000)} s)`);
  } catch (error) {
    if (signal.aborted) return;
    log(`not complete, the next start goes on: ${error instanceof Error ? error.message : String(error)}`);
  }
}
