import type { AuditQuery, AuditRecord } from '@edogrula/contracts/http/audit';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { AuditTables } from './audit.ts';
import { countRows } from './count-rows.ts';
import { pageFacts } from './list-cursor.ts';

type Row = {
  seq: number;
  id: string;
  at: Date;
  actor_kind: AuditRecord['actor']['kind'];
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, unknown>;
};

const view = (row: Row): AuditRecord => ({
  _id: row.id,
  seq: row.seq,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  details: row.details,
});

const withoutNul = (text: string): string => text.replaceAll('\u0000', '');

/** SQL: which rows are told without details, and without the visitor who acted. */
export type Covered = RawBuilder<SqlBool>;

function filterOf(query: AuditQuery, covered: Covered) {
  const { subjectKind, subjectId, actorId, action, from, to } = query;
  const conditions = [sql<SqlBool>`true`];
  if (subjectKind) conditions.push(sql<SqlBool>`subject_kind = ${withoutNul(subjectKind)}`);
  if (subjectId) conditions.push(sql<SqlBool>`subject_id = ${withoutNul(subjectId)}`);
  // A filter that found a covered row would name its actor.
  if (actorId)
    conditions.push(
      sql<SqlBool>`actor_id = ${withoutNul(actorId)} and not (actor_kind = 'visitor' and ${covered})`,
    );
  if (action) conditions.push(sql<SqlBool>`starts_with(action, ${withoutNul(action)})`);
  if (from) conditions.push(sql<SqlBool>`at >= ${new Date(from)}`);
  if (to) conditions.push(sql<SqlBool>`at < ${new Date(to)}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Rows are only ever added, so the sequence number alone says where a walk goes on. */
function beforeOf(after: string | undefined): number | null {
  if (!after) return null;
  if (!/^\d{1,15}$/.test(after)) throw new AppError('invalid_request');
  return Number(after);
}

/**
 * A service's audit log, newest first, as its reader may know it.
 * @throws AppError invalid_request for a cursor that is none
 */
export async function listAudit(
  db: Kysely<AuditTables>,
  query: AuditQuery,
  covered: Covered = sql<SqlBool>`false`,
) {
  const filter = filterOf(query, covered);
  const before = beforeOf(query.after);
  const offset = query.after === undefined ? (query.page - 1) * query.limit : 0;
  const total = await countRows(db, sql`audit_log where ${filter}`);
  const { rows } = await sql<Row>`
    select seq, id, at, actor_kind, action, subject_kind, subject_id,
      case when actor_kind = 'visitor' and ${covered} then '' else actor_id end as actor_id,
      case when ${covered} then '{}' else details end as details
    from audit_log where ${filter} and ${before === null ? sql`true` : sql`seq < ${before}`}
    order by seq desc offset ${offset} limit ${query.limit + 1}`.execute(db);
  const shown = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? String(shown.at(-1)?.seq) : null;
  return { items: shown.map(view), ...pageFacts(query, total, next) };
}
