import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository.ts';
import { findDaemon } from './daemon.ts';
import type { Log } from './log.ts';
import { startMongo, stopMongo } from './mongo.ts';
import { startPostgres, stopPostgres } from './postgres.ts';
import { startOf } from './process-table.ts';

/** Where the stores for tests keep everything. */
export const testStoresHome = join(repositoryRoot, '.data', 'test-stores');
const holders = join(testStoresHome, 'holders');
const KEEP = 'keep';

interface TestStores {
  TEST_DATABASE_URL: string;
  TEST_MONGO_URL: string;
}

function hold(holder: string): void {
  mkdirSync(holders, { recursive: true });
  writeFileSync(join(holders, holder), '');
}

function living(): string[] {
  mkdirSync(holders, { recursive: true });
  const entries = readdirSync(holders);
  for (const entry of entries) {
    if (entry !== KEEP && startOf(Number(entry)) === undefined) rmSync(join(holders, entry), { force: true });
  }
  return readdirSync(holders);
}

/** Starts both stores, or finds them running; the caller holds them until it releases them. */
async function start(holder: string, log: Log): Promise<TestStores> {
  hold(holder);
  const { superuserUrl } = await startPostgres({ home: testStoresHome, log, durable: false });
  const { url } = await startMongo({ home: testStoresHome, log, env: { ...process.env, MONGO_URL: '' } });
  return { TEST_DATABASE_URL: superuserUrl, TEST_MONGO_URL: url };
}

async function stop(): Promise<void> {
  await stopMongo(testStoresHome);
  await stopPostgres(testStoresHome);
}

/** Brings the stores up to stay, until `takeDown`. */
export const bringUp = (log: Log): Promise<TestStores> => start(KEEP, log);

/** Stops the stores, whichever process holds them. */
export async function takeDown(): Promise<void> {
  rmSync(holders, { recursive: true, force: true });
  await stop();
}

/** Brings the stores up for this process; `release` stops them when no other process holds them. */
export async function borrow(log: Log): Promise<TestStores & { release: () => Promise<void> }> {
  const holder = String(process.pid);
  const release = async () => {
    rmSync(join(holders, holder), { force: true });
    if (living().length === 0) await stop();
  };
  try {
    return { ...(await start(holder, log)), release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Names of the store processes that live now. */
export function running(): string[] {
  const names = ['postgres', 'mongod', 'ferretdb', 'ferretdb-postgres'];
  return names.filter((name) => findDaemon(testStoresHome, name));
}
