import { auditList } from '@edogrula/contracts/http/audit';
import { submissionsElsewhere } from '@edogrula/contracts/http/elsewhere';
import { applicationList, reportList } from '@edogrula/contracts/http/moderation';
import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { problem } from '@edogrula/contracts/problem';
import { describe, expect, it } from '@jest/globals';
import { applicationForm, lookedAt, reportForm } from './support/forms.ts';
import { admin, newKey, sharedStage, victim, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_VISITOR: '12' });

const ayse = admin('0199c0de-0000-7000-8000-0000000000a1');
const elif = admin('0199c0de-0000-7000-8000-0000000000a2');

async function submitted(kind: 'application' | 'report', fields: Record<string, string> = {}) {
  const path = kind === 'application' ? '/api/apply' : '/api/report';
  const form = kind === 'application' ? applicationForm({ fields }) : reportForm({ fields });
  const { body, status } = await stage.call('POST', path, { as: victim(), form });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
}

type Walked = { items: { _id: string }[]; page: number; next: string | null };
const base = { application: '/api/admin/requests', report: '/api/admin/report' } as const;
const decide = (
  kind: keyof typeof base,
  id: string,
  wish: 'approve' | 'reject',
  {
    as = ayse,
    body = {},
    key = newKey(),
  }: { as?: ReturnType<typeof admin>; body?: object; key?: string } = {},
) =>
  stage.call('POST', `${base[kind]}/${id}/${wish}`, {
    as,
    headers: { 'idempotency-key': key },
    body: kind === 'application' && wish === 'approve' ? { ...lookedAt, ...body } : body,
  });

describe.each(['application', 'report'] as const)('two moderators at one %s', (kind) => {
  it('[R128] [R169] [R170] decide at once: exactly one wins, the other is told who and what is there now', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await submitted(kind);
      const answers = await Promise.all([
        decide(kind, id, 'approve', { as: ayse, body: { version: 1 } }),
        decide(kind, id, 'reject', { as: elif, body: { version: 1 } }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? ayse : elif;
      const refused = problem.parse(answers.find((answer) => answer.status === 409)?.body);
      const row = (await stage.call('GET', `${base[kind]}/${id}`, { as: ayse })).body;
      expect(refused).toMatchObject({
        code: 'already_decided',
        current: { _id: id, version: 2, status: row.status, by: winner.admin?.email },
      });
      expect(refused.current?.at).toBe((row.decision as unknown as { at: string }).at);
    }
  });

  it('both approve: one decision, one event, the same answer', async () => {
    const id = await submitted(kind);
    const before = (await stage.events()).length;
    const answers = await Promise.all(
      [ayse, elif, ayse, elif].map((as) => decide(kind, id, 'approve', { as, body: { version: 1 } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await stage.events()).length - before).toBe(1);
  });

  it('a decision on an older version hears the fresh one', async () => {
    const id = await submitted(kind);
    const { status, body } = await decide(kind, id, 'approve', { body: { version: 7 } });
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'version_conflict',
        current: { _id: id, version: 1, status: 'pending', by: null, at: null },
      }),
    ]);
  });
});

describe('reasons', () => {
  it('[R128] a chosen one and own words reach the record, the mail’s event and the audit log', async () => {
    const id = await submitted('report');
    const body = { version: 1, reasonCode: 'report_duplicate', reason: 'Bakınız İ-2001.' };
    const { body: answer } = await decide('report', id, 'reject', { body });
    const reason = `${decisionReasonTexts.report_duplicate.text}\n\nBakınız İ-2001.`;
    expect(answer.report).toMatchObject({ decision: { reason, reasonCode: 'report_duplicate' } });
    const mail = (await stage.events('moderation.report.outcome-decided.v1')).at(-1);
    expect(mail?.data).toEqual({
      reportId: id,
      name: expect.any(String),
      reporterEmail: expect.stringMatching('magdur@example.com'),
      number: expect.stringMatching(/^İ-/),
      outcome: 'rejected',
      reason,
      instagramUsername: expect.any(String),
      phone: null,
      website: null,
    });
    const audited = await stage.call('GET', `/api/admin/requests/audit?subjectKind=report&subjectId=${id}`, {
      as: ayse,
    });
    expect(
      auditList.parse(audited.body).items.map(({ action, details }) => [action, details.reasonCode]),
    ).toEqual([
      ['report.rejected', 'report_duplicate'],
      ['report.submitted', undefined],
    ]);
  });

  it.each([
    ['application', 'reject', 'report_duplicate'],
    ['application', 'approve', 'application_duplicate'],
    ['report', 'reject', 'report_evidence_consistent'],
    ['report', 'approve', 'nonsense'],
  ] as const)('400 for a reason of another decision: %s %s %s', async (kind, wish, reasonCode) => {
    const id = await submitted(kind);
    const { status, body } = await decide(kind, id, wish, { body: { reasonCode } });
    expect([status, (body.fields as unknown as { path: string }[])[0]?.path]).toEqual([400, 'reasonCode']);
    expect((await stage.call('GET', `${base[kind]}/${id}`, { as: ayse })).body.status).toBe('pending');
  });
});

