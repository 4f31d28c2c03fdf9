import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { entryFact } from '../blacklist/entry-events.ts';
import { type EntryWithAddress, findEntries, lockEntry } from '../blacklist/entry-repository.ts';
import type { Context } from '../context.ts';
import { type Actor, changeRegistry } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { changeEntry, withdrawEntry } from '../registry/write-entry.ts';
import type { BlacklistEntryRow, Tx } from '../tables.ts';

/**
 * Gives an entry another name; its slug stays, so that links keep working [R171].
 * @throws AppError not_found, version_conflict when another moderator was faster
 */
export function renameEntry(
  deps: Context,
  actor: Actor,
  input: { id: string; name: string; version?: number | undefined },
): Promise<EntryWithAddress> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockEntry(tx, input.id);
    if (!row) throw new AppError('not_found');
    expectVersion(row, input.version, stateOf(row, deps.clock()));
    const name = cleanText(input.name);
    if (name.length < 2) throw new AppError('invalid_request');
    if (name === row.name) return withAddress(tx, row);
    const now = deps.clock();
    const saved = await changeEntry(tx, row, { name }, now);
    await appendAudit(tx, {
      at: now,
      actor,
      action: 'blacklist-entry.renamed',
      subject: { kind: 'blacklist-entry', id: row.id },
      details: { from: row.name, to: name, version: saved.version },
    });
    await appendEvents(tx, [entryFact('renamed', saved)]);
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
 * Takes an entry off the blacklist; what its keys said before counts again at once [decision 12]. Nothing of the accused
 * stays in the registry [R323].
 * @throws AppError not_found, version_conflict
 */
export function removeEntry(
  deps: Context,
  actor: Actor,
  { id, version }: { id: string; version: number | undefined },
): Promise<void> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockEntry(tx, id);
    if (!row) throw new AppError('not_found');
    expectVersion(row, version, stateOf(row, deps.clock()));
    await withdrawEntry(tx, row, { actor, now: deps.clock(), erase: true });
  });
}
