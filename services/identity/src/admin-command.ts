import { AppError } from '@edogrula/service-kit/app-error';
import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { operator } from './actor.ts';
import { findAdmin } from './admin/admin-repository.ts';
import { createAdmin } from './admin/create-admin.ts';
import { removeAdmin } from './admin/remove-admin.ts';
import type { Tables } from './tables.ts';

const usage = 'Usage: npm run admin -- create|remove <email>';

const said: Partial<Record<AppError['code'], string>> = {
  duplicate: 'There already is an admin with this address',
  not_found: 'There is no admin with this address',
  last_admin: 'This is the last admin: create another one first',
};

/** `create` adds an admin and prints a made-up password, this once; `remove` takes an admin out. Reads DATABASE_URL. */
async function main([verb, address, ...rest]: string[]): Promise<number> {
  const email = z.email().max(254).safeParse(address?.trim().toLowerCase());
  if ((verb !== 'create' && verb !== 'remove') || !email.success || rest.length) {
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
      const admin = await findAdmin(db, email.data);
      if (!admin) throw new AppError('not_found');
      const { sessions, keys } = await removeAdmin(deps, operator, admin.id);
      process.stdout.write(`Removed ${email.data}: ${sessions} sessions and ${keys} keys ended\n`);
    }
    return 0;
  } catch (error) {
    console.error((error instanceof AppError && said[error.code]) || (error as Error).message);
    return 1;
  } finally {
    await close();
  }
}

process.exitCode = await main(process.argv.slice(2));
