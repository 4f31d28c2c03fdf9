import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { borrow } from '@edogrula/infra-shared/stores/test-stores';

type Store = { TEST_DATABASE_URL: string; release: () => Promise<void> };
const log = (line: string) => console.error(line);

/** A PostgreSQL of its own whose commits wait for the disk that holds this checkout. */
async function durableStore(): Promise<Store> {
  const data = join(repositoryRoot, '.data');
  mkdirSync(data, { recursive: true });
  const home = mkdtempSync(join(data, 'bench-store-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const { superuserUrl, stop } = await startPostgres({ home, log });
    return { TEST_DATABASE_URL: superuserUrl, release: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Runs a bench on the PostgreSQL of TEST_DATABASE_URL, or on one that is started for it; the variable names it then.
 * The tests' store waits for no disk; with `durable` one is started that does.
 */
export async function onStores<T>(run: () => Promise<T>, { durable = false } = {}): Promise<T> {
  if (process.env.TEST_DATABASE_URL) return run();
  const { release, TEST_DATABASE_URL } = await (durable ? durableStore() : borrow(log));
  process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
  try {
    return await run();
  } finally {
    await release();
  }
}

/** A superuser's address of that PostgreSQL. @throws Error outside `onStores` */
export function databaseServer(): string {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('There is no PostgreSQL to measure on');
  return url;
}
