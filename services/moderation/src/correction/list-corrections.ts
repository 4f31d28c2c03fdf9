import type { correctionList, correctionQuery } from '@edogrula/contracts/http/correction';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { z } from 'zod';
import { ownBusinesses } from '../application/refuse-own-business.ts';
import type { Deps } from '../deps.ts';
import { ownMarkOf } from '../party/own-matter.ts';
import { listAttachments } from '../submission/attachments.ts';
import { selectCorrections } from './correction-repository.ts';
import { correctionViewOf } from './correction-view.ts';

type Query = z.output<typeof correctionQuery>;

/** Requests that wait, oldest first; decided ones newest first [R404]. */
export async function listCorrections(
  { db }: Pick<Deps, 'db'>,
  { page, limit, status }: Query,
  reader: Pick<AdminIdentity, 'email'>,
): Promise<z.infer<typeof correctionList>> {
  const [is, column, direction] =
    status === 'open'
      ? (['is', 'c.created_at', 'asc'] as const)
      : (['is not', 'c.decided_at', 'desc'] as const);
  const counted = await db
    .selectFrom('correction as c')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('c.outcome', is, null)
    .executeTakeFirstOrThrow();
  const rows = await selectCorrections(db)
    .where('c.outcome', is, null)
    .orderBy(column, direction)
    .orderBy('c.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const files = await listAttachments(db, 'correction', ids);
  const total = Number(counted.total);
  const own = await ownBusinesses(
    db,
    reader,
    rows.map((row) => row.business_id),
  );
  const items = rows.map((row) => ({
    ...correctionViewOf(row, files),
    ...ownMarkOf(own.has(row.business_id)),
  }));
  return { items, total, page, perPage: limit, pages: Math.ceil(total / limit) };
}
