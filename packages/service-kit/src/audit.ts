import { createHash } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@edogrula/contracts/audit-actions';
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';

export type AuditTable = {
  seq: number;
  id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: string;
  /** 0 is the first chain; rows are written into the others. */
  lane: number;
  /** The newest row of another lane when this one was written. */
  seen_seq: number | null;
  seen_hash: string | null;
  previous_hash: string;
  hash: string;
};
export type AuditTables = { audit_log: AuditTable };

export type AuditEntry = {
  at: Date;
  actor: { kind: 'admin' | 'visitor' | 'system'; id: string };
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  details?: Record<string, unknown>;
};

/** An admin as the audit log names them. */
export const adminActor = (admin: { adminId: string }): AuditEntry['actor'] => ({
  kind: 'admin',
  id: admin.adminId,
});

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

/** What is sealed of a row beside its place: its own facts in a canonical form. */
export function auditFacts(id: string, entry: StoredEntry): string {
  // Through JSON first: a date in the details comes back from the database as text.
  const details: unknown = JSON.parse(JSON.stringify(entry.details ?? {}));
  return canonical([id, entry.at.toISOString(), entry.actor, entry.action, entry.subject, details]);
}

/** A row's lane and number, and what it saw of the others; null for the first chain, which seals none of it. */
type AuditPlace = Pick<AuditTable, 'lane' | 'seq' | 'seen_seq' | 'seen_hash'>;

/** The seal of one row as `audit_log_append` makes it: SHA-256 over the previous seal, the row's place and its facts. */
export function auditHash(previousHash: string, place: AuditPlace | null, facts: string): string {
  const at = place ? [place.lane, place.seq, place.seen_seq ?? '', place.seen_hash ?? '', ''].join(':') : '';
  return createHash('sha256').update(previousHash).update(at).update(facts).digest('hex');
}

/** Adds one row to the log, as `appendNumberedAudit` does. */
export async function appendAudit(tx: Transaction<AuditTables>, entry: AuditEntry): Promise<void> {
  await appendNumberedAudit(tx, entry);
}

/**
 * Adds one row inside the change's own transaction, at the end of a lane that no other transaction holds, and answers its
 * number. Beyond sixteen writers at once of a schema, one waits for another's commit.
 */
export async function appendNumberedAudit(tx: Transaction<AuditTables>, entry: AuditEntry): Promise<number> {
  const id = uuidv7();
  const { at, actor, action, subject, details = {} } = entry;
  const { rows } = await sql<{ seq: number }>`
    select audit_log_append(${id}, ${at}, ${actor.kind}, ${actor.id}, ${action}, ${subject.kind}, ${subject.id},
      ${JSON.stringify(details)}, ${auditFacts(id, entry)}) as seq`.execute(tx);
  return (rows[0] as { seq: number }).seq;
}
