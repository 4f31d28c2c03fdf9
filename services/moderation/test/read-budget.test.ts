import { auditList } from '@edogrula/contracts/http/audit';
import type { KeyScope } from '@edogrula/contracts/key-scopes';
import { openService } from '@edogrula/service/open-service';
import { keptLines, securityLines } from '@edogrula/service-kit/testing/kept-lines';
import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { service } from '../src/app.ts';
import { forgetReads } from '../src/reads/read-repository.ts';
import { fillQueues, recordId } from './support/many-records.ts';
import { admin, sharedStage } from './support/stage.ts';

const budget = 200;
const stage = sharedStage({ READ_RECORDS_A_DAY: String(budget) });
const kept = keptLines('moderation');
const metrics = watchGauges();
/** No day ends while the tests run. */
const noon = new Date(new Date().setUTCHours(12, 0, 0, 0));
const clock = () => noon;
let replica: { base: string; close: () => Promise<void> };

beforeAll(async () => {
  await fillQueues(stage.deps.db);
  stage.deps.clock = clock;
  const base = { logger: kept.logger, clock };
  const { app, close } = await openService(service, stage.env, { base, runs: [] });
  replica = { base: await app.listen({ host: '127.0.0.1', port: 0 }), close };
});
afterAll(async () => {
  await replica.close();
  metrics.stop();
});

type Reader = { adminId: string; sessionId: string };
const newReader = (): Reader => ({ adminId: uuidv7(), sessionId: uuidv7() });
const claims = (reader: Reader, more: object = { confirmedUntil: null }): TestClaims => ({
  admin: { ...reader, email: `m-${reader.adminId}@example.com`, via: 'bearer', ...more },
});
const proved = (reader: Reader) =>
  claims(reader, { confirmedUntil: new Date(noon.getTime() + 60_000).toISOString() });
const key = (reader: Reader, scopes: KeyScope[], more: object = {}) =>
  claims(reader, {
    via: 'key',
    sessionId: null,
    keyId: reader.sessionId,
    scopes,
    confirmedUntil: null,
    ...more,
  });

type Step = {
  path: string;
  method?: 'GET' | 'HEAD';
  ifNoneMatch?: string;
  session?: string;
  atReplica?: boolean;
};
type Answer = { status: number; code: string; ids: string[]; next: string };

async function ask(as: TestClaims, { path, method = 'GET', ifNoneMatch, atReplica }: Step): Promise<Answer> {
  const headers = { ...(await stage.as(as)), ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}) };
  const response = await fetch((atReplica ? replica.base : stage.base) + path, { method, headers });
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  const ids = (body.items ?? (body._id ? [body] : [])).map((row: { _id: string }) => row._id);
  return { status: response.status, code: body.code ?? '', ids, next: body.next ?? '' };
}
const page = (n: number, limit = 200, list = 'report') => `/api/admin/${list}?page=${n}&limit=${limit}`;
const statusOf = async (as: TestClaims, path: string) => (await ask(as, { path })).status;

/** Asks on and on until it is refused. @returns how many different records came, and why it ended */
async function drain(reader: Reader, step: (n: number, next: string) => Step) {
  const seen = new Set<string>();
  let next = '';
  for (let n = 1; n <= 300; n += 1) {
    const { session, ...asked } = step(n, next);
    const answer = await ask(claims(session ? { ...reader, sessionId: session } : reader), asked);
    if (answer.status === 403) return { seen: seen.size, code: answer.code };
    // A busy answer has no records either, and would make the sum below too small.
    expect([200, 304]).toContain(answer.status);
    for (const id of answer.ids) seen.add(id);
    next = answer.next;
  }
  return { seen: seen.size, code: '' };
}

const sessions = [uuidv7(), uuidv7(), uuidv7()];
const lists = ['report', 'requests', 'corrections'];

