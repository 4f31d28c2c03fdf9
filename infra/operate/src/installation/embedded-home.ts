import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { lockHome } from '@edogrula/infra-shared/home/home-lock';
import {
  givenSecretsAlone,
  loadSecrets,
  type Secrets,
  secretsFile,
} from '@edogrula/infra-shared/home/secrets';
import { readSettings, type Settings } from '@edogrula/infra-shared/home/settings';
import { startMongo } from '@edogrula/infra-shared/stores/mongo';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { isAlive, type ProcessIdentity } from '@edogrula/infra-shared/stores/process-table';

type HomeStores = {
  /** Superuser's URL of the product's database. */
  databaseUrl: () => Promise<string>;
  mongoUrl: () => Promise<string>;
};
export type EmbeddedHome = HomeStores & { settings: Settings; secrets: Secrets };

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
  complete && !existsSync(secretsFile(home));

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
function storesOf(settings: Settings, borrowed: boolean, undo: (() => Promise<void>)[]) {
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
 * Works on a home, whose stores are started when they are asked for, or are those of its running stack where they may be
 * borrowed.
 * @throws Error when the home is taken and nothing may be borrowed
 */
export async function onHome<T>(
  settings: Settings,
  { borrows }: { borrows: boolean },
  work: (stores: HomeStores) => Promise<T>,
): Promise<T> {
  const undo: (() => Promise<void>)[] = [];
  try {
    return await work(storesOf(settings, borrows && isRunning(settings.home), undo));
  } finally {
    for (const one of undo.reverse()) await one();
  }
}

/**
 * Runs an operator's command on the home that EDOGRULA_HOME names, whether or not its stack runs. Without a home it
 * runs on the stores that the deployment names.
 * @throws Error when nothing was ever started there, or naming every variable that a production lacks
 */
export async function withHome<T>(work: (home: EmbeddedHome) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env, []);
  if (isHomeless(settings)) return work(fromVariables(settings));
  if (!existsSync(secretsFile(settings.home)))
    throw new Error(`There is nothing in ${settings.home} yet: run npm start first, or set EDOGRULA_HOME.`);
  return onHome(settings, { borrows: true }, async (stores) => {
    const secrets = await loadSecrets(settings.home, settings.secrets, settings.makesAdminKey);
    return work({ settings, secrets, ...stores });
  });
}
