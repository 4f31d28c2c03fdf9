import { until } from '@edogrula/service-kit/testing/until';
import { sql } from 'kysely';
import type { Stage } from './stage.ts';

/** The rows of every table that hold a word. */
export async function rowsWith(stage: Stage, word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I', tablename) as name
    from pg_tables where schemaname = current_schema()`.execute(stage.deps.db);
  const all = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select ${sql.lit(name)} || ' ' || t::text as row from ${sql.raw(name)} t`.execute(
        stage.deps.db,
      ),
    ),
  );
  return all.flatMap(({ rows }) => rows.map(({ row }) => row)).filter((row) => row.includes(word));
}
/** Waits until every event has gone out. */
export const allHasLeft = (stage: Stage) =>
  until(async () => {
    stage.deps.poke();
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from outbox where published_at is null`.execute(stage.deps.db);
    return rows[0]?.n === 0;
  });