describe('a walk through a queue', () => {
  it.each([
    ['report', reportList],
    ['application', applicationList],
  ] as const)(
    '[R162] [R163] of %ss misses and doubles nothing while rows are decided and arrive',
    async (kind, list) => {
      const wanted = new Set<string>();
      for (let n = 0; n < 9; n += 1) wanted.add(await submitted(kind));
      const seen: string[] = [];
      let next: string | null = '';
      for (let page = 0; next !== null; page += 1) {
        const url: string = `${base[kind]}?status=pending&limit=2&after=${next}`;
        const answer: Walked = list.parse((await stage.call('GET', url, { as: ayse })).body);
        expect([answer.page, 'reports' in answer, 'requests' in answer]).toEqual([1, false, false]);
        seen.push(...answer.items.map((item) => item._id));
        // The page just read is decided, and something new arrives at the head.
        if (page < 3) {
          for (const item of answer.items) await decide(kind, item._id, 'reject');
          await submitted(kind);
        }
        next = answer.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining([...wanted]));
    },
  );

  it('pages and a walk name the same rows; a page says where a walk goes on', async () => {
    const all = (await stage.call('GET', `${base.report}?limit=200`, { as: ayse })).body;
    const first = (await stage.call('GET', `${base.report}?limit=3`, { as: ayse })).body;
    const rest = (await stage.call('GET', `${base.report}?limit=200&after=${first.next}`, { as: ayse })).body;
    const ids = (body: Record<string, unknown>) => (body.items as { _id: string }[]).map((item) => item._id);
    expect([...ids(first), ...ids(rest)]).toEqual(ids(all));
    expect([first.total, all.next, rest.next]).toEqual([all.total, null, null]);
  });

  it.each(['x', 'YWJj', '../..', `a${'b'.repeat(300)}`])('400 for the cursor %s', async (after) => {
    const url = `${base.report}?after=${encodeURIComponent(after)}`;
    expect((await stage.call('GET', url, { as: ayse })).status).toBe(400);
  });
});

describe('polling', () => {
  const read = (url: string, etag?: string) =>
    stage.call('GET', url, { as: ayse, headers: etag ? { 'if-none-match': etag } : {} });

  it.each(['counts', 'list', 'one'])('[R122] 304 for unchanged %s, 200 after a decision', async (what) => {
    const id = await submitted('report');
    const url =
      { counts: `${base.application}/counts`, list: base.report, one: `${base.report}/${id}` }[what] ?? '';
    const first = await read(url);
    const etag = String(first.headers.get('etag'));
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const again = await read(url, `"other", ${etag}`);
    expect([again.status, again.body]).toEqual([304, {}]);
    await decide('report', id, 'reject');
    expect((await read(url, etag)).status).toBe(200);
  });

  it('never tells anybody else whether something changed', async () => {
    const etag = String((await read(base.report)).headers.get('etag'));
    const headers = { 'if-none-match': etag };
    expect((await stage.call('GET', base.report, { headers })).status).toBe(401);
    expect((await stage.call('GET', base.report, { headers, as: visitor() })).status).toBe(403);
  });
});

