import { type AdminRole, adminRoles } from '@edogrula/contracts/admin-roles';
import { AppError } from '@edogrula/service-kit/app-error';
import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig } from '@edogrula/service-kit/config';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { changeRole } from './account/change-role.ts';
import { createAdmin } from './account/create-admin.ts';
import { removeAdmin } from './account/remove-admin.ts';
import { operator } from './actor.ts';
import { findAdmin } from './admin/admin-repository.ts';
import { resetFactors } from './factor/remove-factor.ts';
import { createLedger } from './ledger/ledger.ts';
import type { AccountChangeDeps } from './mail/account-change-mail.ts';
import type { Tables } from './tables.ts';

const usage = `Usage: npm run admin -- create <email> [${adminRoles.join('|')}]
       npm run admin -- role <email> ${adminRoles.join('|')}
       npm run admin -- reset-factor|remove <email>`;

const said: Partial<Record<AppError['code'], string>> = {
  duplicate: 'There already is an admin with this address',
  not_found: 'There is no admin with this address',
  last_admin: 'This is the last owner: create another one first',
};

type Asked = { email: string; role: AdminRole | undefined };

/** What each verb does; the sentence that it says. */
const verbs: Record<string, (deps: AccountChangeDeps, asked: Asked) => Promise<string>> = {
  async create(deps, { email, role }) {
    const { password } = await createAdmin(deps, { email, ...(role ? { role } : {}) });
    return `Admin ${email}\nPassword ${password}`;
  },
  async role(deps, { email, role }) {
    if (!role) throw new Error(usage);
    await changeRole(deps, operator, await idOf(deps, email), role);
    return `${email} is ${role} now`;
  },
  async 'reset-factor'(deps, { email }) {
    const factors = await resetFactors(deps, operator, await idOf(deps, email));
    return `Reset ${email}: ${factors} second factors, password, sessions and keys ended; a link was mailed`;
  },
  async remove(deps, { email }) {
    const { sessions, keys } = await removeAdmin(deps, operator, await idOf(deps, email));
    return `Removed ${email}: ${sessions} sessions and ${keys} keys ended`;
  },
};

async function idOf({ db }: AccountChangeDeps, email: string): Promise<string> {
  const admin = await findAdmin(db, email);
  if (!admin) throw new AppError('not_found');
  return admin.id;
}

const shape = z.tuple([
  z.enum(['create', 'role', 'reset-factor', 'remove']),
  z.string().trim().toLowerCase().pipe(z.email().max(254)),
  z.enum(adminRoles).optional(),
]);
const variables = z.object({
  DATABASE_URL: z.string(),
  LEDGER_FILE: z.string().min(1),
  FACTOR_SECRET: z.string(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
});
const takesRole = new Set(['create', 'role']);

/**
 * The operator's hand on accounts: `create` prints a made-up password, this once; `reset-factor` is for who has lost
 * every second factor. Reads DATABASE_URL, LEDGER_FILE and FACTOR_SECRET, and PUBLIC_URL for links in mails.
 */
async function main(args: string[]): Promise<number> {
  const parsed = shape.safeParse(args);
  const [verb = '', email = '', role] = parsed.success ? parsed.data : [];
  const act = verbs[verb];
  if (!act || (role && !takesRole.has(verb)) || (verb === 'role' && !role)) {
    console.error(usage);
    return 2;
  }
  const { DATABASE_URL, PUBLIC_URL, LEDGER_FILE, FACTOR_SECRET } = readConfig(variables, process.env);
  return onPostgres<Tables>('identity-admin', DATABASE_URL, async (db) => {
    const ledger = createLedger(LEDGER_FILE, FACTOR_SECRET);
    const deps = { db, ledger, clock: () => new Date(), newId: uuidv7, publicUrl: PUBLIC_URL };
    try {
      process.stdout.write(`${await act(deps, { email, role })}\n`);
      return 0;
    } catch (error) {
      console.error((error instanceof AppError && said[error.code]) || (error as Error).message);
      return 1;
    }
  });
}

process.exitCode = await main(process.argv.slice(2));
