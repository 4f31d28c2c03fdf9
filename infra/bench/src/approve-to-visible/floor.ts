import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lookupStatement } from '../../../../services/business/src/keys/key-repository.ts';
import { median } from '../side-by-side.ts';
import type { BarePath } from './bare-path.ts';
import { approveToVisible, phoneOf } from './measure-visible.ts';
import { percentile } from './percentiles.ts';
import type { StackClient } from './stack-client.ts';

/** What a path asks of PostgreSQL one after the other: statements, and how many of them commit. */
type Trips = { statements: number; commits: number };
/** The same many without our code: milliseconds, median. */
export type Floor = Trips & { p50: number };

const [countedDeeds, passes, idleMs] = [5, 100, 1000];
/** Each line of the log begins with its role; of a bar after it no other program's line has one. */
const prefix = '%u|';
const ours = /^(?:bus_)?(?:moderation|business)(?:_app)?\|LOG: {2}(?:statement|execute)(.*)$/;

/** Statements of the two services and their bus in PostgreSQL's log, without the questions of who looks on. */
export function tripsIn(log: string): Trips {
  const texts = log.split('\n').flatMap((line) => ours.exec(line)?.[1] ?? []);
  const sent = texts.filter((text) => !text.startsWith(` ${lookupStatement.name}:`));
  return { statements: sent.length, commits: sent.filter((text) => /: commit$/i.test(text)).length };
}

/** Has the server of a home log every statement meanwhile. */
async function withStatementLog<T>(server: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  const say = async (...statements: string[]) => {
    for (const text of [...statements, 'select pg_reload_conf()']) await client.query(text);
    // Each backend takes the new settings when it next waits for a statement.
    await sleep(idleMs);
  };
  await client.connect();
  try {
    await say(`alter system set log_line_prefix = '${prefix}'`, "alter system set log_statement = 'all'");
    return await work();
  } finally {
    await say('alter system reset log_statement', 'alter system reset log_line_prefix');
    await client.end();
  }
}

/** What the log of a home says of some work, and how long that took. */
async function logged(home: string, work: () => Promise<unknown>): Promise<Trips & { tookMs: number }> {
  const file = join(home, 'postgres.log');
  const from = statSync(file).size;
  const began = performance.now();
  await work();
  const tookMs = performance.now() - began;
  return { ...tripsIn(readFileSync(file).subarray(from).toString()), tookMs };
}

/** Counts for some approvals what is asked until the lookup warns, without what an idle stack asks in that time. */
async function countTrips(stack: StackClient, home: string): Promise<Trips> {
  const idle = await logged(home, () => sleep(idleMs));
  const counted: Trips[] = [];
  for (let n = 0; n < countedDeeds; n += 1) {
    const handle = `olcum_taban_${Date.now().toString(36)}`;
    const id = await stack.report(handle, phoneOf());
    await sleep(idleMs);
    const { tookMs, ...all } = await logged(home, () =>
      approveToVisible(stack, { id, handle }, performance.now()),
    );
    const without = (figure: keyof Trips) => all[figure] - (idle[figure] * tookMs) / idle.tookMs;
    counted.push({ statements: without('statements'), commits: without('commits') });
    await stack.remove(id);
  }
  const middle = (figure: keyof Trips) => Math.round(median(counted.map((one) => one[figure])));
  return { statements: middle('statements'), commits: middle('commits') };
}

/**
 * How long as many statements and commits take on the same server, one after the other on one connection. What runs
 * beside the path is counted with it, so the floor is rather too high than too low.
 */
export async function measureFloor(
  { stack, bare }: { stack: StackClient; bare: BarePath },
  { server, home }: { server: string; home: string },
): Promise<Floor> {
  const trips = await withStatementLog(server, () => countTrips(stack, home));
  const took: number[] = [];
  for (let n = 0; n < passes; n += 1) took.push(await bare.trips(trips));
  return { ...trips, p50: Math.round(percentile(took, 50) * 100) / 100 };
}
