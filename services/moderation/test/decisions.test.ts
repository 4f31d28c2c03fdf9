import { verifyAudit } from '@edogrula/service-kit/audit-verify';
import { describe, expect, it } from '@jest/globals';
import { businessIdOf, entryIdOf } from '../src/decision/derived-id.ts';
import { applicationForm, lookedAt, newSeller, reportForm } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { admin, newKey, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

type Kind = { submit: () => Promise<string>; path: string; record: 'request' | 'report'; effect: string };
let people = 0;
/** Who sent last. */
const sender = () => `gonderen${people}@example.com`;
/** Each by a mailbox of its own: one has room for few reports whose entry is not shown yet. */
const submitted = async (path: string, form: FormData) => {
  people += 1;
  const as = visitor(sender());
  return String((await stage.call('POST', path, { as, form })).body._id);
};

const kinds: Record<string, Kind> = {
  application: {
    submit: () => submitted('/api/apply', applicationForm()),
    path: '/api/admin/requests',
    record: 'request',
    effect: 'businessId',
  },
  report: {
    submit: () => submitted('/api/report', reportForm({ fields: newSeller() })),
    path: '/api/report',
    record: 'report',
    effect: 'entryId',
  },
};
/** An application's approval ticks what was looked at. */
const post = (path: string, body?: object, headers: Record<string, string> = {}) => {
  const ticks = path.includes('/requests/') && path.endsWith('/approve') ? lookedAt : {};
  return stage.call('POST', path, {
    as: admin(),
    body: Array.isArray(body) ? body : { ...ticks, ...body },
    headers,
  });
};
const eventsOf = async (id: string) => (await stage.events()).filter((event) => event.subject === id);
const auditOf = (id: string) =>
  stage.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();

describe.each(Object.entries(kinds))('deciding on: %s', (name, kind) => {
  const derived = name === 'application' ? businessIdOf : entryIdOf;

  it('[R128] [R169] [R170] [R205] [R207] approving names the record that follows and writes one of everything', async () => {
    const id = await kind.submit();
    const { status, body } = await post(`${kind.path}/${id}/approve`, { version: 1 });
    expect(status).toBe(200);
    expect(body[kind.effect]).toBe(derived(id));
    expect(body[kind.record]).toMatchObject({
      status: 'approved',
      version: 2,
      decision: { outcome: 'approved', by: 'moderator@example.com' },
    });
    expect((await eventsOf(id)).map((event) => [event.type, event.version])).toEqual([
      [`moderation.${name}.submitted.v1`, 1],
      [`moderation.${name}.approved.v1`, 2],
    ]);
    expect((await auditOf(id)).map((row) => row.action)).toEqual([`${name}.submitted`, `${name}.approved`]);
  });

  it('[R169] [R170] approving twice gives the same answer and decides once', async () => {
    const id = await kind.submit();
    const bodies = [];
    for (const body of [{ version: 1 }, { version: 1 }, { version: 2 }, undefined]) {
      const answer = await post(`${kind.path}/${id}/approve`, body);
      expect(answer.status).toBe(200);
      bodies.push(answer.body);
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect((await auditOf(id)).length).toBe(2);
  });

  it('[R169] [R170] ten approvals at once decide once', async () => {
    const id = await kind.submit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`${kind.path}/${id}/approve`, { version: 1 })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await eventsOf(id)).filter((event) => event.type.endsWith('approved.v1'))).toHaveLength(1);
  });

  it('approve and reject at once: one wins, the other hears that it was decided', async () => {
    const id = await kind.submit();
    const answers = await Promise.all(
      ['approve', 'reject'].map((verb) => post(`${kind.path}/${id}/${verb}`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('already_decided');
    expect((await auditOf(id)).length).toBe(2);
  });

  it.each([
    ['approve', 'reject'],
    ['reject', 'approve'],
  ])('%s cannot be turned into %s', async (first, second) => {
    const id = await kind.submit();
    expect((await post(`${kind.path}/${id}/${first}`)).status).toBe(200);
    const { status, body } = await post(`${kind.path}/${id}/${second}`);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_decided' });
  });

  it('a decision on another version than the current one is a conflict', async () => {
    const id = await kind.submit();
    const { status, body } = await post(`${kind.path}/${id}/approve`, { version: 7 });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'version_conflict' });
    expect((await auditOf(id)).length).toBe(1);
  });

  it('rejecting tells the reason, a neutral one when none was given', async () => {
    const [told, silent] = [await kind.submit(), await kind.submit()];
    const one = await post(`${kind.path}/${told}/reject`, { reason: '  Belgeler okunmuyor. ' });
    expect(one.body[kind.record]).toMatchObject({
      status: 'rejected',
      decision: { reason: 'Belgeler okunmuyor.' },
    });
    expect(one.body[kind.effect]).toBeNull();
    await post(`${kind.path}/${silent}/reject`);
    for (const [id, text] of [
      [told, /^Belgeler okunmuyor\.$/],
      [silent, name === 'report' ? /^İhbarınız/ : /^Başvurunuz/],
    ] as const) {
      const rejected = (await eventsOf(id)).find((event) => event.type === `moderation.${name}.rejected.v1`);
      expect(rejected?.data.reason).toMatch(text);
      expect(rejected?.data.fileIds).toHaveLength(name === 'report' ? 2 : 7);
    }
  });

  it('an Idempotency-Key keeps the answer, and refuses another decision', async () => {
    const id = await kind.submit();
    const headers = { 'idempotency-key': newKey() };
    const first = await post(`${kind.path}/${id}/approve`, { version: 1 }, headers);
    expect((await post(`${kind.path}/${id}/approve`, { version: 1 }, headers)).body).toEqual(first.body);
    expect((await post(`${kind.path}/${id}/reject`, { version: 1 }, headers)).status).toBe(422);
  });

  it.each([
    ['an unknown id', '0199c0de-0000-7000-8000-0000000000ff/approve', undefined, 404],
    ['no id', 'x/approve', undefined, 400],
    ['a version of letters', '0199c0de-0000-7000-8000-0000000000ff/approve', { version: 'x' }, 400],
    ['a version of 0', '0199c0de-0000-7000-8000-0000000000ff/approve', { version: 0 }, 400],
    ['a long reason', '0199c0de-0000-7000-8000-0000000000ff/reject', { reason: 'x'.repeat(501) }, 400],
    ['a list for a body', '0199c0de-0000-7000-8000-0000000000ff/reject', [], 400],
  ])('%s', async (_what, path, body, status) => {
    expect((await post(`${kind.path}/${path}`, body)).status).toBe(status);
  });
});

