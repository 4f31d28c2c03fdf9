import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHome } from '../launcher/home-lock.ts';
import { loadSecrets, type Secrets } from '../launcher/secrets.ts';
import { readSettings, type Settings } from '../launcher/settings.ts';
import { embeddedDatabase } from '../launcher/stores.ts';
import { startMongo } from '../stores/mongo.ts';
import { startPostgres } from '../stores/postgres.ts';
import { isAlive, type ProcessIdentity } from '../stores/process-table.ts';

export type EmbeddedHome = {
  settings: Settings;
  secrets: Secrets;
  /** Superuser's URL of the product's database. */
  databaseUrl: () => Promise<string>;
  mongoUrl: () => Promise<string>;
};

/** True while a stack runs on that home. */
export function isRunning(home: string): boolean {
  const file = join(home, 'running.json');
  return existsSync(file) && isAlive(JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity);
}

/** A store that is used by a running stack stays; one that was started for this command is stopped with it. */
function storesOf(settings: Settings, undo: (() => Promise<void>)[]) {
  const borrowed = isRunning(settings.home);
  const log = () => undefined;
  if (!borrowed) {
    const unlock = lockHome(settings.home);
    undo.push(async () => unlock());
  }
  const keep = <T extends { stop: () => Promise<void> }>(started: T): T => {
    if (!borrowed) undo.push(() => started.stop());
    return started;
  };
  return {
    databaseUrl: async () =>
      settings.DATABASE_URL ??
      embeddedDatabase(keep(await startPostgres({ home: settings.home, log })).superuserUrl),
    mongoUrl: async () => keep(await startMongo({ home: settings.home, log })).url,
  };
}

/**
 * Runs an operator's command on the home that EDOGRULA_HOME names, whether or not its stack runs.
 * @throws Error when nothing was ever started there
 */
export async function withHome<T>(work: (home: EmbeddedHome) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env, []);
  if (!existsSync(join(settings.home, 'secrets.json')))
    throw new Error(`There is nothing in ${settings.home} yet: run npm start first, or set EDOGRULA_HOME.`);
  const undo: (() => Promise<void>)[] = [];
  try {
    const stores = storesOf(settings, undo);
    return await work({
      settings,
      secrets: await loadSecrets(settings.home, settings.secrets, settings.makesAdminKey),
      ...stores,
    });
  } finally {
    for (const one of undo.reverse()) await one();
  }
}

/** Runs a command's main function; a failure is one line and exit code 1. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
