import type { RemovalReason, RenameReason } from '@edogrula/contracts/entry-revision';
import { publicNameOf } from '@edogrula/contracts/public-name';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { entryFact, entryRevised } from '../blacklist/entry-events.ts';
import { type EntryWithAddress, findEntries, lockEntry } from '../blacklist/entry-repository.ts';
import { struckNamed } from '../blacklist/struck-accounts.ts';
import type { Context } from '../context.ts';
import { keysOf } from '../keys/lookup-keys.ts';
import { changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { addressAfter } from '../registry/entry-address.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { refuseOwnEntry } from '../registry/refuse-own.ts';
import { changeEntry, withdrawEntry } from '../registry/write-entry.ts';
import type { BlacklistEntryRow, Tx } from '../tables.ts';
import { expectSameSeller } from './same-seller.ts';

/**
 * Gives an entry another name; its address stays unless it names somebody, and its reporters hear why [R171, R323, R514].
 * Where every approval waits, the name must be one of the same seller [R306].
 * @throws AppError not_found, own_matter, version_conflict when another moderator was faster, invalid_request
 */
export function renameEntry(
  deps: Context,
  admin: Moderator,
  {
    id,
    version,
    why,
    ...input
  }: { id: string; name: string; version?: number | undefined; why: RenameReason },
): Promise<EntryWithAddress> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockEntry(tx, id);
    if (!row) throw new AppError('not_found');
    await refuseOwnEntry(deps, tx, row, admin);
    expectVersion(row, version, stateOf(row, deps.clock()));
    const typed = cleanText(input.name);
    // What names somebody else's contact is read by nobody, as in every public text [R325].
    const reported = struckNamed(deps, row, typed);
    const name = publicNameOf(typed, { phone: row.phone, condemned: row.keys ?? keysOf(row), reported });
    if (typed.length < 2) throw new AppError('invalid_request');
    if (name === row.name) return withAddress(tx, row);
    const now = deps.clock();
    const ofOther = why.reasonCode === 'entry_name_of_other';
    if (deps.isGuarded) expectSameSeller(row, { name, ofOther });
    const slug = await addressAfter(tx, row, { name, ofOther, now });
    const saved = await changeEntry(tx, row, { name, slug }, now);
    await appendAudit(tx, {
      at: now,
      actor: adminActor(admin),
      action: 'blacklist-entry.renamed',
      subject: { kind: 'blacklist-entry', id: row.id },
      // The code alone: names and a moderator's words would outlive the entry.
      details: { reasonCode: why.reasonCode ?? null, version: saved.version },
    });
    await appendEvents(tx, [entryFact('renamed', saved), entryRevised(saved, 'name', { ...why, by: admin })]);
    return withAddress(tx, saved);
  });
}

const stateOf = (row: BlacklistEntryRow, now: Date) => ({
  status: row.publish_at <= now ? 'listed' : 'waiting',
  at: row.updated_at,
});

async function withAddress(tx: Tx, row: BlacklistEntryRow): Promise<EntryWithAddress> {
  const [entry] = await findEntries(tx, [row.id]);
  if (!entry) throw new AppError('not_found');
  return entry;
}

/**
 * Takes an entry off the blacklist; what its keys said before counts again at once [decision 12]. Its reporters hear why,
 * and nothing of the accused stays in the registry [R323].
 * @throws AppError not_found, own_matter, version_conflict
 */
export function removeEntry(
  deps: Context,
  admin: Moderator,
  { id, version, why }: { id: string; version: number | undefined; why: RemovalReason },
): Promise<void> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockEntry(tx, id);
    if (!row) throw new AppError('not_found');
    await refuseOwnEntry(deps, tx, row, admin);
    expectVersion(row, version, stateOf(row, deps.clock()));
    const { reasonCode = null } = why;
    const [saved, ...moved] = await withdrawEntry(tx, row, {
      actor: adminActor(admin),
      now: deps.clock(),
      erase: true,
      reasonCode,
    });
    const along = moved.map((one) => one.id);
    await appendEvents(tx, [entryRevised(saved, 'record', { ...why, by: admin, along })]);
  });
}
