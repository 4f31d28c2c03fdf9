import { AppError } from '@edogrula/service-kit/app-error';
import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { createAdmin } from './admin/create-admin.ts';
import { revokeAdmin } from './admin/revoke-admin.ts';
import type { Tables } from './tables.ts';

const usage = 'Usage: npm run admin -- create|revoke <email>';

/** `create` adds an admin and prints a made-up password, this once; `revoke` takes every way in. Reads DATABASE_URL. */
async function main([verb, address, ...rest]: string[]): Promise<number> {
  const email = z.email().max(254).safeParse(address?.trim().toLowerCase());
  if ((verb !== 'create' && verb !== 'revoke') || !email.success || rest.length) {
    console.error(usage);
    return 2;
  }
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), process.env);
  const logger = createLogger('identity-admin', 'warn');
  const { db, close } = openPostgres<Tables>(DATABASE_URL, { name: 'identity-admin', logger });
  const deps = { db, clock: () => new Date(), newId: uuidv7 };
  try {
    if (verb === 'create') {
      const { password } = await createAdmin(deps, email.data);
      process.stdout.write(`Admin ${email.data}\nPassword ${password}\n`);
    } else {
      const { sessions, keys } = await revokeAdmin(deps, email.data);
      process.stdout.write(`${sessions} sessions and ${keys} keys revoked; the password is nobody's\n`);
    }
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
