import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { ListOf } from '@edogrula/contracts/common';
import type { adminAccountView } from '@edogrula/contracts/http/identity';
import { AppError } from '@edogrula/service-kit/app-error';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';

export type AdminAccount = z.infer<typeof adminAccountView>;

type Row = {
  id: string;
  email: string;
  role: AdminRole;
  factors: number;
  created_at: Date;
  last_sign_in_at: Date | null;
  removed_at: Date | null;
  sessions: number;
  keys: number;
};
type Reach = Pick<Deps, 'db' | 'clock' | 'sessionIdleMs'>;

const view = (row: Row): AdminAccount => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  factors: row.factors,
  createdAt: row.created_at.toISOString(),
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  liveSessions: row.sessions,
  liveKeys: row.keys,
  removedAt: row.removed_at?.toISOString() ?? null,
});

async function read(
  { db, clock, sessionIdleMs }: Reach,
  which: RawBuilder<SqlBool>,
  page: RawBuilder<unknown>,
) {
  const now = clock();
  const idleSince = new Date(now.getTime() - sessionIdleMs);
  const { rows } = await sql<Row>`
    select a.id, a.email, a.role, a.created_at, a.last_sign_in_at, a.removed_at,
      (select count(*) from admin_session s where s.admin_id = a.id and s.revoked_at is null
        and s.ends_at > ${now} and s.last_seen_at > ${idleSince}) as sessions,
      (select count(*) from admin_key k where k.admin_id = a.id and k.revoked_at is null
        and k.expires_at > ${now}) as keys,
      (select count(*) from admin_factor f where f.admin_id = a.id) as factors
    from admin a where ${which}
    order by a.removed_at is not null, a.created_at, a.id ${page}`.execute(db);
  return rows.map(view);
}

/** All admins, the oldest first and removed ones last. */
export async function listAdmins(
  deps: Reach,
  { page, perPage }: { page: number; perPage: number },
): Promise<ListOf<AdminAccount>> {
  const offset = (page - 1) * perPage;
  const items = await read(deps, sql<SqlBool>`true`, sql`offset ${offset} limit ${perPage}`);
  const { total } = await deps.db
    .selectFrom('admin')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total, page, perPage, pages: Math.ceil(total / perPage) };
}

/** One admin, removed or not. @throws AppError not_found */
export async function readAdmin(deps: Reach, id: string): Promise<AdminAccount> {
  const [account] = await read(deps, sql<SqlBool>`a.id = ${id}::uuid`, sql``);
  if (!account) throw new AppError('not_found');
  return account;
}
