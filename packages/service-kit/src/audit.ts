import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
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
export type AuditTables = { audit_log: AuditTable };

export type AuditEntry = {
  at: Date;
  actor: { kind: 'admin' | 'visitor' | 'system'; id: string };
  action: string;
  subject: { kind: string; id: string };
  details?: Record<string, unknown>;
};

const genesis = '0'.repeat(64);

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
export function auditHash(previousHash: string, id: string, entry: AuditEntry): string {
  // Through JSON first: a date in the details comes back from the database as text.
  const details: unknown = JSON.parse(JSON.stringify(entry.details ?? {}));
  const facts = [id, entry.at.toISOString(), entry.actor, entry.action, entry.subject, details];
  return createHash('sha256').update(previousHash).update(canonical(facts)).digest('hex');
}

/** Adds one row to the chain inside the change's own transaction; writers of one schema queue for a moment. */
export async function appendAudit(tx: Transaction<AuditTables>, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.audit_log'))`.execute(tx);
  const last = await tx
    .selectFrom('audit_log')
    .select('hash')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = last?.hash ?? genesis;
  const id = uuidv7();
  await tx
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
    .execute();
}

/** Walks the chain and names the first row that does not fit, or null when it is whole. */
export async function verifyAudit(
  db: Kysely<AuditTables>,
): Promise<{ rows: number; brokenAt: number | null }> {
  let previousHash = genesis;
  let after = 0;
  let rows = 0;
  for (;;) {
    const batch = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(1000)
      .execute();
    if (!batch.length) return { rows, brokenAt: null };
    for (const row of batch) {
      const entry: AuditEntry = {
        at: row.at,
        actor: { kind: row.actor_kind as AuditEntry['actor']['kind'], id: row.actor_id },
        action: row.action,
        subject: { kind: row.subject_kind, id: row.subject_id },
        details: row.details as unknown as Record<string, unknown>,
      };
      if (row.previous_hash !== previousHash || row.hash !== auditHash(previousHash, row.id, entry)) {
        return { rows, brokenAt: row.seq };
      }
      previousHash = row.hash;
      after = row.seq;
      rows += 1;
    }
  }
}