describe('approved reports', () => {
  it('[R207] never carry the reporter or the evidence', async () => {
    const id = await kinds.report?.submit();
    await post(`/api/admin/report/${id}/approve`);
    const [, approved] = await eventsOf(String(id));
    await tell(stage, entryCreated(String(approved?.data.entryId), String(id)));
    const outcome = (await eventsOf(String(id))).at(-1);
    expect(Object.keys(approved?.data ?? {}).sort()).toEqual([
      'demo',
      'dossier',
      'entryId',
      'instagramUrl',
      'instagramUsername',
      'name',
      'phone',
      'publishAt',
      'reportId',
      'summary',
      'website',
    ]);
    expect(JSON.stringify(approved)).not.toContain(sender());
    expect(outcome?.data).toMatchObject({
      reporterEmail: sender(),
      outcome: 'approved',
      reason: '',
    });
    // What leaves is public at once: the reply window is over when it does.
    const waits = Date.parse(String(approved?.data.publishAt)) - Date.parse(String(approved?.time));
    expect(waits).toBeLessThanOrEqual(0);
  });
});

describe('DELETE /api/report/:id', () => {
  it.each(['pending', 'approve', 'reject'])(
    '[R170] [R207] erases a report that is %s, and tells of it once',
    async (was) => {
      const id = String(await kinds.report?.submit());
      const headers = { 'idempotency-key': newKey() };
      if (was !== 'pending') await post(`/api/report/${id}/${was}`, { version: 1 }, headers);
      for (let n = 0; n < 2; n++) {
        expect(await stage.call('DELETE', `/api/report/${id}`, { as: admin() })).toMatchObject({
          status: 200,
          body: { ok: true },
        });
      }
      const deleted = (await eventsOf(id)).filter((event) => event.type === 'moderation.report.deleted.v1');
      expect(deleted).toHaveLength(1);
      expect(deleted[0]?.data).toMatchObject({ entryId: was === 'approve' ? entryIdOf(id) : null });
      expect(deleted[0]?.data.fileIds).toHaveLength(2);
      const row = await stage.deps.db
        .selectFrom('report')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toMatchObject({
        status: 'deleted',
        reporter_email: null,
        name: '',
        phone: null,
        description: '',
      });
      const kept = await stage.deps.db.selectFrom('idempotency_key').select('answer').execute();
      expect(JSON.stringify(kept)).not.toContain(id);

      expect((await post(`/api/report/${id}/approve`)).status).toBe(410);
      expect((await stage.call('GET', `/api/admin/report/${id}`, { as: admin() })).status).toBe(404);
      expect((await stage.call('GET', `/api/report/${id}/status`, { as: visitor(sender()) })).status).toBe(
        404,
      );
      const list = await stage.call('GET', '/api/admin/report', { as: admin() });
      expect(JSON.stringify(list.body)).not.toContain(id);
    },
  );

  it('leaves a report alone that has changed meanwhile', async () => {
    const id = String(await kinds.report?.submit());
    const { status } = await stage.call('DELETE', `/api/report/${id}`, { as: admin(), body: { version: 2 } });
    expect(status).toBe(409);
  });
});

it('the audit chain is whole after all of this and holds no address', async () => {
  expect(await verifyAudit(stage.deps.db as never)).toMatchObject({ fault: null });
  const rows = await stage.deps.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('example.com');
});
