import type { AuditAction } from '@edogrula/contracts/audit-actions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { appendAudit } from '../src/audit.ts';
import { eraseOldAudit } from '../src/audit-retention.ts';
import { type AuditHead, verifyAudit } from '../src/audit-verify.ts';
import { type AuditLog, startAuditLog } from './support/audit-log.ts';

let log: AuditLog;

beforeAll(async () => {
  log = await startAuditLog();
});
afterAll(() => log.close());

const db = () => log.db;

const append = (action: string, details?: Record<string, unknown>, at = '2026-11-20T10:00:00.123Z') =>
  db()
    .transaction()
    .execute((tx) =>
      appendAudit(tx, {
        at: new Date(at),
        actor: { kind: 'admin', id: 'a' },
        // The chain does not care what is written down.
        action: action as AuditAction,
        subject: { kind: 'report', id: '1' },
        ...(details ? { details } : {}),
      }),
    );
const asOwner = (statement: string) => log.asOwner(statement);
const tamper = (statement: string) => log.tamper(statement);
const verify = (noted: AuditHead[] = []) => verifyAudit(db(), noted);

describe('the audit chain', () => {
  it('is whole after many writers at once, whatever the details hold', async () => {
    const odd = {
      z: 1,
      a: { c: [1, null, 'ğ'], b: undefined },
      at: new Date(),
      big: 1e21,
      zero: -0,
      İ: '\u2028',
    };
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => append(`note.changed-${n}`, n % 2 ? odd : undefined)),
    );
    expect(await verify()).toMatchObject({ rows: 20, erased: 0, fault: null });
  });

  it('goes with its change when that is rolled back', async () => {
    await expect(
      db()
        .transaction()
        .execute(async (tx) => {
          await appendAudit(tx, {
            at: new Date(),
            actor: { kind: 'system', id: 's' },
            action: 'report.approved',
            subject: { kind: 'report', id: '1' },
          });
          throw new Error('planned');
        }),
    ).rejects.toThrow('planned');
    expect(await verify()).toMatchObject({ rows: 20, erased: 0, fault: null });
  });

  it.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'lets nobody run %s: not the service, not the owner by accident',
    async (statement) => {
      await expect(sql.raw(statement).execute(db())).rejects.toThrow(/permission denied|append-only/);
      if (statement.startsWith('truncate')) return;
      await expect(asOwner(statement.replace('audit_log', 'notes.audit_log'))).rejects.toThrow('append-only');
    },
  );

  it.each([
    ['a changed action', (seq: number) => `update notes.audit_log set action = 'x' where seq = ${seq}`, 0],
    [
      'changed details',
      (seq: number) => `update notes.audit_log set details = '{"q":1}' where seq = ${seq}`,
      0,
    ],
    ['another actor', (seq: number) => `update notes.audit_log set actor_id = 'b' where seq = ${seq}`, 0],
    [
      'another time',
      (seq: number) => `update notes.audit_log set at = at + interval '1 hour' where seq = ${seq}`,
      0,
    ],
    ['a row taken out', (seq: number) => `delete from notes.audit_log where seq = ${seq}`, 1],
  ])('finds %s', async (_what, statement, offset) => {
    for (let count = 0; count < 3; count += 1) await append('note.kept');
    const { rows } = await asOwner(
      'select seq::int as seq from notes.audit_log order by seq desc offset 1 limit 1',
    );
    const { seq } = rows[0] as { seq: number };
    await asOwner('create table notes.saved as select * from notes.audit_log');
    await tamper(statement(seq));
    expect((await verify()).brokenAt).toBe(seq + offset);
    await tamper(
      'delete from notes.audit_log; insert into notes.audit_log overriding system value select * from notes.saved; drop table notes.saved',
    );
    expect((await verify()).fault).toBeNull();
  });
});

