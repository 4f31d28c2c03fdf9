import { createHash } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@edogrula/contracts/audit-actions';
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';

export type AuditTable = {
  seq: import('kysely').Generated<number>;
  id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: string;
  previous_hash: string;
  hash: string;
};
/** Where the chain ends; a trigger moves it with each row. Counts come as text. */
export type AuditHeadTable = { rows: string; seq: string; hash: string };
export type AuditTables = { audit_log: AuditTable; audit_head: AuditHeadTable };

export type AuditEntry = {
  at: Date;
  actor: { kind: 'admin' | 'visitor' | 'system'; id: string };
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  details?: Record<string, unknown>;
};

/** As stored: an old row may name an action that is no longer written. */
type StoredEntry = Pick<AuditEntry, 'at' | 'actor' | 'details'> & {
  action: string;
  subject: { kind: string; id: string };
};

/** What the first row carries as the seal before it. */
export const genesis = '0'.repeat(64);

/** JSON with sorted keys, so that the hash does not depend on how the database orders them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** The seal of one row: SHA-256 over the previous seal and the row's own facts. */
export function auditHash(previousHash: string, id: string, entry: StoredEntry): string {
  // Through JSON first: a date in the details comes back from the database as text.
  const details: unknown = JSON.parse(JSON.stringify(entry.details ?? {}));
  const facts = [id, entry.at.toISOString(), entry.actor, entry.action, entry.subject, details];
  return createHash('sha256').update(previousHash).update(canonical(facts)).digest('hex');
}

/** Adds one row to the chain, as `appendNumberedAudit` does. */
export async function appendAudit(tx: Transaction<AuditTables>, entry: AuditEntry): Promise<void> {
  await appendNumberedAudit(tx, entry);
}

/**
 * Adds one row to the chain inside the change's own transaction and answers its number; writers of one schema queue for
 * a moment.
 */
export async function appendNumberedAudit(tx: Transaction<AuditTables>, entry: AuditEntry): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.audit_log'))`.execute(tx);
  // Not the last row that is there: rows cut off the end must be noticed.
  const { hash: previousHash } = await tx.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
  const id = uuidv7();
  const { seq } = await tx
    .insertInto('audit_log')
    .values({
      id,
      at: entry.at,
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.id,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      details: JSON.stringify(entry.details ?? {}),
      previous_hash: previousHash,
      hash: auditHash(previousHash, id, entry),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}
