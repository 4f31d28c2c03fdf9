import type { WalkableListOf } from '@edogrula/contracts/common';
import type { AdminBusinessView, adminBusinessQuery } from '@edogrula/contracts/http/registry-desk';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { findBusinessPage } from '../business/business-repository.ts';
import { businessSearch, hasStatus } from '../business/business-status.ts';
import { adminBusinessViewOf } from '../business/business-view.ts';
import type { Context, Reads } from '../context.ts';
import { isOwnRecord, type OwnHouse, ownHouseOf } from '../registry/own-house.ts';
import { ownMarkOf } from '../registry/refuse-own.ts';
import type { BusinessRow } from '../tables.ts';

type Needs = Reads & Pick<Context, 'accountMac'>;
type Reader = Pick<AdminIdentity, 'email'>;

const viewOf = (row: BusinessRow, now: Date, house: OwnHouse): AdminBusinessView => ({
  ...adminBusinessViewOf(row, now),
  ...ownMarkOf(isOwnRecord(house, row)),
});

/** A business as its reader at the desk sees it, who is told of the own one [R508]. */
export const deskBusinessOf = async (
  deps: Needs,
  row: BusinessRow,
  reader: Reader,
): Promise<AdminBusinessView> => viewOf(row, deps.clock(), await ownHouseOf(deps, deps.db, reader));

/** Every business for moderators, newest first, 200 a page [R161]. */
export async function listBusinesses(
  deps: Needs,
  query: z.output<typeof adminBusinessQuery>,
  reader: Reader,
): Promise<WalkableListOf<AdminBusinessView> & { businesses?: AdminBusinessView[] }> {
  const now = deps.clock();
  const status = hasStatus(query.status, now);
  const where = sql<SqlBool>`a.deleted_at is null and ${businessSearch(query.q)} and ${status}`;
  const { rows, facts } = await findBusinessPage(deps.db, query, where);
  const house = await ownHouseOf(deps, deps.db, reader);
  const items = rows.map((row) => viewOf(row, now, house));
  return { items, ...(query.after === undefined ? { businesses: items } : {}), ...facts };
}
