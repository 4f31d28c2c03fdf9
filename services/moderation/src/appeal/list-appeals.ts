import type { appealList, appealQuery } from '@edogrula/contracts/http/appeal';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { listAttachments } from '../submission/attachments.ts';
import { appealViewOf, selectAppeals } from './appeal-view.ts';

type Query = z.output<typeof appealQuery>;

/** Appeals that wait by their date, so that overdue ones lead; decided ones newest first [R322]. */
export async function listAppeals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { page, limit, status }: Query,
): Promise<z.infer<typeof appealList>> {
  const isOpen = sql<boolean>`${sql.raw(status === 'open' ? '' : 'not ')}(a.outcome is null)`;
  const counted = await db
    .selectFrom('appeal as a')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  const rows = await selectAppeals(db)
    .where(isOpen)
    .orderBy(status === 'open' ? 'a.due_at' : 'a.decided_at', status === 'open' ? 'asc' : 'desc')
    .orderBy('a.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const files = await listAttachments(
    db,
    'appeal',
    rows.map(({ id }) => id),
  );
  const total = Number(counted.total);
  const items = rows.map((row) => appealViewOf(row, files, clock()));
  return { items, total, page, perPage: limit, pages: Math.ceil(total / limit) };
}
