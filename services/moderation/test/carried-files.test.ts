import { applicationRejected } from '@edogrula/contracts/events/moderation';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { lockApplicant } from '../src/application/application-repository.ts';
import { pdf, png } from './support/files.ts';
import { applicationForm, lookedAt } from './support/forms.ts';
import { tell, withheld } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

type File = { _id: string; kind: string; name: string; sizeBytes: number };
const owner = visitor('sahip@example.com');
const stranger = visitor('baskasi@example.com');
const none = { taxCertificate: [], workPermit: [], documents: [] };
const apply = (fields: Record<string, string> = {}, files = {}, as = owner) =>
  stage.call('POST', '/api/apply', { as, form: applicationForm({ fields, files }) });
const decide = (id: string, act: string, body: object) =>
  stage.call('POST', `/api/admin/requests/${id}/${act}`, {
    as: admin(),
    body: act === 'approve' ? { ...lookedAt, ...body } : body,
  });
const read = (token: string, as = owner) => stage.call('POST', '/api/apply/again', { as, body: { token } });
const filesOf = async (id: string): Promise<File[]> =>
  (await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() })).body.attachments as File[];
const tokenOf = async (id: string): Promise<string> => {
  const event = (await stage.events('moderation.application.rejected.v1')).findLast(
    ({ subject }) => subject === id,
  );
  return applicationRejected.data.parse(event?.data).againToken ?? '';
};
const idsOf = (files: readonly File[]) => files.map(({ _id }) => _id);

/** An application that was refused for some of its files. */
async function refused(which: (file: File, index: number) => boolean) {
  const id = String((await apply()).body._id);
  const files = await filesOf(id);
  const refusedFiles = idsOf(files.filter(which));
  const { status } = await decide(id, 'reject', { version: 1, reason: 'Belge okunmuyor.', refusedFiles });
  expect(status).toBe(200);
  return { id, files, token: await tokenOf(id), kept: files.filter((file, index) => !which(file, index)) };
}
const isTax = ({ kind }: File) => kind === 'tax_certificate';
const newTax = { ...none, taxCertificate: [pdf('yeni vergi')] };

