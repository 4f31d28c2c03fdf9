import type { correctionList, correctionQuery } from '@edogrula/contracts/http/correction';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { listAttachments } from '../submission/attachments.ts';
import { selectCorrections } from './correction-repository.ts';
import { correctionViewOf } from './correction-view.ts';

type Query = z.output<typeof correctionQuery>;

/** Requests that wait, oldest first; decided ones newest first [R404]. */
export async function listCorrections(
  { db }: Pick<Deps, 'db'>,
  { page, limit, status }: Query,
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
  const items = rows.map((row) => correctionViewOf(row, files));
  return { items, total, page, perPage: limit, pages: Math.ceil(total / limit) };
}
