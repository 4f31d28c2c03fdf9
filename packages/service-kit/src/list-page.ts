import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { countAllRows, countRows } from './count-rows.ts';
import { cursorOf, pageFacts, positionOf } from './list-cursor.ts';

type ListQuery = { page: number; limit: number; after?: string | undefined };

/**
 * A list's table, called `a` in `where`, and the time that orders it, which no change of a row may touch. One that has no
 * `next` in its answer is `counted` whole: its readers know by its pages alone where it ends.
 */
type ListSource = { table: string; at: string; where: RawBuilder<SqlBool>; counted?: 'whole' | undefined };

/** Which rows a page holds, in their order, and the list's page facts. */
export type ListPage = { ids: string[]; facts: ReturnType<typeof pageFacts> };

/**
 * Finds a page's rows, newest first, before anything is joined to them, so that a deep page costs what a shallow one
 * does. A walk by `after` misses and doubles nothing while rows change [R161–R165].
 * @throws AppError invalid_request for a cursor that is none
 */
export async function findPage<Tables>(
  db: Kysely<Tables>,
  source: ListSource,
  query: ListQuery,
): Promise<ListPage> {
  const { where } = source;
  const table = sql.table(source.table);
  const at = sql.ref(`a.${source.at}`);
  const from = positionOf(query.after ?? '');
  const older = from ? sql`(${at}, a.id) < (${from.at}, ${from.id}::uuid)` : sql`true`;
  const offset = query.after === undefined ? (query.page - 1) * query.limit : 0;
  const count = source.counted === 'whole' ? countAllRows : countRows;
  const total = await count(db, sql`${table} a where ${where}`);
  const { rows } = await sql<{ id: string; at: Date }>`
    select a.id, ${at} as at from ${table} a where ${where} and ${older}
    order by ${at} desc, a.id desc offset ${offset} limit ${query.limit + 1}`.execute(db);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    ids: shown.map((row) => row.id),
    facts: pageFacts(query, total, last ? cursorOf(last) : null),
  };
}

/** Rows in the order of a page; one that went away meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
