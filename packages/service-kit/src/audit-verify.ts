import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  type AuditEntry,
  type AuditTable,
  type AuditTables,
  auditFacts,
  auditHash,
  genesis,
} from './audit.ts';

/** Where a lane ended at some moment: rows since its beginning, `seq` and seal of the last one. */
export type AuditHead = { lane: number; rows: number; seq: number; hash: string };

type AuditVerdict = {
  /** Rows that are there and fit, up to the first fault. */
  rows: number;
  /** Rows that retention has erased before them. */
  erased: number;
  /** `seq` of the first row that does not fit. */
  brokenAt: number | null;
  /** What is wrong, in words for an operator; null when every lane is whole. */
  fault: string | null;
  /** Where the lanes that hold rows end now. */
  heads: AuditHead[];
};

const batchSize = 1000;
/** The first chain, and the lanes beside it that the migration made. */
const lanes = Array.from({ length: 17 }, (_, lane) => lane);

/** The kept ends of all lanes. */
const keptEnds = async (db: Kysely<AuditTables>): Promise<AuditHead[]> =>
  (
    await sql<AuditHead>`
      select 0 as lane, rows, seq, hash from audit_head
      union all select lane, rows, seq, hash from audit_lane order by lane`.execute(db)
  ).rows;

/** The beginnings of lanes whose first rows retention has erased. */
const keptBeginnings = async (db: Kysely<AuditTables>): Promise<AuditHead[]> =>
  (await sql<AuditHead>`select lane, rows, seq, hash from audit_anchor order by lane`.execute(db)).rows;

/** Where the lanes that ever held a row end, by what is kept beside them. */
export const auditHeads = async (db: Kysely<AuditTables>): Promise<AuditHead[]> =>
  (await keptEnds(db)).filter(({ rows }) => rows > 0);

/** What the row of an erasure repeats of all beginnings, as `audit_log_forget` answers it. */
function sealOf(beginnings: readonly AuditHead[]): string | undefined {
  if (beginnings.length < 2) return beginnings[0]?.hash;
  const all = beginnings.map(({ lane, hash }) => `${lane}:${hash}`).join(',');
  return createHash('sha256').update(all).digest('hex');
}

const sealed = (row: AuditTable, previousHash: string): string =>
  auditHash(
    previousHash,
    row.lane === 0 ? null : row,
    auditFacts(row.id, {
      at: row.at,
      actor: { kind: row.actor_kind as AuditEntry['actor']['kind'], id: row.actor_id },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id },
      details: row.details as unknown as Record<string, unknown>,
    }),
  );

type Seen = { row: number; saw: number };
type Walked = {
  rows: number;
  heads: Map<number, AuditHead>;
  brokenAt: number | null;
  /** The first row that saw one which is not there. */
  unseen: Seen | null;
  /** Seals that rows of erasures repeat. */
  told: Set<unknown>;
  /** Seals of the rows that were asked for. */
  seals: Map<number, string>;
};

/** The next rows by number, each with the seal that the row which it saw has now. */
const rowsAfter = (db: Kysely<AuditTables>, seq: number) =>
  db
    .selectFrom('audit_log as one')
    .leftJoin('audit_log as other', 'other.seq', 'one.seen_seq')
    .selectAll('one')
    .select('other.hash as found')
    .where('one.seq', '>', seq)
    .orderBy('one.seq')
    .limit(batchSize)
    .execute();

/** Walks the rows of all lanes in the order of their numbers, to the first that does not fit. */
async function walk(
  db: Kysely<AuditTables>,
  beginnings: readonly AuditHead[],
  wanted: ReadonlySet<number>,
): Promise<Walked> {
  const blank = lanes.map((lane): AuditHead => ({ lane, rows: 0, seq: 0, hash: genesis }));
  const heads = new Map([...blank, ...beginnings].map((head) => [head.lane, head]));
  const erasedThrough = Math.max(0, ...beginnings.map(({ seq }) => seq));
  const walked: Walked = { rows: 0, heads, brokenAt: null, unseen: null, told: new Set(), seals: new Map() };
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const batch = await rowsAfter(db, last);
    for (const row of batch) {
      last = row.seq;
      const head = heads.get(row.lane);
      if (!head || row.previous_hash !== head.hash || row.hash !== sealed(row, head.hash))
        return { ...walked, brokenAt: last };
      const isErased = row.found === null && (row.seen_seq ?? 0) <= erasedThrough;
      if (row.found !== row.seen_hash && !isErased) walked.unseen ??= { row: last, saw: row.seen_seq ?? 0 };
      const details = row.details as unknown as { seal?: unknown };
      if (row.action === 'audit.erased') walked.told.add(details.seal);
      if (wanted.has(last)) walked.seals.set(last, row.hash);
      heads.set(row.lane, { lane: row.lane, rows: head.rows + 1, seq: last, hash: row.hash });
      walked.rows += 1;
    }
    if (batch.length < batchSize) return walked;
  }
}

/** An end that was kept or noted and is not there any more. */
function lostEnd({ heads, seals }: Walked, known: readonly AuditHead[]): string | null {
  const lost = known.find(({ seq, hash }) => seals.get(seq) !== hash);
  if (!lost) return null;
  const missing = lost.rows - (heads.get(lost.lane)?.rows ?? 0);
  const what = missing > 0 ? `${missing} rows are cut off its end` : 'another row is in its place';
  return `ended at row ${lost.seq} before, ${what}`;
}

/** A lane that holds more or other rows than its kept end says. */
function otherEnd({ heads }: Walked, ends: readonly AuditHead[]): string | null {
  for (const lane of lanes) {
    const [end, head] = [ends.find((one) => one.lane === lane), heads.get(lane)];
    if (!end) return `the kept end of lane ${lane} is gone`;
    if (end.rows !== head?.rows || end.hash !== head.hash)
      return `lane ${lane} ends at row ${head?.seq}, its kept end is row ${end.seq}`;
  }
  return null;
}

/**
 * Walks every lane from its beginning to the end that is kept apart from it, and to ends that were noted elsewhere
 * earlier: names the first row that was changed, moved or taken out, and rows that were cut off an end or a beginning.
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
      const [beginnings, ends] = [await keptBeginnings(tx), await keptEnds(tx)];
      const begun = new Map(beginnings.map(({ lane, seq }) => [lane, seq]));
      const known = [...ends, ...noted].filter(({ lane, seq }) => seq > (begun.get(lane) ?? 0));
      const walked = await walk(tx, beginnings, new Set(known.map(({ seq }) => seq)));
      const { rows, brokenAt, unseen } = walked;
      const erased = beginnings.reduce((sum, beginning) => sum + beginning.rows, 0);
      const heads = [...walked.heads.values()].filter((head) => head.rows > 0);
      const verdict = { rows, erased, brokenAt, heads };
      if (brokenAt !== null) return { ...verdict, fault: `row ${brokenAt} does not fit` };
      if (beginnings.length && !walked.told.has(sealOf(beginnings)))
        return { ...verdict, fault: `no row tells of the ${erased} erased rows` };
      const fault = lostEnd(walked, known) ?? otherEnd(walked, ends);
      if (fault || !unseen) return { ...verdict, fault };
      return { ...verdict, fault: `row ${unseen.row} saw row ${unseen.saw}, which is not there` };
    });
}
