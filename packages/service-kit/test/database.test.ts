import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import type { AuditTables } from '../src/audit.ts';
import { hashRequest, type IdempotencyTables, once } from '../src/idempotency.ts';
import { deleteOldAnswers } from '../src/key-expiry.ts';
import { createLogger } from '../src/logger.ts';
import { assertMigrated, migrateService } from '../src/migrate.ts';
import { isUniqueViolation, openPostgres, type Postgres } from '../src/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

type Tables = AuditTables & IdempotencyTables & { note: { text: string } };

let folder: string;
let database: TestDatabase;
let postgres: Postgres<Tables>;
const migration = (name: string, statement: string) =>
  writeFileSync(join(folder, 'migrations', name), statement);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
  mkdirSync(join(folder, 'migrations'));
  migration('0001-notes.sql', 'create table note (text text not null unique);');
  database = await createTestDatabase('notes', folder);
  postgres = openPostgres<Tables>(database.url, { name: 'test', logger: createLogger('test', 'silent') });
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const db = () => postgres.db;
const notes = async (text: string) =>
  (await db().selectFrom('note').selectAll().where('text', '=', text).execute()).length;

describe('once', () => {
  const call = (key: string | null, body: unknown = {}, scope = 'note:a@x.example') => ({
    scope,
    key,
    bodyHash: hashRequest(body),
  });
  const write = (wanted: ReturnType<typeof call>, text: string, before = async () => undefined) =>
    db()
      .transaction()
      .execute((tx) =>
        once(tx, wanted, async () => {
          await before();
          await tx.insertInto('note').values({ text }).execute();
          return { status: 201, body: { text, at: null } };
        }),
      );

  it('keeps an answer for 72 hours and no longer', async () => {
    await write(call('genc'), 'genç');
    await write(call('eski'), 'eski');
    const past = sql<Date>`now() - interval '73 hours'`;
    await db().updateTable('idempotency_key').set({ created_at: past }).where('key', '=', 'eski').execute();
    await deleteOldAnswers(db());
    const kept = await db().selectFrom('idempotency_key').select('key').where('key', 'in', ['genc', 'eski']);
    expect(await kept.execute()).toEqual([{ key: 'genc' }]);
  });

  it('gives a repeat the first answer, without the effect', async () => {
    const first = await write(call('anahtar-1'), 'bir');
    expect(await write(call('anahtar-1'), 'iki')).toEqual(first);
    expect(first).toEqual({ status: 201, body: { text: 'bir', at: null } });
    expect([await notes('bir'), await notes('iki')]).toEqual([1, 0]);
  });

  it('refuses the key with another body (422)', async () => {
    await write(call('anahtar-2', { a: 1 }), 'üç');
    await expect(write(call('anahtar-2', { a: 2 }), 'dört')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      status: 422,
    });
    expect(await notes('dört')).toBe(0);
  });

  it('turns a twin away while the first runs (409), then answers it', async () => {
    let go: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const wait = new Promise<undefined>((resolve) => {
      go = () => resolve(undefined);
    });
    const first = write(call('anahtar-3'), 'beş', () => {
      begun();
      return wait;
    });
    await started;
    await expect(write(call('anahtar-3'), 'altı')).rejects.toMatchObject({
      code: 'request_in_progress',
      status: 409,
    });
    go();
    expect(await write(call('anahtar-3'), 'altı').catch(() => first)).toEqual(await first);
    expect(await write(call('anahtar-3'), 'altı')).toEqual(await first);
    expect(await notes('altı')).toBe(0);
  });

  it('forgets a key whose effect failed', async () => {
    const fails = async () => {
      throw new Error('planned');
    };
    await expect(write(call('anahtar-4'), 'yedi', fails)).rejects.toThrow('planned');
    expect((await write(call('anahtar-4'), 'yedi')).status).toBe(201);
  });

  it('keeps callers and operations apart, and does nothing without a key', async () => {
    await write(call('anahtar-5', {}, 'note:a'), 'sekiz');
    await write(call('anahtar-5', {}, 'note:b'), 'dokuz');
    await write(call(null), 'on');
    await write(call(null), 'on bir');
    expect(await Promise.all(['sekiz', 'dokuz', 'on', 'on bir'].map(notes))).toEqual([1, 1, 1, 1]);
  });
});

