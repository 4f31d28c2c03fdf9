import { type Kysely, sql } from 'kysely';
import { type AuditEntry, type AuditTable, type AuditTables, auditHash, genesis } from './audit.ts';

/** Where a chain ended at some moment: rows since its beginning, `seq` and seal of the last one. */
export type AuditHead = { rows: number; seq: number; hash: string };

export type AuditVerdict = {
  /** Rows that are there and fit, up to the first fault. */
  rows: number;
  /** Rows that retention has erased before them. */
  erased: number;
  /** `seq` of the first row that does not fit. */
  brokenAt: number | null;
  /** What is wrong, in words for an operator; null when the chain is whole. */
  fault: string | null;
  /** Where the chain ends now. */
  head: AuditHead;
};

const batchSize = 1000;

type Beginning = { rows: number; seq: number; hash: string };

/** The stored end or beginning; bigint columns come as text. */
async function stored(
  db: Kysely<AuditTables>,
  table: 'audit_head' | 'audit_anchor',
): Promise<AuditHead | null> {
  const { rows } = await sql<{ rows: string; seq: string; hash: string }>`
    select rows, seq, hash from ${sql.table(table)}`.execute(db);
  const [row] = rows;
  return row ? { rows: Number(row.rows), seq: Number(row.seq), hash: row.hash } : null;
}

const sealed = (row: Omit<AuditTable, 'seq'>, previousHash: string): string =>
  auditHash(previousHash, row.id, {
    at: row.at,
    actor: { kind: row.actor_kind as AuditEntry['actor']['kind'], id: row.actor_id },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    details: row.details as unknown as Record<string, unknown>,
  });

/** Walks the rows; collects the seals that `wanted` asks for, and whether a row records the erasure. */
async function walk(db: Kysely<AuditTables>, from: Beginning, wanted: ReadonlySet<number>) {
  const walked = { rows: 0, head: from, brokenAt: null as number | null, erasureTold: false };
  const seals = new Map<number, string>();
  for (;;) {
    const batch = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', walked.head.seq)
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    for (const row of batch) {
      const seq = Number(row.seq);
      if (row.previous_hash !== walked.head.hash || row.hash !== sealed(row, walked.head.hash))
        return { ...walked, seals, brokenAt: seq };
      const details = row.details as unknown as { seal?: unknown };
      if (row.action === 'audit.erased' && details.seal === from.hash) walked.erasureTold = true;
      if (wanted.has(seq)) seals.set(seq, row.hash);
      walked.head = { rows: walked.head.rows + 1, seq, hash: row.hash };
      walked.rows += 1;
    }
    if (batch.length < batchSize) return { ...walked, seals };
  }
}

/**
 * Walks the chain from its beginning to the end that is kept apart from it, and to ends that were noted elsewhere
 * earlier: names the first row that was changed or taken out, and rows that were cut off the end or the beginning.
 * One transaction, so that writers do not disturb it.
 */
export function verifyAudit(
  db: Kysely<AuditTables>,
  noted: readonly AuditHead[] = [],
): Promise<AuditVerdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const anchor = await stored(tx, 'audit_anchor');
      const end = await stored(tx, 'audit_head');
      const from = anchor ?? { rows: 0, seq: 0, hash: genesis };
      const known = [...(end ? [end] : []), ...noted].filter(({ seq }) => seq > from.seq);
      const { seals, erasureTold, ...walked } = await walk(tx, from, new Set(known.map(({ seq }) => seq)));
      const verdict = { rows: walked.rows, erased: from.rows, brokenAt: walked.brokenAt, head: walked.head };
      if (walked.brokenAt !== null) return { ...verdict, fault: `row ${walked.brokenAt} does not fit` };
      if (anchor && !erasureTold)
        return { ...verdict, fault: `no row tells of the ${anchor.rows} erased rows` };
      if (!end) return { ...verdict, fault: 'the kept end of the chain is gone' };
      const lost = known.find(({ seq, hash }) => seals.get(seq) !== hash);
      if (lost) {
        const missing = lost.rows - walked.head.rows;
        const what = missing > 0 ? `${missing} rows are cut off its end` : 'another row is in its place';
        return { ...verdict, fault: `ended at row ${lost.seq} before, ${what}` };
      }
      if (end.rows !== walked.head.rows || end.hash !== walked.head.hash)
        return { ...verdict, fault: `ends at row ${walked.head.seq}, its kept end is row ${end.seq}` };
      return { ...verdict, fault: null };
    });
}