describe('a session without a proof, with which somebody wants to have all there is', () => {
  it.each<[string, number, (n: number, next: string) => Step]>([
    ['by cursors', 200, (_n, next) => ({ path: `/api/admin/report?after=${next}&limit=100` })],
    ['by the numbers of pages', 150, (n) => ({ path: page(n, 150) })],
    ['by pages of more than there may be', 200, (n) => ({ path: page(n, 500) })],
    ['at the older address', 200, (n) => ({ path: `/api/report?page=${n}` })],
    ['by the states', 180, (n) => ({ path: `${page(n, 90)}&status=${n % 2 ? 'pending' : 'rejected'}` })],
    ['by words', 111, (n) => ({ path: `/api/admin/report?q=sahte_${n}` })],
    ['one by one', 200, (n) => ({ path: `/api/admin/report/${recordId('reports', n)}` })],
    ['list by list', 180, (n) => ({ path: page(Math.ceil(n / 3), 60, lists[n % 3]) })],
    ['after a HEAD', 0, (n) => ({ path: page(n), method: n === 1 ? 'HEAD' : 'GET' })],
    ['after a 304', 0, (n) => ({ path: page(n), ...(n === 1 ? { ifNoneMatch: '*' } : {}) })],
    [
      'by several sessions of one person',
      200,
      (n) => ({ path: page(n, 50), session: sessions[n % 3] ?? '' }),
    ],
    ['at two replicas', 160, (n) => ({ path: page(n, 80), atReplica: n % 2 === 0 })],
  ])('[R393] %s: has %i records of a day', async (_how, most, step) => {
    const { seen, code } = await drain(newReader(), step);
    expect([seen, code]).toEqual([most, 'confirmation_required']);
    expect(seen).toBeLessThanOrEqual(budget);
  });

  it('[R393] many at once: not one more than the budget leaves', async () => {
    const reader = claims(newReader());
    const steps = Array.from({ length: 24 }, (_, n) => ({
      path: page((n % 12) + 1, 50),
      atReplica: n % 2 === 0,
    }));
    const answers = await Promise.all(steps.map((step) => ask(reader, step)));
    expect(new Set(answers.flatMap(({ ids }) => ids)).size).toBe(budget);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  });
});

describe('the budget of a day', () => {
  it('[R393] what was read is read again for nothing, as the desk does every minute', async () => {
    const reader = claims(newReader());
    for (let round = 0; round < 5; round += 1) expect(await statusOf(reader, page(1))).toBe(200);
    expect(await statusOf(reader, `/api/admin/report/${recordId('reports', 600)}`)).toBe(200);
    expect(await statusOf(reader, `/api/admin/report/${recordId('reports', 1)}`)).toBe(403);
    expect(await statusOf(reader, page(1))).toBe(200);
  });

  it('[R393] a proof of the last five minutes reads on; after it only what was read without one stays', async () => {
    const reader = newReader();
    expect(await statusOf(claims(reader), page(1))).toBe(200);
    expect(await statusOf(claims(reader), page(2))).toBe(403);
    for (const n of [1, 2, 3]) expect(await statusOf(proved(reader), page(n))).toBe(200);
    expect(await statusOf(claims(reader), page(1))).toBe(200);
    expect(await statusOf(claims(reader), page(2))).toBe(403);
  });

  it('[R393] of a colleague is the colleague’s; who has used up theirs keeps counts, waiting list and audit log', async () => {
    const [one, other] = [claims(newReader()), claims(newReader())];
    expect([await statusOf(one, page(1)), await statusOf(one, page(2))]).toEqual([200, 403]);
    expect(await statusOf(other, page(2))).toBe(200);
    for (const path of ['counts', 'waiting', 'audit'])
      expect([path, await statusOf(one, `/api/admin/requests/${path}`)]).toEqual([path, 200]);
  });

  it('[R393] begins anew with the next day, and days before yesterday are forgotten', async () => {
    const reader = newReader();
    const { db } = stage.deps;
    const days = (n: number) => new Date(noon.getTime() + n * 86_400_000);
    const tomorrow = days(1);
    await ask(claims(reader), { path: page(1) });
    stage.deps.clock = () => tomorrow;
    try {
      expect(await statusOf(claims(reader), page(2))).toBe(200);
      expect(await statusOf(claims(reader), page(3))).toBe(403);
    } finally {
      stage.deps.clock = clock;
    }
    const left = async () => {
      const of = db.selectFrom('person_read').where('reader', '=', reader.adminId);
      return (await of.select('record').execute()).length;
    };
    await forgetReads(db, tomorrow);
    expect(await left()).toBe(400);
    await forgetReads(db, days(2));
    expect(await left()).toBe(200);
  });
});