describe('migrations', () => {
  it('are asserted before a service starts: a pending file is named', async () => {
    await assertMigrated(postgres.pool, folder);
    migration('0002-more.sql', 'alter table note add column more text;');
    await expect(assertMigrated(postgres.pool, folder)).rejects.toThrow(
      'Pending migrations in migrations: 0002-more',
    );
    await migrateService(database.ownerUrl, 'notes', folder);
    await migrateService(database.ownerUrl, 'notes', folder);
    await assertMigrated(postgres.pool, folder);
  });

  it('that wait for a lock give up, leave nothing, and are run again when it is free', async () => {
    const busy = new pg.Client({ connectionString: database.ownerUrl });
    await busy.connect();
    migration('0003-under-lock.sql', 'create table halfway (a int); alter table note add column late text;');
    const columns = `select column_name from information_schema.columns
      where table_name in ('note', 'halfway') and column_name in ('a', 'late')`;
    try {
      await busy.query('begin; lock table note in access exclusive mode');
      await expect(migrateService(database.ownerUrl, 'notes', folder)).rejects.toThrow(/lock timeout/);
      await busy.query('rollback');
      expect((await busy.query(columns)).rows).toEqual([]);
      // Nobody waits behind it.
      expect(await notes('kilit')).toBe(0);
    } finally {
      await busy.end();
    }
    await migrateService(database.ownerUrl, 'notes', folder);
    expect((await postgres.pool.query(columns)).rows).toHaveLength(2);
  });

  it('that fail leave nothing half-done', async () => {
    migration('0004-broken.sql', 'create table half (a int); select nonsense from nowhere;');
    await expect(migrateService(database.ownerUrl, 'notes', folder)).rejects.toThrow();
    const { rows } = await postgres.pool.query(`select to_regclass('notes.half') as half`);
    expect(rows[0].half).toBeNull();
    rmSync(join(folder, 'migrations/0004-broken.sql'));
  });

  it.each(['migrations', 'migrations_service_kit', 'migrations_event_bus'])(
    'the running role reads %s and cannot write it, also where it once could',
    async (table) => {
      const tries = [
        `insert into ${table} (name, run_on) values ('9999-x', now())`,
        `update ${table} set name = 'x'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ];
      for (const statement of tries)
        await expect(postgres.pool.query(statement)).rejects.toThrow('permission denied');
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      const app = decodeURIComponent(new URL(database.url).username);
      await owner.query(`grant insert, update, delete on notes.${table} to ${app}`);
      await owner.end();
      await migrateService(database.ownerUrl, 'notes', folder);
      await expect(postgres.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
      await assertMigrated(postgres.pool, folder);
    },
  );

  it('are not for the running role', async () => {
    await expect(postgres.pool.query('create table x (a int)')).rejects.toThrow('permission denied');
    await expect(postgres.pool.query('drop table note')).rejects.toThrow('must be owner');
  });
});

describe('the pool', () => {
  it('knows a unique violation by its constraint', async () => {
    await db().insertInto('note').values({ text: 'tek' }).execute();
    const error = await db()
      .insertInto('note')
      .values({ text: 'tek' })
      .execute()
      .catch((caught: unknown) => caught);
    expect([
      isUniqueViolation(error),
      isUniqueViolation(error, 'note_text_key'),
      isUniqueViolation(error, 'other'),
    ]).toEqual([true, true, false]);
    expect(isUniqueViolation(new Error('x'))).toBe(false);
  });

  it('cuts off a statement after its time, and goes on', async () => {
    const short = openPostgres<Tables>(database.url, {
      name: 'short',
      logger: createLogger('test', 'silent'),
      statementTimeoutMs: 100,
    });
    await expect(short.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    expect((await short.pool.query('select 1::bigint as n')).rows).toEqual([{ n: 1 }]);
    await short.close();
  });
});
