import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import { applicationApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { businessIdOf } from '../src/decision/derived-id.ts';
import { applicationForm } from './support/forms.ts';
import { accepted, tell } from './support/registry.ts';
import { admin, newKey, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const apply = async (fields: Record<string, string> = {}) => {
  const form = applicationForm();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return String((await stage.call('POST', '/api/apply', { as: visitor(), form })).body._id);
};
const approve = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  stage.call('POST', `/api/admin/requests/${id}/approve`, { as: admin(), body, headers });
const approvalsOf = async (id: string) =>
  (await stage.events('moderation.application.approved.v1'))
    .filter(({ subject }) => subject === id)
    .map(({ data }) => applicationApproved.data.parse(data));

const ticks: ApprovalTick[] = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'images', how: 'opened' },
  { kind: 'phone', how: 'confirmed' },
];

describe('[decision 38] a moderator’s ticks', () => {
  it('[R128] [R352] travel with the approval, who ticked with them, and are in the audit log without any value', async () => {
    const id = await apply();
    const { status } = await approve(id, { version: 1, checks: ticks });
    expect(status).toBe(200);
    const [event] = await approvalsOf(id);
    expect(event).toMatchObject({ checks: ticks, checkedBy: admin().admin?.adminId });
    const { details } = await stage.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', id)
      .where('action', '=', 'application.approved')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ checks: ['tax_certificate:opened', 'images:opened', 'phone:confirmed'] });
  });

  /** Nothing was decided: no approval is told, and the application waits as it did. */
  async function waits(id: string): Promise<void> {
    expect(await approvalsOf(id)).toEqual([]);
    const { body } = await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() });
    expect(body).toMatchObject({ status: 'pending', version: 1 });
  }

  it.each([
    ['nothing at all', []],
    ['photographs alone', [{ kind: 'images', how: 'opened' }]],
    ['a telephone alone', [{ kind: 'phone', how: 'confirmed' }]],
    [
      'photographs and a telephone',
      [
        { kind: 'images', how: 'opened' },
        { kind: 'phone', how: 'confirmed' },
      ],
    ],
    ['an account alone', [{ kind: 'handle', how: 'opened' }]],
    ['a licence that none needs', [{ kind: 'licence', how: 'out_of_scope' }]],
  ])(
    '[R330] [R352] an approval whose ticks name no document is refused with 422 and a sentence, and nothing is decided: %s',
    async (_what, checks) => {
      const id = await apply();
      const answer = await approve(id, { version: 1, checks });
      expect([answer.status, answer.body.code]).toEqual([422, 'documents_required']);
      expect(String(answer.body.message)).toContain(
        'vergi levhasını ya da işletme ruhsatını açıp işaretleyin',
      );
      await waits(id);
    },
  );

  it.each([undefined, {}, { version: 1 }])(
    '[R169] [R205] [R330] a client that names no ticks (%j) approves, and nobody says that it rests on a document',
    async (body) => {
      const id = await apply();
      expect((await approve(id, body)).status).toBe(200);
      const [approved] = await approvalsOf(id);
      expect(approved).toMatchObject({ checks: [], vouchedBy: 'by-hand' });
      expect([approved?.imageFileIds.length, approved?.documentFileIds.length]).toEqual([5, 2]);
    },
  );

  it.each(['tax_certificate', 'work_permit'])('[R352] a %s that was opened is enough', async (kind) => {
    const id = await apply();
    expect((await approve(id, { checks: [{ kind, how: 'opened' }] })).status).toBe(200);
    expect((await approvalsOf(id))[0]).toMatchObject({ vouchedBy: 'application' });
  });

  const byHand = { version: 1, byHand: true };
  const reason = 'Tesisi yerinde gördüm.';

  it.each<[string, object, number, string]>([
    ['without a check', { ...byHand, reason }, 422, 'checks_required'],
    [
      'with a check that is none',
      { ...byHand, reason, checks: [{ kind: 'licence', how: 'out_of_scope' }] },
      422,
      'checks_required',
    ],
    ['without the reason', { ...byHand, checks: [ticks[2]] }, 400, 'invalid_request'],
    ['with a reason of two words', { ...byHand, checks: [ticks[2]], reason: 'ok' }, 400, 'invalid_request'],
  ])('[R330] [R356] nobody vouches by hand %s, and nothing is decided', async (_what, body, status, code) => {
    const id = await apply();
    const answer = await approve(id, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    await waits(id);
  });

  it('[R330] [R356] vouching by hand is chosen expressly, with a check and the reason, and is told as that', async () => {
    const id = await apply();
    expect((await approve(id, { ...byHand, reason, checks: [ticks[2]] })).status).toBe(200);
    expect((await approvalsOf(id))[0]).toMatchObject({ vouchedBy: 'by-hand', checks: [ticks[2]] });
  });

  // Of neither is known that a document was opened.
  it.each<[string, object]>([
    ['who vouches by hand', { byHand: true, checks: [ticks[2]] }],
    ['a client that names no ticks', {}],
  ])(
    '[R330] nobody says with a reason of the list that documents were examined when none was opened: 400 names it to %s',
    async (_who, choice) => {
      const id = await apply();
      const words = { reason, reasonCode: 'application_documents_checked' };
      const refused = await approve(id, { version: 1, ...choice, ...words });
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        [{ path: 'reasonCode', message: 'Belge açılmadan «Belgeler incelendi» gerekçesi verilemez.' }],
      ]);
      await waits(id);
      expect((await approve(id, { version: 1, checks: [ticks[0]], ...words })).status).toBe(200);
    },
  );

  it('[R352] photographs that nobody ticked stay private: they are in no gallery, and kept as the documents are', async () => {
    const [seen, unseen] = [await apply(), await apply()];
    await approve(seen, { checks: ticks });
    await approve(unseen, { checks: [ticks[0]] });
    const counts = async (id: string) => {
      const [approved] = await approvalsOf(id);
      return [approved?.imageFileIds.length, approved?.documentFileIds.length];
    };
    expect(await counts(seen)).toEqual([5, 2]);
    expect(await counts(unseen)).toEqual([0, 7]);
    await tell(stage, accepted(unseen, 2, businessIdOf(unseen)));
    const published = (await stage.events('moderation.application.published.v1')).find(
      ({ subject }) => subject === unseen,
    );
    expect(published?.data).toMatchObject({ imageFileIds: [] });
    expect(published?.data.documentFileIds).toHaveLength(7);
  });

  it('an approval that is told again tells the ticks that were made, not those of the repeat', async () => {
    const id = await apply();
    await approve(id, { version: 1, checks: ticks });
    expect((await approve(id, { version: 2 })).status).toBe(200);
    expect((await approvalsOf(id)).map(({ checks }) => checks)).toEqual([ticks, ticks]);
  });

  it('a key that repeats with other ticks is refused', async () => {
    const id = await apply();
    const headers = { 'idempotency-key': newKey() };
    expect((await approve(id, { version: 1, checks: ticks }, headers)).status).toBe(200);
    const other = await approve(id, { version: 1, checks: [] }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  // Beside a document that was opened: an approval with that alone is carried out.
  it.each<[string, unknown, string]>([
    [
      'a document that was not opened',
      [ticks[0], { kind: 'work_permit', how: 'confirmed' }],
      'checks.1.kind',
    ],
    ['photographs that were not opened', [ticks[0], { kind: 'images', how: 'confirmed' }], 'checks.1.kind'],
    [
      'the e-mail address, which its code proves',
      [ticks[0], { kind: 'email', how: 'opened' }],
      'checks.1.kind',
    ],
    ['the word for the whole record', [ticks[0], { kind: 'record', how: 'opened' }], 'checks.1.kind'],
    ['one thing twice', [ticks[0], ticks[0]], 'checks'],
    ['an unknown way', [ticks[0], { kind: 'phone', how: 'code' }], 'checks.1.how'],
    ['something that is no list', 'all', 'checks'],
  ])('nobody ticks %s: 400, and nothing is decided', async (_, checks, path) => {
    const id = await apply();
    const { status, body } = await approve(id, { version: 1, checks });
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path })]]);
    await waits(id);
    expect((await approve(id, { version: 1, checks: [ticks[0]] })).status).toBe(200);
  });

  it.each(['handle', 'website'] as const)(
    'nobody ticks a %s that was not opened: 400 says why',
    async (kind) => {
      const id = await apply({ website: 'https://kuytukoru.example' });
      const answer = await approve(id, { checks: [ticks[0], { kind, how: 'confirmed' }] });
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        [
          {
            path: 'checks.1.how',
            message: 'Instagram hesabı ve web sitesi, açılıp bakılmadan kontrol edilmiş sayılmaz.',
          },
        ],
      ]);
      expect(await approvalsOf(id)).toEqual([]);
      expect((await approve(id, { checks: [ticks[0], { kind, how: 'opened' }] })).status).toBe(200);
    },
  );

  it('nobody ticks what the application does not have: 400 names the tick, and nothing is decided', async () => {
    const id = await apply({ website: '' });
    const answer = await approve(id, { checks: [ticks[0], { kind: 'website', how: 'confirmed' }] });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([
      { path: 'checks.1.kind', message: 'Başvuruda bu bilgi yok; kontrolü işaretlenemez.' },
    ]);
    expect(await approvalsOf(id)).toEqual([]);
  });
});
