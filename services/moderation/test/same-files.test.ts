import { readFileSync } from 'node:fs';
import { sameFiles } from '@edogrula/contracts/http/elsewhere';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { pdf, png } from './support/files.ts';
import { applicationForm, newSeller, reportForm } from './support/forms.ts';
import { admin, type Stage, victim, visitor } from './support/stage.ts';
import { openStageWithMedia, type StageWithMedia } from './support/with-media.ts';

let opened: StageWithMedia;
let stage: Stage;
beforeAll(async () => {
  opened = await openStageWithMedia({
    ofStage: { UPLOAD_SLOTS_PER_VISITOR: '12' },
    ofMedia: { LIMITS: 'relaxed' },
  });
  stage = opened.stage;
}, 60_000);
afterAll(() => opened?.close());

const moderator = admin();
const owner = visitor('sahip@example.com');
const stranger = visitor('hirsiz@example.com');
const photograph = (name: string, type = 'jpg') =>
  readFileSync(new URL(`../../media/test/fixtures/photos/${name}.${type}`, import.meta.url));

let applied = 0;
type Sent = { tax?: Buffer; permit?: Buffer; photos?: Buffer[]; linked?: string };
/** An application; what is not given is nobody else's. */
function apply(as: typeof owner, { tax, permit, photos = [] }: Sent = {}): Promise<string> {
  applied += 1;
  const plain = [0, 1, 2, 3, 4].map((no) => png(applied * 10 + no));
  const fields = { instagramUsername: `ornek.ev.${applied}`, phone: `+905321${100_000 + applied}` };
  const files = {
    taxCertificate: [tax ?? pdf(`vergi ${applied}`)],
    workPermit: [permit ?? pdf(`ruhsat ${applied}`)],
    documents: [...photos, ...plain].slice(0, 5),
  };
  return opened.send('/api/apply', applicationForm({ fields, files }), as);
}
const report = (evidence: Buffer[], as = victim()) =>
  opened.send('/api/report', reportForm({ fields: newSeller(), files: { evidence } }), as);

async function ask(query: Record<string, string>) {
  const path = `/api/admin/requests/same-files?${new URLSearchParams(query)}`;
  const { status, body } = await stage.call('GET', path, { as: moderator });
  expect({ status, body }).toMatchObject({ status: 200 });
  // No hash of a file reaches a browser.
  expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/);
  return sameFiles.parse(body);
}
type File = { _id: string; kind: string };
const filesOf = async (application: string) =>
  (await stage.call('GET', `/api/admin/requests/${application}`, { as: moderator })).body
    .attachments as File[];
const idsOf = async (application: string, kind: string) =>
  (await filesOf(application)).filter((file) => file.kind === kind).map(({ _id }) => _id);
/** Which submissions hold copies of its files, and whether they came before. */
const copiesOf = async (query: Record<string, string>) =>
  (await ask(query)).copies.flatMap(({ of }) => of.map(({ _id, earlier }) => [_id, earlier]));

describe('[R503] files of one application that are one file', () => {
  it('the tax certificate as the permit, and a photograph twice', async () => {
    const one = pdf('ikisi de bu');
    const id = await apply(owner, {
      tax: one,
      permit: one,
      photos: [photograph('china'), photograph('china')],
    });
    const photos = await idsOf(id, 'image');
    const documents = [...(await idsOf(id, 'tax_certificate')), ...(await idsOf(id, 'work_permit'))];
    const { twins, copies } = await ask({ application: id });
    expect(copies).toEqual([]);
    expect(twins.map(({ fileIds, same }) => [new Set(fileIds), same])).toEqual(
      expect.arrayContaining([
        [new Set(documents), true],
        [new Set(photos.slice(0, 2)), true],
      ]),
    );
    expect(twins).toHaveLength(2);
  });

  it('photographs that only look the same are said to look so; nothing is said of an honest application', async () => {
    const id = await apply(owner, { photos: [photograph('china'), photograph('china', 'webp')] });
    const fileIds = (await idsOf(id, 'image')).slice(0, 2);
    expect((await ask({ application: id })).twins).toEqual([{ fileIds: expect.any(Array), same: false }]);
    expect(new Set((await ask({ application: id })).twins[0]?.fileIds)).toEqual(new Set(fileIds));
    const honest = await apply(owner, { photos: [photograph('rocket'), photograph('chelsea')] });
    expect(await ask({ application: honest })).toEqual({ twins: [], copies: [] });
  });
});

