import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHome } from '../launcher/home-lock.ts';
import { givenSecretsAlone, loadSecrets, type Secrets } from '../launcher/secrets.ts';
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

/**
 * Whether commands find addresses and secrets in variables alone: in a production that gives all of them, as compose's
 * does, unless a home is there. Such a deployment has no folder of its own, and none is made.
 */
export const isHomeless = ({ complete, home }: Pick<Settings, 'complete' | 'home'>): boolean =>
  complete && !existsSync(join(home, 'secrets.json'));

/** @throws Error naming an address that was not given */
export function fromVariables(settings: Settings): EmbeddedHome {
  const given = (name: 'DATABASE_URL' | 'MONGO_URL') => async () => {
    const url = settings[name];
    if (!url) throw new Error(`${name} is needed where there is no home.`);
    return url;
  };
  const { ADMIN_PASSWORD: password, ADMIN_KEY: key } = settings;
  return {
    settings,
    secrets: givenSecretsAlone(settings.secrets, { ...(password && { password }), ...(key && { key }) }),
    databaseUrl: given('DATABASE_URL'),
    mongoUrl: given('MONGO_URL'),
  };
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

/** Works on a home, whose stores are started when they are asked for, with those secrets. */
export async function onHome<T>(
  settings: Settings,
  secretsOf: () => Promise<Secrets>,
  work: (home: EmbeddedHome) => Promise<T>,
): Promise<T> {
  const undo: (() => Promise<void>)[] = [];
  try {
    const stores = storesOf(settings, undo);
    return await work({ settings, secrets: await secretsOf(), ...stores });
  } finally {
    for (const one of undo.reverse()) await one();
  }
}

/**
 * Runs an operator's command on the home that EDOGRULA_HOME names, whether or not its stack runs, or on the stores that
 * a deployment without one names.
 * @throws Error when nothing was ever started there, or naming every variable that a production lacks
 */
export async function withHome<T>(work: (home: EmbeddedHome) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env, []);
  if (isHomeless(settings)) return work(fromVariables(settings));
  if (!existsSync(join(settings.home, 'secrets.json')))
    throw new Error(`There is nothing in ${settings.home} yet: run npm start first, or set EDOGRULA_HOME.`);
  return onHome(settings, () => loadSecrets(settings.home, settings.secrets, settings.makesAdminKey), work);
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
