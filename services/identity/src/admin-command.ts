import { AppError } from '@edogrula/service-kit/app-error';
import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { createAdmin } from './admin/create-admin.ts';
import type { Tables } from './tables.ts';

const usage = 'Usage: npm run admin -- create <email>';

/** `create <email>`: adds an admin and prints a made-up password, this once. Reads DATABASE_URL. */
async function main([verb, address, ...rest]: string[]): Promise<number> {
  const email = z.email().max(254).safeParse(address?.trim().toLowerCase());
  if (verb !== 'create' || !email.success || rest.length) {
    console.error(usage);
    return 2;
  }
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), process.env);
  const logger = createLogger('identity-admin', 'warn');
  const { db, close } = openPostgres<Tables>(DATABASE_URL, { name: 'identity-admin', logger });
  try {
    const { password } = await createAdmin({ db, clock: () => new Date(), newId: uuidv7 }, email.data);
    process.stdout.write(`Admin ${email.data}\nPassword ${password}\n`);
    return 0;
  } catch (error) {
    const known = error instanceof AppError && error.code === 'duplicate';
    console.error(known ? 'There already is an admin with this address' : (error as Error).message);
    return 1;
  } finally {
    await close();
  }
}

process.exitCode = await main(process.argv.slice(2));
