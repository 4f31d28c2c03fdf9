import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { correct } from './support/correct.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const planted = 'Göl Evi (dolandırıcı Mehmet Kaya, 34 ABC 123, Göl Mahallesi Menekşe Sokak No: 4)';
let people = 0;
const post = (path: string, body?: unknown) => stage.call('POST', path, { as: admin(), body });

async function report(fields: Record<string, string>): Promise<string> {
  people += 1;
  const form = reportForm({ fields: { ...newSeller(), ...fields } });
  const { status, body } = await stage.call('POST', '/api/report', {
    as: visitor(`ad${people}@example.com`),
    form,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
}
async function approved(fields: Record<string, string>, body: object = {}): Promise<string> {
  const id = await report(fields);
  expect((await post(`/api/admin/report/${id}/approve`, body)).status).toBe(200);
  return id;
}
/** What the registry was told last of an entry. */
async function shown(id: string): Promise<string | undefined> {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryIdOf(id));
  if (last?.type === reportApproved.type) return reportApproved.data.parse(last.data).name;
  return dossierChanged.data.parse(last?.data).texts?.name;
}
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body;

describe('the name of an entry', () => {
  it('[R325] [R327] that nobody confirmed names no person, plate or street', async () => {
    expect(await shown(await approved({ name: planted }))).toBe(
      'Göl Evi (dolandırıcı [ad gizlendi], [plaka gizlendi], [adres gizlendi])',
    );
    expect(await shown(await approved({ name: 'Mehmet Kaya' }))).toBe('Adı gizlenen satıcı');
  });

  it('[R325] is the moderator’s: what was confirmed is shown, without contacts', async () => {
    const id = await approved({ name: planted }, { name: 'Mehmet Usta Göl Evi 0541 222 33 44' });
    expect(await shown(id)).toBe('Mehmet Usta Göl Evi [numara gizlendi]');
  });

  it.each(['', ' ', 'G', 'a'.repeat(161)])('[R325] «%s» is none, and nothing is decided', async (name) => {
    const id = await report({});
    const { status, body } = await post(`/api/admin/report/${id}/approve`, { name });
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path: 'name' })]]);
    const read = await stage.call('GET', `/api/admin/report/${id}`, { as: admin() });
    expect(read.body.status).toBe('pending');
  });

  it('[R325] one request approves with one name: its key answers no other one', async () => {
    const id = await report({});
    const send = (name: string) =>
      stage.call('POST', `/api/admin/report/${id}/approve`, {
        as: admin(),
        body: { name },
        headers: { 'idempotency-key': `ad-${id}` },
      });
    expect([(await send('Göl Evi')).status, (await send('Göl Evi')).status]).toEqual([200, 200]);
    expect((await send('Dere Evi')).status).toBe(422);
  });

  it('[R305] [R307] holds the accounts that were chosen and no other one', async () => {
    const { instagramUsername, phone } = newSeller();
    const name = `Göl Evi @${instagramUsername} @baska.hesap`;
    const keys = [{ kind: 'phone', key: phone }];
    const spared = await approved({ instagramUsername, phone, name }, { keys });
    expect(await shown(spared)).toBe('Göl Evi [kullanıcı adı gizlendi] [kullanıcı adı gizlendi]');
    const other = newSeller();
    const both = `Göl Evi @${other.instagramUsername} @baska.hesap`;
    expect(await shown(await approved({ ...other, name: both }))).toBe(
      `Göl Evi @${other.instagramUsername} [kullanıcı adı gizlendi]`,
    );
  });

  it('[R325] stays as it is when a further report joins; parted from it, that one has its own confirmed name, or the neutral one', async () => {
    const { phone } = newSeller();
    const first = await approved({ phone, name: 'Göl Evi' });
    const second = await approved({ phone, name: planted }, { name: 'Başka Göl Evi' });
    const third = await approved({ phone, name: planted });
    expect(await shown(first)).toBe('Göl Evi');
    for (const [id, name] of [
      [second, 'Başka Göl Evi'],
      [third, 'Adı gizlenen satıcı'],
    ] as const) {
      const { _id } = await dossierOf(first);
      const body = { reportIds: [id], reason: 'Başka satıcı.' };
      expect((await post(`/api/admin/report/dossiers/${_id}/split`, body)).status).toBe(200);
      expect(await shown(id)).toBe(name);
    }
  });

  it('[R325] is erased with its report: nothing of what was confirmed stays', async () => {
    const id = await approved({ name: planted }, { name: 'Göl Evi' });
    await stage.call('DELETE', `/api/report/${id}`, { as: admin() });
    const row = await stage.deps.db
      .selectFrom('report')
      .select('confirmed_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.confirmed_name).toBeNull();
  });

  it('[R305] [R320] a corrected one holds no contact that does not condemn', async () => {
    const { instagramUsername, phone } = newSeller();
    const id = await approved({ instagramUsername, phone });
    await stage.deps.db
      .insertInto('registry_record')
      .values({ id: entryIdOf(id), kind: 'entry', version: 1, visible: true })
      .execute();
    const name = `Göl Evi @${instagramUsername} @baska.hesap 0541 222 33 44`;
    const summary = 'Kapora gönderildi, sonra hesap kapatıldı.';
    const correction = { name, phone, instagramUsername, website: null, summary };
    expect((await correct(stage, entryIdOf(id), { correction, reason: 'Ad düzeltildi.' })).status).toBe(200);
    expect(await shown(id)).toBe(`Göl Evi @${instagramUsername} [kullanıcı adı gizlendi] [numara gizlendi]`);
  });
});
