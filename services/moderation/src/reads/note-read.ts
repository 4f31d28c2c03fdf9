import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { PersonRead } from '@edogrula/service-kit/person-reads';
import { lackedForMany } from '@edogrula/service-kit/policy';
import { noteSecurity } from '@edogrula/service-kit/security-events';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { addRecords, dayOf, markTold, type ReadDay } from './read-repository.ts';

/** A person's sessions count together; each key counts by itself. */
const readerOf = ({ keyId, adminId }: AdminIdentity): string => keyId ?? adminId;

/**
 * Counts the records of persons that an admin reads within a day [R393]. Beyond the budget a session needs a proof of the
 * last five minutes, and a key the scope `exports`. What was read before stays readable, and a refused page counts nothing.
 * @throws AppError confirmation_required, scope_required
 */
export async function noteRead(
  { db, clock, readsADay }: Pick<Deps, 'db' | 'clock' | 'readsADay'>,
  read: PersonRead,
): Promise<void> {
  const { reader, path, records, log } = read;
  if (!records.length) return;
  const at = clock();
  const lacked = lackedForMany(reader, at);
  const day = { reader: readerOf(reader), day: dayOf(at), proved: !lacked };
  const max = lacked ? readsADay : Number.POSITIVE_INFINITY;
  const total = await db
    .transaction()
    .execute((tx) => addUpTo(tx, day, { records, max }))
    .catch(nullBeyond);
  if (total !== null && total <= readsADay) return;
  if (await db.transaction().execute((tx) => tellOnce(tx, day, { ...read, at })))
    noteSecurity(log, 'bulk_read', { reason: lacked ?? 'proved', route: path, adminId: reader.adminId });
  if (lacked) throw new AppError(lacked);
}

/** Which list a path is of: that of one record is its list's. */
const listOf = (path: string): string => path.split('/:', 1)[0] ?? path;

/** Takes back what was added: the page leads beyond the budget. */
class BeyondBudget extends Error {}

async function addUpTo(
  tx: Tx,
  day: ReadDay,
  { records, max }: { records: readonly string[]; max: number },
): Promise<number> {
  const total = await addRecords(tx, day, records);
  if (total > max) throw new BeyondBudget();
  return total;
}

function nullBeyond(error: unknown): null {
  if (error instanceof BeyondBudget) return null;
  throw error;
}

/** Writes once a day who has passed the budget, with which list and how much. @returns false when it was written before */
async function tellOnce(
  tx: Tx,
  day: ReadDay,
  { reader, path, at }: Pick<PersonRead, 'reader' | 'path'> & { at: Date },
): Promise<boolean> {
  const records = await markTold(tx, day, at);
  if (records === null) return false;
  const { keyId, sessionId } = reader;
  const proof = day.proved ? 'given' : 'missing';
  await appendAudit(tx, {
    at,
    actor: adminActor(reader),
    action: 'rows.read-many',
    subject: { kind: keyId ? 'admin-key' : 'admin', id: day.reader },
    details: { list: listOf(path), records, proof, ...(sessionId ? { sessionId } : {}) },
  });
  return true;
}
