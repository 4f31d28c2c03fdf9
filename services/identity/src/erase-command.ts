import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { z } from 'zod';
import { eraseAddress } from './erasure/erase-address.ts';
import type { Tables } from './tables.ts';

/** `npm run erase` calls it: one argument, the address; prints how much was erased as JSON. Reads DATABASE_URL. */
async function main([address]: string[]): Promise<number> {
  const email = z.email().parse(address).toLowerCase();
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), process.env);
  const logger = createLogger('identity-erase', 'warn');
  const { db, close } = openPostgres<Tables>(DATABASE_URL, { name: 'identity-erase', logger });
  try {
    process.stdout.write(`${JSON.stringify(await eraseAddress(db, email))}\n`);
    return 0;
  } finally {
    await close();
  }
}

process.exitCode = await main(process.argv.slice(2));
