import type { changesList, changesQuery, DeskChange } from '@edogrula/contracts/http/owner';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { sistersOf } from '../business/business-repository.ts';
import { isOwnChange } from '../changes/change-sender.ts';
import { deskChangeOf } from '../changes/change-view.ts';
import type { Context, Reads } from '../context.ts';
import { isOwnRecord, ownHouseOf } from '../registry/own-house.ts';
import { ownMarkOf } from '../registry/refuse-own.ts';
import type { ChangeRow } from '../tables.ts';

type Needs = Reads & Pick<Context, 'accountMac'>;
type Reader = Pick<AdminIdentity, 'email'>;

async function viewsOf(deps: Needs, changes: readonly ChangeRow[], reader: Reader): Promise<DeskChange[]> {
  const { db, clock } = deps;
  const ids = [...new Set(changes.map((change) => change.business_id))];
  const rows = ids.length ? await db.selectFrom('business').selectAll().where('id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const house = await ownHouseOf(deps, db, reader);
  const views: DeskChange[] = [];
  for (const change of changes) {
    const row = byId.get(change.business_id);
    const sisters = change.kind === 'sisters' ? await sistersOf(db, change.business_id) : [];
    const own = isOwnChange(deps, change, reader);
    if (!row) continue;
    const view = deskChangeOf(change, row, { sisters, at: clock(), own });
    views.push({ ...view, ...ownMarkOf(isOwnRecord(house, row)) });
  }
  return views;
}

/** Open proposals of owners, oldest first [R357]. */
export async function listChanges(
  deps: Needs,
  reader: Reader,
  { page, limit }: z.output<typeof changesQuery>,
): Promise<z.input<typeof changesList>> {
  const open = deps.db.selectFrom('business_change').where('state', '=', 'open');
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const changes = await open
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const items = await viewsOf(deps, changes, reader);
  return { items, total: Number(total), page, perPage: limit, pages: Math.ceil(Number(total) / limit) };
}

/** One proposal, also when it is over. @throws AppError not_found */
export async function readChange(deps: Needs, reader: Reader, id: string): Promise<DeskChange> {
  const change = await deps.db
    .selectFrom('business_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const [view] = change ? await viewsOf(deps, [change], reader) : [];
  if (!view) throw new AppError('not_found');
  return view;
}