describe('[R407] the files of a refused application', () => {
  it('its owner is told which need not be sent again, by name alone; nobody else is told anything', async () => {
    const { token, kept } = await refused(isTax);
    const { body } = await read(token);
    expect(body.files).toEqual(
      kept.map(({ _id, kind, name, sizeBytes }) => ({ _id, kind, name, sizeBytes })),
    );
    expect(JSON.stringify(body.files)).not.toMatch(/url|\/api\//);
    const other = await read(token, stranger);
    expect([other.status, JSON.stringify(other.body).includes(String(kept[0]?._id))]).toEqual([404, false]);
  });

  it('where the rejection named none, all are asked for again', async () => {
    const { token, kept } = await refused(() => false);
    expect((await read(token)).body.files).toEqual([]);
    const answer = await apply({ again: token, kept: String(kept[0]?._id) }, newTax);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  it('the next application has them with the one that was sent anew; the refused one keeps what was refused', async () => {
    const { id, files, token, kept } = await refused(isTax);
    const answer = await apply({ again: token, kept: idsOf(kept).join(',') }, newTax);
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    const next = String(answer.body._id);
    expect(idsOf((await filesOf(next)).filter((file) => !isTax(file))).sort()).toEqual(idsOf(kept).sort());
    expect((await filesOf(next)).filter(isTax)).toHaveLength(1);
    expect(idsOf(await filesOf(id))).toEqual(idsOf(files.filter(isTax)));
    const told = (await stage.events('moderation.application.submitted.v1')).at(-1);
    expect(told?.data).toMatchObject({ applicationId: next, carried: { from: id } });
    const { fileIds, carried } = (told?.data ?? {}) as { fileIds: string[]; carried: { fileIds: string[] } };
    expect(carried.fileIds.sort()).toEqual(idsOf(kept).sort());
    expect(fileIds).toHaveLength(7);
    expect(fileIds).toEqual(expect.arrayContaining(carried.fileIds));
  });

  it('a new photograph takes its place among the kept ones, and each has a place of its own', async () => {
    const { token, kept } = await refused(({ kind }, index) => kind === 'image' && index === 0);
    const photos = kept.filter(({ kind }) => kind === 'image');
    expect(photos).toHaveLength(4);
    const { status, body } = await apply(
      { again: token, kept: idsOf(kept).join(',') },
      { ...none, documents: [png(9)] },
    );
    expect(status).toBe(201);
    const images = (await filesOf(String(body._id))).filter(({ kind }) => kind === 'image');
    expect(idsOf(images).slice(1)).toEqual(idsOf(photos));
    expect(new Set(idsOf(images)).size).toBe(5);
  });

  it('the mail’s event says which are asked for again, by kind and place, and never by name', async () => {
    const { id } = await refused(
      ({ kind }, index) => kind === 'work_permit' || (kind === 'image' && index % 2 === 1),
    );
    const told = (await stage.events('moderation.application.rejected.v1')).findLast(
      ({ subject }) => subject === id,
    );
    const { askedAgain } = applicationRejected.data.parse(told?.data);
    expect(askedAgain).toEqual([
      { kind: 'work_permit', number: 1 },
      { kind: 'image', number: 2 },
      { kind: 'image', number: 4 },
    ]);
    expect(JSON.stringify(told?.data)).not.toMatch(/\.(?:png|pdf|jpg)/);
    const all = await refused(() => false);
    const none = (await stage.events('moderation.application.rejected.v1')).findLast(
      ({ subject }) => subject === all.id,
    );
    expect(none?.data).toMatchObject({ askedAgain: [] });
  });

  it.each([
    ['one too few', (kept: File[]) => ({ ids: idsOf(kept).slice(1), files: newTax })],
    ['one twice', (kept: File[]) => ({ ids: idsOf(kept), files: { ...newTax, workPermit: [pdf('iki')] } })],
    ['one too many', (kept: File[]) => ({ ids: idsOf(kept), files: { ...newTax, documents: [png(9)] } })],
    ['what is no id', (kept: File[]) => ({ ids: [...idsOf(kept), 'x'], files: newTax })],
  ])('the whole must be seven files: %s is refused and nothing has moved', async (_what, sent) => {
    const { id, token, kept, files } = await refused(isTax);
    const { ids, files: own } = sent(kept);
    expect((await apply({ again: token, kept: ids.join(',') }, own)).status).toBe(400);
    expect(await filesOf(id)).toHaveLength(files.length);
    expect((await read(token)).status).toBe(200);
  });

  it.each(['a refused one', 'another’s', 'one without a link', 'one by another’s link'])(
    'no file is had by guessing its id: %s',
    async (what) => {
      const { id, token, files, kept } = await refused(isTax);
      const other = await refused(isTax);
      const refusedId = String(files.find(isTax)?._id);
      const before = await stage.count('application');
      const tries: Record<string, () => ReturnType<typeof apply>> = {
        'a refused one': () => apply({ again: token, kept: [...idsOf(kept), refusedId].join(',') }, none),
        'another’s': () => apply({ again: token, kept: idsOf(other.kept).join(',') }, newTax),
        'one without a link': () => apply({ kept: idsOf(kept).join(',') }, newTax),
        'one by another’s link': () => apply({ again: token, kept: idsOf(kept).join(',') }, newTax, stranger),
      };
      expect((await tries[what]?.())?.status).toBe(400);
      expect(await stage.count('application')).toBe(before);
      expect(idsOf(await filesOf(id))).toEqual(idsOf(files));
    },
  );

  it('two sendings at once make one application, and a third is told that the link was used', async () => {
    const { token, kept } = await refused(isTax);
    const send = () => apply({ again: token, kept: idsOf(kept).join(',') }, newTax);
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 410]);
    expect((await send()).status).toBe(410);
  });

  it('a rejection that was taken back keeps its files; one whose files have moved is not taken back', async () => {
    const one = await refused(isTax);
    expect((await decide(one.id, 'reopen', { version: 2, reason: 'Belge okunuyor.' })).status).toBe(200);
    expect((await apply({ again: one.token, kept: idsOf(one.kept).join(',') }, newTax)).status).toBe(400);
    expect(await filesOf(one.id)).toHaveLength(7);
    const moved = await refused(isTax);
    expect((await apply({ again: moved.token, kept: idsOf(moved.kept).join(',') }, newTax)).status).toBe(201);
    const late = await decide(moved.id, 'reopen', { version: 2, reason: 'Belge okunuyor.' });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'already_decided',
      'Bu başvurunun dosyaları, sahibinin yeni başvurusuna geçti. Yeni başvuruya karar verin.',
    ]);
  });

  it('a rejection that is taken back while the new application is on its way keeps its files', async () => {
    const { id, token, kept } = await refused(isTax);
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
        stage.deps.db,
      );
      return rows.length > 0;
    };
    const { answer } = await stage.deps.db.transaction().execute(async (tx) => {
      await lockApplicant(tx, 'sahip@example.com');
      const sent = apply({ again: token, kept: idsOf(kept).join(',') }, newTax);
      await until(isWaiting);
      const reopened = await decide(id, 'reopen', { version: 2, reason: 'Belge okunuyor.' });
      expect(reopened.status).toBe(200);
      return { answer: sent };
    });
    expect((await answer).status).toBe(400);
    expect(await filesOf(id)).toHaveLength(7);
  });

  it('each rejection asks for its own files; what an earlier decision asked for stays as it was', async () => {
    const id = String((await apply()).body._id);
    const files = await filesOf(id);
    const [tax, permit] = [isTax, ({ kind }: File) => kind === 'work_permit'].map((is) =>
      idsOf(files.filter(is)),
    );
    await decide(id, 'approve', { version: 1 });
    await tell(stage, withheld(id, 2, { businessId: uuidv7() }));
    await decide(id, 'reject', { version: 3, reason: 'Belge okunmuyor.', refusedFiles: tax });
    await decide(id, 'reopen', { version: 4, reason: 'Belge okunuyor.' });
    await decide(id, 'reject', { version: 5, reason: 'Ruhsat okunmuyor.', refusedFiles: permit });
    const rows = await stage.deps.db
      .selectFrom('decision')
      .select('refused_files')
      .where('application_id', '=', id)
      .orderBy('decided_at')
      .execute();
    expect(rows.map((row) => row.refused_files)).toEqual([[], tax, permit]);
  });

  it('a rejection names files of its own application alone, and is not carried out otherwise', async () => {
    const [id, other] = [String((await apply()).body._id), String((await apply()).body._id)];
    const foreign = idsOf(await filesOf(other)).slice(0, 1);
    const answer = await decide(id, 'reject', { version: 1, reason: 'Olmaz.', refusedFiles: foreign });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect((await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() })).body).toMatchObject({
      status: 'pending',
      version: 1,
    });
  });
});
