import type { TestService } from './service.ts';

/** Every row of every table of the registry, as text. */
export async function everything({ deps: { pool } }: TestService): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables.rows)
    rows.push(name, (await pool.query(`select to_jsonb(t) from ${name} t`)).rows);
  return JSON.stringify(rows);
}
