import { changedOne, rowsChanged } from '@edogrula/service-kit/rows-changed';
import type { Db, Tx } from '../tables.ts';
import type { Passkey } from './passkey.ts';

type Common = { id: string; adminId: string; label: string; createdAt: Date; lastUsedAt: Date | null };
type TotpFactor = Common & { kind: 'totp'; sealedSecret: Buffer };
type PasskeyFactor = Common & { kind: 'passkey' } & Passkey;
export type Factor = TotpFactor | PasskeyFactor;

/** As many second factors as an admin may have. */
export const mostFactors = 20;

/** All of an admin's factors, the oldest first: one that is not listed could not be removed. */
export async function listFactors(db: Db, adminId: string): Promise<Factor[]> {
  const rows = await db
    .selectFrom('admin_factor')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    const common = {
      id: row.id,
      adminId,
      label: row.label,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    };
    if (row.kind === 'totp') return { ...common, kind: 'totp', sealedSecret: row.sealed_secret as Buffer };
    return {
      ...common,
      kind: 'passkey',
      credentialId: row.credential_id as string,
      publicKey: row.public_key as Buffer,
      counter: Number(row.counter),
      transports: row.transports,
    };
  });
}

/** Stores a new second factor; `lastStep` is the time step that its first code has used up. */
export async function insertFactor(tx: Tx, factor: Factor & { lastStep?: number }): Promise<void> {
  const { id, adminId, label, createdAt, kind } = factor;
  const own =
    kind === 'totp'
      ? { sealed_secret: factor.sealedSecret, last_step: factor.lastStep ?? null }
      : {
          credential_id: factor.credentialId,
          public_key: factor.publicKey,
          counter: factor.counter,
          transports: factor.transports,
        };
  await tx
    .insertInto('admin_factor')
    .values({ id, admin_id: adminId, kind, label, created_at: createdAt, last_used_at: null, ...own })
    .execute();
}

export const deleteFactor = (tx: Tx, adminId: string, id: string): Promise<boolean> =>
  changedOne(tx.deleteFrom('admin_factor').where('id', '=', id).where('admin_id', '=', adminId));

/** How many second factors an admin has. */
export async function countFactors(db: Db | Tx, adminId: string): Promise<number> {
  const { total } = await db
    .selectFrom('admin_factor')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Takes a code's time step for the app, once: false when this or a later one was taken before [R392]. */
export const takeTotpStep = (tx: Tx, id: string, step: number, now: Date): Promise<boolean> =>
  changedOne(
    tx
      .updateTable('admin_factor')
      .set({ last_step: step, last_used_at: now })
      .where('id', '=', id)
      .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)])),
  );

/** Notes a passkey's use and its counter, unless another use has moved it meanwhile. */
export const spendPasskey = (
  tx: Tx,
  passkey: Pick<PasskeyFactor, 'id' | 'counter'>,
  counter: number,
  now: Date,
): Promise<boolean> =>
  changedOne(
    tx
      .updateTable('admin_factor')
      .set({ counter, last_used_at: now })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter),
  );

/** Puts fresh recovery codes in the place of all older ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  adminId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute();
  if (!hashes.length) return;
  await tx
    .insertInto('admin_recovery_code')
    .values(hashes.map((hash) => ({ admin_id: adminId, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up; false when there is none such, or when it was used. */
export const spendRecoveryCode = (tx: Tx, adminId: string, hash: Buffer, now: Date): Promise<boolean> =>
  changedOne(
    tx
      .updateTable('admin_recovery_code')
      .set({ used_at: now })
      .where('admin_id', '=', adminId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  );

/** Uses a code up that was used before the database was restored, whoever's it is: its hash is bound to its owner. */
export const spendRecoveryCodeAgain = (tx: Tx, hash: Buffer, now: Date): Promise<boolean> =>
  changedOne(
    tx
      .updateTable('admin_recovery_code')
      .set({ used_at: now })
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  );

/** How many recovery codes an admin has left. */
export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const { total } = await db
    .selectFrom('admin_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Removes every factor and recovery code of an admin. @returns how many factors */
export async function deleteFactorsOf(tx: Tx, adminId: string): Promise<number> {
  await tx.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute();
  return rowsChanged(tx.deleteFrom('admin_factor').where('admin_id', '=', adminId));
}
