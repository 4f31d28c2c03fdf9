import { applicationReopened } from '@edogrula/contracts/events/moderation';
import { verifyAudit } from '@edogrula/service-kit/audit-verify';
import { describe, expect, it } from '@jest/globals';
import { applicationForm, lookedAt } from './support/forms.ts';
import { admin, newKey, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const other = admin('0199c0de-0000-7000-8000-000000000002');
const apply = async () =>
  String((await stage.call('POST', '/api/apply', { as: visitor(), form: applicationForm() })).body._id);
const post = (id: string, act: string, body?: object, headers: Record<string, string> = {}) =>
  stage.call('POST', `/api/admin/requests/${id}/${act}`, {
    as: other,
    headers,
    body: act === 'approve' ? { ...lookedAt, ...body } : body,
  });
const typesOf = async (id: string) =>
  (await stage.events()).filter(({ subject }) => subject === id).map(({ type, version }) => [type, version]);
const read = async (id: string) =>
  (await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() })).body;
const rejected = async () => {
  const id = await apply();
  await post(id, 'reject', { version: 1, reason: 'Belge okunmuyor.' });
  return id;
};
const why = { reason: 'İtirazınızda gönderdiğiniz belge okunuyor.' };

describe('[decision 29] a rejection is taken back', () => {
  it('[R205] the application waits again as its next version; its owner hears why; an audit row says who', async () => {
    const id = await rejected();
    const answer = await post(id, 'reopen', { version: 2, ...why });
    expect(answer.status).toBe(200);
    expect(answer.body.request).toMatchObject({ status: 'pending', version: 3, decision: null });
    expect(await typesOf(id)).toEqual([
      ['moderation.application.submitted.v1', 1],
      ['moderation.application.rejected.v1', 2],
      ['moderation.application.reopened.v1', 3],
    ]);
    const [event] = await stage.events('moderation.application.reopened.v1');
    expect(event?.data).toMatchObject({ applicantEmail: 'magdur@example.com', reason: why.reason });
    expect(applicationReopened.data.parse(event?.data).fileIds).toHaveLength(7);
    const rows = await stage.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(rows.at(-1)).toMatchObject({ action: 'application.reopened', actor_id: other.admin?.adminId });
    expect(JSON.stringify(rows)).not.toContain('belge okunuyor');
    expect((await verifyAudit(stage.deps.db as never)).fault).toBeNull();
  });

  it('is decided anew, either way, and may be taken back again', async () => {
    const id = await rejected();
    await post(id, 'reopen', why);
    expect((await post(id, 'reject', { version: 3, reason: 'Yine okunmuyor.' })).status).toBe(200);
    await post(id, 'reopen', { version: 4, ...why });
    expect((await post(id, 'approve', { version: 5 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'approved', version: 6 });
    expect(await typesOf(id)).toHaveLength(6);
  });

  it('twice is once, with a key or without', async () => {
    const id = await rejected();
    const headers = { 'idempotency-key': newKey() };
    const answers = [
      await post(id, 'reopen', { version: 2, ...why }, headers),
      await post(id, 'reopen', { version: 2, ...why }, headers),
      await post(id, 'reopen', { version: 2, ...why }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await typesOf(id)).length).toBe(3);
  });

  it.each([[undefined], [{}], [{ reason: '' }], [{ reason: '  a ' }], [{ reason: 'x'.repeat(501) }]])(
    'not without a reason: %j is 400, and the rejection remains',
    async (body) => {
      const id = await rejected();
      expect((await post(id, 'reopen', body)).status).toBe(400);
      expect(await read(id)).toMatchObject({ status: 'rejected', version: 2 });
    },
  );

  it('not an approval, not another version, not what is not there, not by a visitor', async () => {
    const approved = await apply();
    await post(approved, 'approve', { version: 1 });
    const refused = await post(approved, 'reopen', why);
    expect([refused.status, refused.body.code]).toEqual([409, 'already_decided']);
    const id = await rejected();
    expect((await post(id, 'reopen', { version: 1, ...why })).body.code).toBe('version_conflict');
    expect((await post('0199c0de-0000-7000-8000-00000000dead', 'reopen', why)).status).toBe(404);
    const path = `/api/admin/requests/${id}/reopen`;
    expect((await stage.call('POST', path, { as: visitor(), body: why })).status).toBe(403);
    expect(await read(id)).toMatchObject({ status: 'rejected', version: 2 });
  });
});
