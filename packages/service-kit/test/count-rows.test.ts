import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { countRows } from '../src/count-rows.ts';
import { findPage } from '../src/list-page.ts';
import { createLogger } from '../src/logger.ts';
import { openPostgres, type Postgres } from '../src/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

type Tables = { note: { id: string; at: Date } };

let folder: string;
let database: TestDatabase;
let postgres: Postgres<Tables>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
  mkdirSync(join(folder, 'migrations'));
  const statements = [
    'create table note (id uuid primary key, at timestamptz not null);',
    `insert into note select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 12000) n;`,
    'create sequence asked;',
  ];
  writeFileSync(join(folder, 'migrations', '0001-notes.sql'), statements.join('\n'));
  database = await createTestDatabase('counted', folder);
  const logger = createLogger('test', 'silent');
  postgres = openPostgres<Tables>(database.url, { name: 'test', logger, maxConnections: 1 });
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const noted = (most: number) =>
  sql`note where at <= timestamptz '2026-01-01' + ${most} * interval '1 minute'`;

describe('countRows', () => {
  it.each([
    [0, 0],
    [9999, 9999],
    [10_000, 10_000],
    [10_001, 10_000],
    [12_000, 10_000],
  ])('of %i rows says %i', async (rows, said) => {
    expect(await countRows(postgres.db, noted(rows))).toBe(said);
  });

  it('reads no row beyond: the rest of a list costs nothing to count', async () => {
    expect(await countRows(postgres.db, sql`note where nextval('asked') > 0`)).toBe(10_000);
    const { rows } = await sql<{ asked: number }>`select last_value::int as asked from asked`.execute(
      postgres.db,
    );
    expect(rows).toEqual([{ asked: 10_000 }]);
  });
});

describe('findPage', () => {
  const source = { table: 'note', at: 'at', where: sql<boolean>`true` };

  it('[R161–R165] a walk by `next` reads every row of a list that is counted to 10,000, once', async () => {
    const seen = new Set<string>();
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof findPage>> = await findPage(postgres.db, source, {
        page: 1,
        limit: 1000,
        after: next,
      });
      expect(page.facts.total).toBe(10_000);
      for (const id of page.ids) seen.add(id);
      next = page.facts.next;
    }
    expect(seen.size).toBe(12_000);
  });

  it('[R161–R165] pages by number go on behind it; a list that has them alone is counted whole', async () => {
    const read: string[] = [];
    for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
      const { ids, facts } = await findPage(postgres.db, source, { page, limit: 1000 });
      read.push(...ids);
      pages = Math.max(pages, facts.pages);
    }
    expect([read.length, new Set(read).size]).toEqual([12_000, 12_000]);
    const whole = await findPage(postgres.db, { ...source, counted: 'whole' }, { page: 1, limit: 1000 });
    expect(whole.facts).toMatchObject({ total: 12_000, pages: 12 });
  });
});