describe('the end of the audit chain', () => {
  const cut = (count: number) =>
    tamper(
      `delete from notes.audit_log where seq > (select seq from notes.audit_log order by seq desc offset ${count} limit 1)`,
    );
  const restore = () =>
    tamper(
      'delete from notes.audit_log; insert into notes.audit_log overriding system value select * from notes.whole',
    );
  /** One after the other, all have been written into the first lane. */
  let noted: AuditHead;

  beforeAll(async () => {
    for (let count = 0; count < 5; count += 1) await append('note.kept');
    noted = (await verify()).heads[0] as AuditHead;
    await asOwner('create table notes.whole as select * from notes.audit_log');
    await asOwner('create table notes.whole_lane as select * from notes.audit_lane');
  });

  it('misses rows that a superuser cut off', async () => {
    await cut(3);
    expect((await verify()).fault).toBe(`ended at row ${noted.seq} before, 3 rows are cut off its end`);
    // The next row still carries the seal of the lost ones, and does not fit.
    await append('note.after');
    const { brokenAt, fault } = await verify();
    expect(fault).toBe(`row ${brokenAt} does not fit`);
    await asOwner(
      'update notes.audit_lane l set (rows, seq, hash) = (select rows, seq, hash from notes.whole_lane w where w.lane = l.lane)',
    );
    await restore();
    expect((await verify([noted])).fault).toBeNull();
  });

  it('misses them by an end that was noted elsewhere when the kept end was cut back too', async () => {
    await cut(2);
    await asOwner(`update notes.audit_lane set rows = rows - 2,
      (seq, hash) = (select seq, hash from notes.audit_log order by seq desc limit 1) where lane = 1`);
    expect((await verify()).fault).toBeNull();
    expect((await verify([noted])).fault).toBe(
      `ended at row ${noted.seq} before, 2 rows are cut off its end`,
    );
    // As many rows as before, sealed in order, but others.
    for (let count = 0; count < 3; count += 1) await append('note.forged');
    expect((await verify()).fault).toBeNull();
    expect((await verify([noted])).fault).toMatch(/another row is in its place$/);
  });

  it.each([
    'update audit_head set rows = 0',
    'delete from audit_head',
    'update audit_lane set rows = 0',
    'delete from audit_lane',
    'insert into audit_lane (lane) values (16)',
    "insert into audit_anchor (rows, seq, hash) values (1, 1, 'x')",
  ])('cannot be moved by the service: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('permission denied');
  });
});

describe('retention of the audit chain', () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const erase = (days: number) => eraseOldAudit(db(), { days, now, service: 'notes' });
  const times = async () =>
    (await db().selectFrom('audit_log').select(['action', 'at']).orderBy('seq').execute()).map(
      ({ action }) => action,
    );

  beforeAll(async () => {
    await tamper(
      `delete from notes.audit_log; update notes.audit_lane set rows = 0, seq = 0, hash = repeat('0', 64)`,
    );
    for (const days of [1200, 1150, 1100, 900, 400, 10]) await append(`note.of-${days}`, {}, daysAgo(days));
  });

  it('erases what is older than its time, tells of it, and the seals of the rest stay true', async () => {
    expect(await erase(1095)).toBe(3);
    expect(await times()).toEqual(['note.of-900', 'note.of-400', 'note.of-10', 'audit.erased']);
    expect(await verify()).toMatchObject({ rows: 4, erased: 3, fault: null, heads: [{ lane: 1, rows: 7 }] });
    expect(await erase(1095)).toBe(0);
    await append('note.after');
    expect(await erase(800)).toBe(1);
    expect(await verify()).toMatchObject({ rows: 5, erased: 4, fault: null });
  });

  it('never touches the last year, whatever it is asked', async () => {
    expect(await erase(0)).toBe(1);
    expect((await times()).slice(0, 2)).toEqual(['note.of-10', 'audit.erased']);
    expect((await verify()).fault).toBeNull();
  });

  it('is no cover for other erasures: a beginning that no row tells of is a fault', async () => {
    await tamper(`with gone as (delete from notes.audit_log where action = 'note.of-10' returning seq, hash)
      update notes.audit_anchor a set rows = rows + 1, seq = gone.seq, hash = gone.hash from gone`);
    expect((await verify()).fault).toBe('no row tells of the 6 erased rows');
  });
});