describe('[R503] a file that another person sent as well', () => {
  it('is named with the number of the other one: before it, and seen from there after it', async () => {
    const tax = pdf('çalınan levha');
    const victims = await apply(owner, { tax });
    const thief = await apply(stranger, { tax });
    const [fileId] = await idsOf(thief, 'tax_certificate');
    const { copies } = await ask({ application: thief });
    const expected = { kind: 'application', _id: victims, name: 'Göl Kıyısı Bungalov', status: 'pending' };
    expect(copies).toEqual([
      { fileId, count: 1, of: [{ ...expected, number: expect.stringMatching(/^B-\d+$/), earlier: true }] },
    ]);
    expect(await copiesOf({ application: victims })).toEqual([[thief, false]]);
  });

  it('is none of the same mailbox, however it is written: who applies again sends what is his', async () => {
    const tax = pdf('kendi levham');
    await apply(owner, { tax });
    const again = await apply(visitor('Sahip+2@Example.com'), { tax });
    expect(await copiesOf({ application: again })).toEqual([]);
  });

  it('is another’s also where both are for one business: whoever wants its record does not send its papers', async () => {
    const tax = pdf('aynı işletme');
    const [victims, thief] = [await apply(owner, { tax }), await apply(stranger, { tax })];
    const business = uuidv7();
    await stage.deps.db
      .updateTable('application')
      .set({ linked_business_id: business })
      .where('id', 'in', [victims, thief])
      .execute();
    expect(await copiesOf({ application: thief })).toEqual([[victims, true]]);
  });

  it('may be the evidence of a report, until that is deleted', async () => {
    const picture = photograph('coffee');
    const told = await report([picture]);
    const id = await apply(stranger, { photos: [picture] });
    expect((await ask({ application: id })).copies[0]?.of[0]).toMatchObject({ kind: 'report', _id: told });
    expect(await copiesOf({ report: told })).toEqual([[id, false]]);
    await stage.call('DELETE', `/api/admin/report/${told}`, { as: moderator, body: {} });
    expect(await copiesOf({ application: id })).toEqual([]);
  });

  it('counts submissions and not files, and names the first ten', async () => {
    const proof = pdf('dolaşan belge');
    const told: string[] = [];
    for (let no = 0; no < 11; no += 1) told.push(await report(no ? [proof] : [proof, png(90), proof]));
    const id = await apply(stranger, { tax: proof });
    const [copy] = (await ask({ application: id })).copies;
    expect([copy?.count, copy?.of.map(({ _id }) => _id)]).toEqual([11, told.slice(0, 10)]);
  });

  it('is not said to be another’s where nobody knows who sent it: a reply to a message', async () => {
    const paper = pdf('yanıt eki');
    const told = await report([png(80), paper]);
    const id = await apply(stranger, { tax: paper });
    expect(await copiesOf({ application: id })).toEqual([[told, true]]);
    const replyAs = async (channel: 'instagram' | 'mail', recipient: string) => {
      const [noticeId, replyId, at] = [uuidv7(), uuidv7(), new Date()];
      const notice = { id: noticeId, report_id: told, channel, recipient, created_at: at };
      const mailed = { application_id: channel === 'mail' ? id : null, link_id: null };
      const unsettled = { outcome: null, settled_by: null, settled_at: null };
      const { db } = stage.deps;
      await db
        .insertInto('notice')
        .values({ ...notice, ...mailed, ...unsettled })
        .execute();
      await db
        .insertInto('reply')
        .values({
          id: replyId,
          report_id: told,
          notice_id: noticeId,
          text: 'x',
          consent: false,
          created_at: at,
          shown_by: null,
          shown_at: null,
        } as never)
        .execute();
      await db
        .updateTable('attachment')
        .set({ reply_id: replyId, kind: 'reply' })
        .where('report_id', '=', told)
        .where('mime', '=', 'application/pdf')
        .execute();
    };
    await replyAs('instagram', 'ornek.ev');
    expect(await copiesOf({ application: id })).toEqual([]);
    await replyAs('mail', 'hirsiz@example.com');
    expect(await copiesOf({ application: id })).toEqual([]);
    await replyAs('mail', 'sahip@example.com');
    // It came with the reply, after the application.
    expect(await copiesOf({ application: id })).toEqual([[told, false]]);
  });

  it('goes with the file that is erased', async () => {
    const tax = pdf('silinecek');
    const [first, second] = [await apply(owner, { tax }), await apply(stranger, { tax })];
    expect(await copiesOf({ application: second })).toEqual([[first, true]]);
    await stage.call('POST', `/api/admin/requests/${first}/reject`, {
      as: moderator,
      body: { version: 1, reason: 'Belge okunmuyor.' },
    });
    await until(
      async () =>
        (await opened.files.query(`select 1 from file where owner_id = $1 and erase_at is not null`, [first]))
          .rows.length > 0,
    );
    expect(await copiesOf({ application: second })).toEqual([[first, true]]);
    const { rows } = await opened.files.query(
      `update file set state = 'deleted', received_sha256 = null where owner_id = $1 returning id`,
      [first],
    );
    expect(rows).toHaveLength(7);
    expect(await copiesOf({ application: second })).toEqual([]);
  });

  it('changes nothing: what waits still waits, and no event is sent', async () => {
    const tax = pdf('olay yok');
    const [first, second] = [await apply(owner, { tax }), await apply(stranger, { tax })];
    const events = (await stage.events()).length;
    await ask({ application: second });
    const read = async (id: string) =>
      (await stage.call('GET', `/api/admin/requests/${id}`, { as: moderator })).body.status;
    expect([await read(first), await read(second), (await stage.events()).length - events]).toEqual([
      'pending',
      'pending',
      0,
    ]);
  });
});

