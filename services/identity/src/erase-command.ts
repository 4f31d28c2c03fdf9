import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig } from '@edogrula/service-kit/config';
import { z } from 'zod';
import { eraseAddress } from './erasure/erase-address.ts';
import type { Tables } from './tables.ts';

/** `npm run erase` calls it: one argument, the address; prints how much was erased as JSON. Reads DATABASE_URL. */
async function main([address]: string[]): Promise<number> {
  const email = z.email().parse(address).toLowerCase();
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), process.env);
  return onPostgres<Tables>('identity-erase', DATABASE_URL, async (db) => {
    process.stdout.write(`${JSON.stringify(await eraseAddress(db, email))}\n`);
    return 0;
  });
}

process.exitCode = await main(process.argv.slice(2));
