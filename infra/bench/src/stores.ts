import { borrow } from '@edogrula/infra-shared/stores/test-stores';

/** Runs a bench on the PostgreSQL of TEST_DATABASE_URL, or on one that is started for it; the variable names it then. */
export async function onStores<T>(run: () => Promise<T>): Promise<T> {
  if (process.env.TEST_DATABASE_URL) return run();
  const { release, TEST_DATABASE_URL } = await borrow((line) => console.error(line));
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