describe('[R503] who is told', () => {
  it('whoever may read submissions, and nobody else', async () => {
    const id = await apply(owner);
    const path = `/api/admin/requests/same-files?application=${id}`;
    const as = (role: 'editor' | 'auditor') => ({ admin: { ...moderator.admin, role } }) as typeof moderator;
    const statusOf = async (caller?: typeof moderator) =>
      (await stage.call('GET', path, caller ? { as: caller } : {})).status;
    expect([
      await statusOf(),
      await statusOf(owner),
      await statusOf(as('editor')),
      await statusOf(as('auditor')),
    ]).toEqual([401, 403, 403, 200]);
  });

  it.each(['', 'application=x', `application=${uuidv7()}&report=${uuidv7()}`])('%j is 400', async (query) => {
    const path = `/api/admin/requests/same-files?${query}`;
    expect((await stage.call('GET', path, { as: moderator })).status).toBe(400);
  });

  it('of a submission that is not there is 404; without media it is said that nobody could look', async () => {
    const unknown = `/api/admin/requests/same-files?application=${uuidv7()}`;
    expect((await stage.call('GET', unknown, { as: moderator })).status).toBe(404);
    const id = await report([png(70)]);
    await opened.media.kill('SIGTERM');
    const path = `/api/admin/requests/same-files?report=${id}`;
    expect([502, 503, 504]).toContain((await stage.call('GET', path, { as: moderator })).status);
  });
});
