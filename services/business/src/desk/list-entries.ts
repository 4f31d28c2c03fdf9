import type { WalkableListOf } from '@edogrula/contracts/common';
import { toPhone } from '@edogrula/contracts/contact/phone';
import type { adminBlacklistEntry, adminBlacklistQuery } from '@edogrula/contracts/http/registry-desk';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { findPage, inOrder } from '@edogrula/service-kit/list-page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { findEntries } from '../blacklist/entry-repository.ts';
import { adminEntryViewOf } from '../blacklist/entry-view.ts';
import type { Context, Reads } from '../context.ts';
import { ownEntries, ownHouseOf } from '../registry/own-house.ts';
import { searched } from '../text/search-terms.ts';

type Entry = z.output<typeof adminBlacklistEntry>;
type Query = z.output<typeof adminBlacklistQuery>;

function searchOf(q: string | undefined): RawBuilder<SqlBool> {
  const phone = q && toPhone(q);
  if (phone) return sql<SqlBool>`a.phone = ${phone}`;
  return searched('a.search_folded', q);
}

function statusOf(status: Query['status'], now: Date): RawBuilder<SqlBool> {
  if (!status) return sql<SqlBool>`true`;
  return status === 'listed' ? sql<SqlBool>`a.publish_at <= ${now}` : sql<SqlBool>`a.publish_at > ${now}`;
}

type Needs = Reads & Pick<Context, 'accountMac'>;
type Reader = Pick<AdminIdentity, 'email'>;

/** Entries as their reader at the desk sees them, who is told of those about the own house [R508]. */
export async function deskEntriesOf(
  deps: Needs,
  rows: readonly (Parameters<typeof adminEntryViewOf>[0] & Parameters<typeof ownEntries>[2][number])[],
  reader: Reader,
): Promise<Entry[]> {
  const own = await ownEntries(deps.db, await ownHouseOf(deps, deps.db, reader), rows);
  return rows.map((row) => {
    const ownMatter = own.get(row.id);
    return { ...adminEntryViewOf(row), ...(ownMatter ? { ownMatter } : {}) };
  });
}

/** The active entries, newest first; `waiting` ones are not public yet [R164, decision 15]. */
export async function listEntries(
  deps: Needs,
  query: Query,
  reader: Reader,
): Promise<WalkableListOf<Entry> & { blacklist?: Entry[] }> {
  const { db, clock } = deps;
  const where = sql<SqlBool>`a.removed_at is null and a.moved_to is null and ${searchOf(query.q)} and ${statusOf(query.status, clock())}`;
  const { ids, facts } = await findPage(db, { table: 'blacklist_entry', at: 'publish_at', where }, query);
  const items = await deskEntriesOf(deps, inOrder(ids, await findEntries(db, ids)), reader);
  return { items, ...(query.after === undefined ? { blacklist: items } : {}), ...facts };
}
