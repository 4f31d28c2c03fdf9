import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { downloadRung } from './mongo/download-rung.ts';
import { ferretdbRung } from './mongo/ferretdb-rung.ts';
import { pathRung } from './mongo/path-rung.ts';
import type { Rung, RungContext, RunningMongo } from './mongo/rung.ts';
import { urlRung } from './mongo/url-rung.ts';

/** The ways to a MongoDB server, best first. */
export const LADDER: readonly Rung[] = [urlRung, pathRung, downloadRung, ferretdbRung];

interface MongoOptions {
  /** Folder that keeps the data and the log. */
  home: string;
  port?: number;
  log: Log;
  /** Where MONGO_URL and PATH are read; the process's own by default. */
  env?: NodeJS.ProcessEnv;
}

/**
 * The rungs in the order to try: MONGO_URL always first, then the one whose data this home already holds. So a mongod
 * that is installed later does not hide the data.
 */
export function rungOrder(ladder: readonly Rung[], remembered: string | undefined): Rung[] {
  const rank = (rung: Rung) => (rung === urlRung ? 0 : rung.name === remembered ? 1 : 2);
  return [...ladder].sort((one, other) => rank(one) - rank(other));
}

function remembered(home: string): string | undefined {
  try {
    return readFileSync(join(home, 'mongo-rung'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Whether that home holds documents, or would only be given a server by a start. */
export const hasMongo = (home: string): boolean => remembered(home) !== undefined;

/** Climbs the ladder until a rung answers; throws an error that names every rung and why it did not. */
export async function climb(ladder: readonly Rung[], context: RungContext): Promise<RunningMongo> {
  const reasons: string[] = [];
  for (const rung of ladder) {
    const answer = await rung
      .start(context)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (typeof answer !== 'string') return answer;
    reasons.push(`  ${rung.name}: ${answer}`);
  }
  const ways = ladder.map((rung) => rung.needs).join('; or ');
  throw new Error(`No MongoDB server could be started.\n${reasons.join('\n')}\nTo go on: ${ways}.`);
}

/** Starts (or finds running) the server that the document services use; its data stays in `home`. */
export async function startMongo(options: MongoOptions): Promise<RunningMongo> {
  const { home, port, log, env = process.env } = options;
  mkdirSync(home, { recursive: true });
  const running = await climb(rungOrder(LADDER, remembered(home)), { home, port, log, env });
  if (running.rung !== urlRung.name) writeFileSync(join(home, 'mongo-rung'), `${running.rung}\n`);
  log(`MongoDB protocol answers at ${new URL(running.url).host} (${running.rung})`);
  return running;
}

/** Stops whatever `startMongo` left running in that home. */
export async function stopMongo(home: string): Promise<void> {
  for (const rung of LADDER) await rung.stop(home);
}
