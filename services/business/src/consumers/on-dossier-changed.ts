import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { toWebAddress } from '@edogrula/contracts/contact/web-address';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { dossierChanged, dossierJoined } from '@edogrula/contracts/events/moderation';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { cleanCourse } from '../blacklist/clean-course.ts';
import { entryFact } from '../blacklist/entry-events.ts';
import { eraseRemovedEntry, keepForLater, lockAnyEntry } from '../blacklist/entry-repository.ts';
import { saveReportedAccounts } from '../blacklist/reported-accounts.ts';
import { struckBeside } from '../blacklist/struck-accounts.ts';
import type { Context } from '../context.ts';
import { lockRegistry } from '../registry/change-registry.ts';
import { addressAfter } from '../registry/entry-address.ts';
import { changeEntry, withdrawEntry } from '../registry/write-entry.ts';
import type { BlacklistEntryRow, DossierState, EntryTexts, Tx } from '../tables.ts';

type Needs = Pick<Context, 'clock' | 'accountMac'>;

/**
 * An entry follows its dossier: chosen keys, corrected texts, a merge and its end [R302, R304]. The newer version wins;
 * what comes before the entry waits for it, and what comes after its removal changes nothing.
 */
export async function onDossierChanged(
  deps: Needs,
  tx: Tx,
  { data, time }: EventOf<typeof dossierChanged>,
): Promise<void> {
  await lockRegistry(tx);
  const row = await lockAnyEntry(tx, data.entryId);
  if (row) await followDossier(deps, tx, row, data, new Date(time));
  else await keepForLater(tx, data);
}

/** Takes a dossier's state over, unless a newer one was; `at` is when it was told. Call after `lockRegistry`. */
export async function followDossier(
  deps: Needs,
  tx: Tx,
  row: BlacklistEntryRow,
  state: DossierState,
  at: Date,
): Promise<void> {
  if (row.dossier_version >= state.dossierVersion) return;
  if (state.reversed) return reverse(deps, tx, row, state);
  if (row.removed_at) return;
  const { movedTo } = state;
  // It comes with an event of another subject: this one is tried again.
  if (movedTo && !(await lockAnyEntry(tx, movedTo))) throw new Error('The entry to move to is not here yet');
  const now = deps.clock();
  const texts = state.texts ? changedTexts(row, state.texts, state.corrections ?? 0) : {};
  const columns = {
    ...texts,
    slug: await addressAfter(tx, row, { ...texts, now }),
    dossier_id: state.dossierId,
    dossier_number: state.number,
    dossier_version: state.dossierVersion,
    moved_to: movedTo,
    keys: JSON.stringify(state.keys),
    struck: struckBeside(deps, row, state.keys),
    ...(state.statement ? { statement: JSON.stringify(state.statement) } : {}),
    ...(state.parties && !isOlder(row, at) ? { parties: state.parties, parties_at: at } : {}),
    ...(state.course ? { course: JSON.stringify(cleanCourse(state.course)) } : {}),
    appeal_open: state.appealOpen ?? false,
    ...(state.texts ? { told: JSON.stringify({ ...state.texts, corrections: state.corrections }) } : {}),
  };
  const saved = await changeEntry(tx, row, columns, now);
  await saveReportedAccounts(tx, row.id, state.accounts);
  await appendAudit(tx, {
    at: now,
    actor: { kind: 'system', id: 'moderation' },
    action: 'blacklist-entry.changed',
    subject: { kind: 'blacklist-entry', id: row.id },
    // Which texts, never the texts: they may name people.
    details: { dossier: state.number, movedTo, fields: Object.keys(texts), version: saved.version },
  });
  await appendEvents(tx, [entryFact('changed', saved)]);
}

/** A word about parties that comes late, by another try, names nobody. */
const isOlder = ({ parties_at: known }: BlacklistEntryRow, at: Date): boolean => known !== null && at < known;

/**
 * A report that waits joined the dossier, or left it: who is a party by now, and nothing else changes [R509]. An entry that
 * is not here yet hears it with the dossier's next word.
 */
export async function onDossierJoined(tx: Tx, { data, time }: EventOf<typeof dossierJoined>): Promise<void> {
  const { entryId, parties } = data;
  const at = new Date(time);
  await lockRegistry(tx);
  const row = await lockAnyEntry(tx, entryId);
  if (!row || row.removed_at || isOlder(row, at)) return;
  await tx
    .updateTable('blacklist_entry')
    .set({ parties, parties_at: at })
    .where('id', '=', entryId)
    .execute();
}

/** An appeal, or the end of its term, took the entry off the list: it goes with everything that describes a person [R320, R328]. */
async function reverse(deps: Needs, tx: Tx, row: BlacklistEntryRow, state: DossierState): Promise<void> {
  const { dossierVersion: dossier_version } = state;
  await tx.updateTable('blacklist_entry').set({ dossier_version }).where('id', '=', row.id).execute();
  if (row.removed_at) return eraseRemovedEntry(tx, row);
  const actor = { kind: 'system', id: 'moderation' } as const;
  await withdrawEntry(tx, row, { actor, now: deps.clock(), erase: true });
}

/**
 * What moderation changed since its last word: a name that an admin gave the entry meanwhile stays, unless a moderator
 * has corrected the texts since.
 */
function changedTexts(row: BlacklistEntryRow, texts: EntryTexts, corrections: number) {
  const corrected = corrections > (row.told?.corrections ?? 0);
  const isNew = (field: keyof EntryTexts) => corrected || row.told?.[field] !== texts[field];
  const url = handleFromUrl(texts.instagramUrl ?? '');
  const handle = texts.instagramUsername ?? url;
  return {
    ...(isNew('name') && texts.name ? { name: cleanText(texts.name) || row.name } : {}),
    ...(isNew('instagramUsername') || isNew('instagramUrl')
      ? { handle, instagram_url: url && instagramUrlOf(url) }
      : {}),
    ...(isNew('phone') ? { phone: texts.phone } : {}),
    ...(isNew('website') ? { website: texts.website && toWebAddress(texts.website) } : {}),
    ...(isNew('summary') ? { description: cleanText(texts.summary) } : {}),
  };
}
