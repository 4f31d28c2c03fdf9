import { type ControlKind, controlFacts, controlKinds } from '@edogrula/contracts/control';
import type { Selectable } from 'kysely';
import type { BusinessRow, Db, Tables, Tx } from '../tables.ts';

export type ChallengeRow = Selectable<Tables['control_challenge']>;

const columnOf: Record<string, 'handle' | 'phone' | 'website'> = {
  handle: 'handle',
  phone: 'phone',
  website: 'website',
};

/** The contact of a record that a proof of this kind is about; null where the record has none. */
export function controlledValue(kind: ControlKind, row: Pick<BusinessRow, 'handle' | 'phone' | 'website'>) {
  const column = columnOf[controlFacts[kind].check];
  return column ? row[column] : null;
}

/** The newest challenge of each kind that its present owner was given. */
export const findChallenges = (
  db: Db,
  { id, owner_since }: Pick<BusinessRow, 'id' | 'owner_since'>,
): Promise<ChallengeRow[]> =>
  db
    .selectFrom('control_challenge')
    .selectAll()
    .distinctOn('kind')
    .where('business_id', '=', id)
    .$if(owner_since !== null, (query) => query.where('made_at', '>=', owner_since))
    .orderBy('kind')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A business's own challenge, by id. */
export const findChallenge = (
  db: Db,
  { id, businessId }: { id: string; businessId: string },
): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom('control_challenge')
    .selectAll()
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .executeTakeFirst();

/** Every challenge, of whichever business, that was given one of these codes. */
export const findByCodes = (db: Db, hashes: readonly string[]): Promise<ChallengeRow[]> =>
  hashes.length
    ? db.selectFrom('control_challenge').selectAll().where('code_hash', 'in', hashes).execute()
    : Promise.resolve([]);

export const saveChallenge = async (
  tx: Tx,
  row: Omit<ChallengeRow, 'proved_at' | 'replaced_at'>,
): Promise<ChallengeRow> =>
  tx.insertInto('control_challenge').values(row).returningAll().executeTakeFirstOrThrow();

/** Notes when a code was proved. */
export async function noteProof(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('control_challenge').set({ proved_at: now }).where('id', '=', id).execute();
}

/** Takes the open codes of these kinds out of force. */
export async function replaceChallenges(
  tx: Tx,
  { businessId, kinds, now }: { businessId: string; kinds: readonly ControlKind[]; now: Date },
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .updateTable('control_challenge')
    .set({ replaced_at: now })
    .where('business_id', '=', businessId)
    .where('kind', 'in', kinds)
    .where('proved_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** A code is for the contact of its day: with another contact, or without the record, it proves nothing. */
export async function replaceOutdated(
  tx: Tx,
  before: BusinessRow,
  after: BusinessRow,
  now: Date,
): Promise<void> {
  const kinds = controlKinds.filter(
    (kind) => after.deleted_at !== null || controlledValue(kind, before) !== controlledValue(kind, after),
  );
  await replaceChallenges(tx, { businessId: after.id, kinds, now });
}