describe('the same contact elsewhere', () => {
  const find = async (query: Record<string, string>) => {
    const answer = await stage.call('GET', `${base.application}/elsewhere?${new URLSearchParams(query)}`, {
      as: ayse,
    });
    return submissionsElsewhere.parse(answer.body).items;
  };

  it('[R120] is found by phone, landline, handle and website, in any spelling; not the record itself', async () => {
    const own = await submitted('application', {
      phone: '0532 777 00 01',
      landline: '0264 777 00 02',
      instagramUsername: 'ayni.ev',
      website: 'https://www.ayniev.example/odalar',
    });
    const report = await submitted('report', { phone: '0532 777 00 01', instagramUsername: 'baska.ad' });
    const other = await submitted('report', { phone: '0532 777 00 09', instagramUsername: 'AYNI.EV' });
    const ids = async (query: Record<string, string>) =>
      (await find(query)).map(({ _id, kind, matches }) => [_id, kind, matches]);
    expect(await ids({ phone: '+90 532 777 00 01' })).toEqual([
      [report, 'report', ['phone']],
      [own, 'application', ['phone']],
    ]);
    expect(await ids({ handle: '@Ayni.Ev', except: own })).toEqual([[other, 'report', ['handle']]]);
    expect(await ids({ landline: '02647770002' })).toEqual([[own, 'application', ['phone']]]);
    expect(await ids({ website: 'ayniev.example' })).toEqual([[own, 'application', ['website']]]);
    await stage.call('DELETE', `${base.report}/${other}`, { as: ayse, body: {} });
    expect(await ids({ handle: 'ayni.ev', except: own })).toEqual([]);
  });

  it('[decision 12] an old record with two accounts is found by either, and finds by both', async () => {
    const old = await submitted('report', { instagramUsername: 'iki.hesap.bir' });
    await stage.deps.db
      .updateTable('report')
      .set({ instagram_url: 'https://www.instagram.com/iki.hesap.iki/' })
      .where('id', '=', old)
      .execute();
    const other = await submitted('report', { instagramUsername: 'iki.hesap.iki' });
    const ids = async (query: Record<string, string>) => (await find(query)).map(({ _id }) => _id);
    expect(await ids({ handle: 'iki.hesap.iki', except: other })).toEqual([old]);
    const both = { handle: 'iki.hesap.bir', instagramUrl: 'https://www.instagram.com/iki.hesap.iki/' };
    expect(await ids({ ...both, except: old })).toEqual([other]);
    expect(await ids({ ...both, handle: '' })).toEqual([other, old]);
  });

  it('nothing for what cannot be read or what many share; 400 without any contact', async () => {
    expect(await find({ phone: 'yok', website: 'https://booking.com/x' })).toEqual([]);
    expect((await stage.call('GET', `${base.application}/elsewhere`, { as: ayse })).status).toBe(400);
    expect((await stage.call('GET', `${base.application}/elsewhere?phone=`, { as: ayse })).status).toBe(400);
  });
});

describe('exports', () => {
  it('[R120] [decision 22] are written down with who, tab, columns, filter and rows; refused without rights', async () => {
    const body = { tab: 'reports', columns: ['number', 'name'], filter: { status: 'pending' }, rows: 12 };
    const url = `${base.application}/exports`;
    expect((await stage.call('POST', url, { body })).status).toBe(401);
    expect((await stage.call('POST', url, { body, as: visitor() })).status).toBe(403);
    const { status, body: answer } = await stage.call('POST', url, { body, as: elif });
    const audited = await stage.call('GET', `${base.application}/audit?subjectId=${answer._id}`, {
      as: ayse,
    });
    expect([status, auditList.parse(audited.body).items]).toEqual([
      201,
      [
        expect.objectContaining({
          action: 'rows.exported',
          details: body,
          actor: { kind: 'admin', id: elif.admin?.adminId },
        }),
      ],
    ]);
    const log = { tab: 'audit', columns: ['at'], filter: { action: 'report.' }, rows: 3 };
    expect((await stage.call('POST', url, { body: log, as: elif })).status).toBe(201);
    const wrong = { ...body, tab: 'businesses' };
    expect((await stage.call('POST', url, { body: wrong, as: elif })).status).toBe(400);
  });

  it('[R393] [decision 22] are written down before the first row is read, and under that with their rows', async () => {
    const taken = { tab: 'reports', columns: ['number'], filter: {} };
    const note = async (more: object) =>
      stage.call('POST', `${base.application}/exports`, { body: { ...taken, ...more }, as: elif });
    const begun = String((await note({ rows: null })).body._id);
    const logged = async () => {
      const path = `${base.application}/audit?subjectId=${begun}`;
      const { items } = auditList.parse((await stage.call('GET', path, { as: ayse })).body);
      return items.map(({ action, details }) => [action, details]);
    };
    const start = ['rows.export-begun', { ...taken, rows: null }];
    expect(await logged()).toEqual([start]);
    expect((await note({ rows: 12, begun })).body._id).toBe(begun);
    expect(await logged()).toEqual([['rows.exported', { ...taken, rows: 12 }], start]);
    expect((await note({})).status).toBe(400);
    expect((await note({ rows: 1, begun: 'dün' })).status).toBe(400);
  });
});