describe('a key', () => {
  it('[R393] [R396] that only reads has the budget too, also as a browser’s session; with `exports` it reads on', async () => {
    const reader = newReader();
    const asSession = key(reader, ['read'], { sessionId: uuidv7() });
    expect(await statusOf(key(reader, ['read']), page(1))).toBe(200);
    expect(await ask(key(reader, ['read', 'submissions']), { path: page(2) })).toMatchObject({
      status: 403,
      code: 'scope_required',
    });
    expect((await ask(asSession, { path: page(2) })).code).toBe('scope_required');
    for (const n of [1, 2, 3]) expect(await statusOf(key(reader, ['read', 'exports']), page(n))).toBe(200);
  });

  it('[R393] uses up nothing of its maker’s day', async () => {
    const reader = newReader();
    expect(await statusOf(key(reader, ['read']), page(1))).toBe(200);
    expect(await statusOf(claims(reader), page(2))).toBe(200);
  });
});

describe('whoever passes the budget', () => {
  const rowsOf = async ({ adminId }: Reader) => {
    const path = `/api/admin/requests/audit?action=rows.&actorId=${adminId}`;
    const { body } = await stage.call('GET', path, { as: admin() });
    return auditList.parse(body).items.map(({ action, subject, details }) => ({ action, subject, details }));
  };
  const watched = ({ adminId }: Reader) =>
    securityLines(kept.text()).filter(
      (line) => line.event === 'security.bulk_read' && line.adminId === adminId,
    );

  it('[R393] [R398] is in the audit log once a day and way, by ids, list and number; and is seen by who watches', async () => {
    const reader = newReader();
    const { adminId, sessionId } = reader;
    for (const n of [1, 2, 3, 2]) await ask(claims(reader), { path: page(n), atReplica: true });
    const refused = { action: 'rows.read-many', subject: { kind: 'admin', id: adminId } };
    const details = { list: '/api/admin/report', records: 200, proof: 'missing', sessionId };
    expect(await rowsOf(reader)).toEqual([{ ...refused, details }]);
    for (const n of [1, 2, 3, 1]) await ask(proved(reader), { path: page(n), atReplica: true });
    expect((await rowsOf(reader)).map((row) => row.details)).toEqual([
      { ...details, records: 400, proof: 'given' },
      details,
    ]);
    const seen = { adminId, route: '/api/admin/report' };
    expect(watched(reader)).toEqual([
      expect.objectContaining({ ...seen, reason: 'confirmation_required' }),
      expect.objectContaining({ ...seen, reason: 'proved' }),
    ]);
    expect(metrics.counted('edogrula.security.events')).toContainEqual({
      'edogrula.security.event': 'bulk_read',
      'edogrula.security.reason': 'proved',
    });
    expect(kept.text()).not.toContain('@example.com');
  });

  it('[R393] a key is named as the key that it is', async () => {
    const reader = newReader();
    for (const n of [1, 2]) await ask(key(reader, ['read']), { path: page(n) });
    expect(await rowsOf(reader)).toEqual([
      {
        action: 'rows.read-many',
        subject: { kind: 'admin-key', id: reader.sessionId },
        details: { list: '/api/admin/report', records: 200, proof: 'missing' },
      },
    ]);
  });

  it('[R393] who stays below it is in no log', async () => {
    const reader = newReader();
    await ask(claims(reader), { path: page(1) });
    expect(await rowsOf(reader)).toEqual([]);
  });
});
