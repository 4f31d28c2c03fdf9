import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { createLogger } from '../src/logger.ts';
import { openPostgres, type Postgres } from '../src/postgres.ts';
import { statementName } from '../src/prepared-client.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

type Tables = { note: { text: string; kind: string } };

let folder: string;
let database: TestDatabase;
let postgres: Postgres<Tables>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
  mkdirSync(join(folder, 'migrations'));
  writeFileSync(
    join(folder, 'migrations', '0001-notes.sql'),
    'create table note (text text not null, kind text not null);',
  );
  database = await createTestDatabase('prepared', folder);
  const logger = createLogger('test', 'silent');
  postgres = openPostgres<Tables>(database.url, { name: 'test', logger, maxConnections: 1 });
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const asOwner = async (statement: string) => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
};
/** What the only connection keeps, as PostgreSQL itself lists it. */
const kept = async () =>
  (
    await sql<{ statement: string; calls: number }>`
      select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(
      postgres.db,
    )
  ).rows;
const textsOf = (kind: string) =>
  postgres.db.selectFrom('note').select('text').where('kind', '=', kind).execute();
const wholeOf = (kind: string) =>
  postgres.db.selectFrom('note').selectAll().where('kind', '=', kind).execute();

describe('a connection', () => {
  it('parses a statement with values once, whatever the values are', async () => {
    for (let n = 0; n < 8; n++) await textsOf(`kind ${n}`);
    const found = (await kept()).filter(({ statement }) => statement.startsWith('select "text"'));
    expect(found).toEqual([{ statement: 'select "text" from "note" where "kind" = $1', calls: 8 }]);
  });

  it('answers each question by its own values', async () => {
    await postgres.db.insertInto('note').values({ text: 'bir', kind: 'a' }).execute();
    await postgres.db.insertInto('note').values({ text: 'iki', kind: 'b' }).execute();
    for (const [kind, text] of [
      ['a', 'bir'],
      ['b', 'iki'],
      ['a', 'bir'],
    ] as const)
      expect(await textsOf(kind)).toEqual([{ text }]);
  });

  it('goes on through a migration that adds a column beneath it', async () => {
    for (let n = 0; n < 8; n++) expect(await wholeOf('a')).toEqual([{ text: 'bir', kind: 'a' }]);
    await asOwner(`alter table note add column extra text not null default 'yeni'`);
    expect(await wholeOf('a')).toEqual([{ text: 'bir', kind: 'a', extra: 'yeni' }]);
    expect(await textsOf('a')).toEqual([{ text: 'bir' }]);
  });
});

describe('the names of statements', () => {
  it('are the same for the same text and differ for others', () => {
    const [one, other] = ['select a from t where b = $1', 'select b from t where a = $1'].map(statementName);
    expect(one).toBeDefined();
    expect(other).not.toBe(one);
    expect(statementName('select a from t where b = $1')).toBe(one);
  });

  it('are not given to a result whose columns follow the table', () => {
    expect(statementName('select * from t where a = $1')).toBeUndefined();
    expect(statementName('select "t".* from t where a = $1')).toBeUndefined();
    expect(statementName('insert into t values ($1) returning *')).toBeUndefined();
    expect(statementName('select count(*) as n from t where a = $1')).toBeDefined();
  });

  it('end: a service that makes up texts without end fills no server memory', () => {
    const made = Array.from({ length: 1200 }, (_, n) => statementName(`select ${n} where $1 = 1`));
    expect(made[0]).toBeDefined();
    expect(made.at(-1)).toBeUndefined();
  });
});
