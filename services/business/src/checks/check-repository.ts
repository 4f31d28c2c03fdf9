import { appendNumberedAudit } from '@edogrula/service-kit/audit';
import type { Tx } from '../tables.ts';
import type { Check, Settled } from './settle-checks.ts';

/** The checks of a business that count. */
export async function findStanding(tx: Tx, businessId: string): Promise<Check[]> {
  const rows = await tx
    .selectFrom('business_check')
    .select(['kind', 'how', 'at', 'checked_by', 'value_hash', 'expires_at', 'audit_no', 'ends_alone'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'standing')
    .orderBy('at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, how, at, ...row }) => ({
    kind,
    how,
    at,
    expiresAt: row.expires_at,
    auditNo: row.audit_no,
    checkedBy: row.checked_by,
    valueHash: row.value_hash,
    alone: row.ends_alone,
  }));
}

/** The audit row of a check of that moment, standing or not, and whether it ends by itself; null where none is known. */
export async function findFormer(
  tx: Tx,
  businessId: string,
  { kind, at }: Pick<Check, 'kind' | 'at'>,
): Promise<Pick<Check, 'auditNo' | 'alone'> | null> {
  const row = await tx
    .selectFrom('business_check')
    .select(['audit_no', 'ends_alone'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('at', '=', at)
    .where('audit_no', 'is not', null)
    .orderBy('audit_no', 'desc')
    .executeTakeFirst();
  return row ? { auditNo: row.audit_no, alone: row.ends_alone } : null;
}

/** Whether a check of accounts was dropped after a moment, with or without another in its place. */
export async function hasDroppedPayee(tx: Tx, businessId: string, after: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('business_check')
    .select('id')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'payee')
    .where('dropped_at', '>', after)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes an audit row for each new check, to which its line on the certificate leads [R355]. */
export async function auditChecks(tx: Tx, businessId: string, settled: Settled, now: Date): Promise<Settled> {
  const numbered = new Map<Check, Check>();
  for (const check of settled.added) {
    // The word for the record is the change's own row.
    if (check.kind === 'record' || check.auditNo !== null) continue;
    const { kind, how, at, expiresAt, checkedBy } = check;
    const auditNo = await appendNumberedAudit(tx, {
      at: now,
      actor: checkedBy ? { kind: 'admin', id: checkedBy } : { kind: 'system', id: 'business' },
      action: 'business.checked',
      subject: { kind: 'business', id: businessId },
      details: { kind, how, at: at.toISOString(), until: expiresAt?.toISOString() ?? null },
    });
    numbered.set(check, { ...check, auditNo });
  }
  const withNumbers = (checks: readonly Check[]) => checks.map((check) => numbered.get(check) ?? check);
  return { ...settled, added: withNumbers(settled.added), standing: withNumbers(settled.standing) };
}

/**
 * Confirmed accounts count under the check that they were given with: one that is dropped ends them, and so does one in its
 * place that compared with another trade title. A later check brings none back [R353, R360].
 */
async function endPayees(tx: Tx, businessId: string, { standing, dropped }: Settled): Promise<void> {
  if (!dropped.includes('payee')) return;
  const holder = standing.find(({ kind }) => kind === 'payee')?.valueHash ?? null;
  await tx
    .updateTable('payee_account')
    .set({ valid_until: null })
    .where('business_id', '=', businessId)
    .where('holder_hash', 'is distinct from', holder)
    .execute();
}

/** Writes what a change did to the checks of a business. */
export async function saveChecks(tx: Tx, businessId: string, settled: Settled, now: Date): Promise<void> {
  const { added, dropped, loosened } = settled;
  await endPayees(tx, businessId, settled);
  if (loosened.length)
    await tx
      .updateTable('business_check')
      .set({ ends_alone: true })
      .where('business_id', '=', businessId)
      .where('state', '=', 'standing')
      .where('kind', 'in', loosened)
      .execute();
  if (dropped.length)
    await tx
      .updateTable('business_check')
      .set({ state: 'dropped', dropped_at: now, value_hash: null })
      .where('business_id', '=', businessId)
      .where('state', '=', 'standing')
      .where('kind', 'in', dropped)
      .execute();
  if (added.length)
    await tx
      .insertInto('business_check')
      .values(
        added.map(({ kind, how, at, expiresAt, auditNo, checkedBy, valueHash, alone = false }) => ({
          business_id: businessId,
          kind,
          how,
          at,
          expires_at: expiresAt,
          audit_no: auditNo,
          checked_by: checkedBy,
          value_hash: valueHash,
          ends_alone: alone,
        })),
      )
      .execute();
}
