import { appendEvents } from '@edogrula/event-bus/outbox';
import { type AuditEntry, appendAudit } from '@edogrula/service-kit/audit';
import { entryFact } from '../blacklist/entry-events.ts';
import {
  erasedText,
  insertEntry,
  linkedBusinessOf,
  lockMovedTo,
  type NewEntry,
  saveEntry,
} from '../blacklist/entry-repository.ts';
import { eraseEntryEvents } from '../blacklist/erase-entry-events.ts';
import { rememberAddress } from '../blacklist/removed-address.ts';
import { saveReportedAccounts } from '../blacklist/reported-accounts.ts';
import { entryKeysOf } from '../keys/entry-keys.ts';
import { followKept, releaseKeptKeys } from '../keys/kept-keys.ts';
import { replaceKeys } from '../keys/key-repository.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import type { BlacklistEntryRow, Tx } from '../tables.ts';

/** Enters a new blacklist entry with its lookup keys. Call after `lockRegistry`. */
export const enterEntry = async (tx: Tx, values: NewEntry): Promise<BlacklistEntryRow> =>
  follow(tx, await insertEntry(tx, values));

/** Writes changed columns as the next version; lookup keys follow. Call after `lockRegistry`. */
export const changeEntry = async (...change: Parameters<typeof saveEntry>): Promise<BlacklistEntryRow> =>
  follow(change[0], await saveEntry(...change));

/**
 * Removes an entry, with audit row and event; `erase` takes its text along, also from events of before. Call after
 * `lockRegistry`. @returns the entry, then those that led to it and went with it
 */
export async function withdrawEntry(
  tx: Tx,
  row: BlacklistEntryRow,
  change: { actor: AuditEntry['actor']; now: Date; erase?: boolean; reasonCode?: string | null },
): Promise<[BlacklistEntryRow, ...BlacklistEntryRow[]]> {
  const text = change.erase ? erasedText(row) : {};
  await rememberAddress(tx, row.slug, change.now);
  if (change.erase) await eraseEntryEvents(tx, row.id);
  const saved = await changeEntry(tx, row, { ...text, removed_at: change.now }, change.now);
  await appendAudit(tx, {
    at: change.now,
    actor: change.actor,
    action: 'blacklist-entry.removed',
    subject: { kind: 'blacklist-entry', id: row.id },
    details: {
      reportId: row.report_id,
      version: saved.version,
      ...('reasonCode' in change ? { reasonCode: change.reasonCode } : {}),
    },
  });
  await saveReportedAccounts(tx, row.id, []);
  await appendEvents(tx, [entryFact('removed', saved)]);
  // Those that were merged into it would come back under their own addresses.
  const along: BlacklistEntryRow[] = [];
  for (const moved of await lockMovedTo(tx, row.id)) along.push(...(await withdrawEntry(tx, moved, change)));
  return [saved, ...along];
}

async function follow(tx: Tx, row: BlacklistEntryRow): Promise<BlacklistEntryRow> {
  const own = row.removed_at || row.moved_to ? [] : entryKeysOf(row);
  const keys = await replaceKeys(tx, { table: 'blacklist_key', id: row.id }, own);
  const kept = await (row.removed_at ? releaseKeptKeys(tx, { entry_id: row.id }) : followKept(tx, row.id));
  await syncLookupKeys(tx, [...keys, ...kept.keys], {
    entryIds: [row.id],
    businessIds: kept.businessIds,
    now: row.updated_at,
  });
  return { ...row, business_id: await linkedBusinessOf(tx, row.id) };
}
