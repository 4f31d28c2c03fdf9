import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { admin, openStage, type Stage, visitor } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });
});
afterAll(() => stage.close());

const waits = 'Bu kaydın açıklaması, bir moderatörün incelemesini bekliyor.';
const words = 'Ayşe Yılmaz 34 ABC 123 plakalı araçla geldi, parayı aldı ve gitti.';
let people = 0;
const post = (path: string, body?: unknown) => stage.call('POST', path, { as: admin(), body });

/** An approved report about the telephone, with the text that the moderator confirmed. */
async function approved(phone: string, summary?: string): Promise<string> {
  people += 1;
  const form = reportForm({ fields: { ...newSeller(), phone, desc: words } });
  const { body } = await stage.call('POST', '/api/report', { as: visitor(`p${people}@example.com`), form });
  const id = String(body._id);
  expect((await post(`/api/admin/report/${id}/approve`, summary ? { summary } : {})).status).toBe(200);
  return id;
}
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body;
const part = async (id: string, ...reportIds: string[]) => {
  const { _id } = await dossierOf(id);
  const body = { reportIds, reason: 'Başka satıcı.' };
  expect((await post(`/api/admin/report/dossiers/${_id}/split`, body)).status).toBe(200);
};
/** What the registry was told last of an entry. */
async function shown(entryId: string): Promise<string | undefined> {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryId);
  if (last?.type === reportApproved.type) return reportApproved.data.parse(last.data).summary;
  return dossierChanged.data.parse(last?.data).texts?.summary;
}

describe('a dossier that is parted', () => {
  const [one, other] = ['Kapora gönderildi, sonra hesap kapatıldı.', 'Ödeme yapıldı, ev başkasına aitmiş.'];

  it('[R304] [R325] leaves each part the text that a moderator confirmed for its own report', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    const joined = await approved(phone, other);
    expect(await shown(entryIdOf(founding))).toBe(other);
    await part(founding, joined);
    expect(await shown(entryIdOf(joined))).toBe(other);
    // Words about another seller are no longer read on this page.
    expect(await shown(entryIdOf(founding))).toBe(one);
  });

  it('[R304] [R325] makes no word of a reporter public: a part without a confirmed text says that it waits', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    const joined = await approved(phone);
    await part(founding, joined);
    expect(await shown(entryIdOf(joined))).toBe(waits);
    expect(await shown(entryIdOf(founding))).toBe(one);
    expect(JSON.stringify((await stage.events()).at(-1))).not.toContain('plakalı araçla');
    // A moderator writes it by a correction.
    const correction = {
      name: 'Sahte Bungalov',
      phone,
      instagramUsername: null,
      website: null,
      summary: other,
    };
    await stage.deps.db
      .insertInto('registry_record')
      .values({ id: entryIdOf(joined), kind: 'entry', version: 1, visible: true })
      .execute();
    const path = `/api/admin/appeals/entries/${entryIdOf(joined)}/correct`;
    expect((await post(path, { correction, reason: 'Metin yazıldı.' })).status).toBe(200);
    expect(await shown(entryIdOf(joined))).toBe(other);
  });

  it('[R304] [R325] when the founding report leaves, its text goes with its entry, and the rest keeps its own', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    const joined = await approved(phone, other);
    const plain = await approved(phone);
    await part(founding, founding);
    expect(await shown(entryIdOf(founding))).toBe(one);
    expect(await shown(entryIdOf(joined))).toBe(other);
    await part(joined, plain);
    expect([await shown(entryIdOf(joined)), await shown(entryIdOf(plain))]).toEqual([other, waits]);
  });

  it('[R304] [R325] keeps what a moderator wrote for the entry since: a correction stays with it', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    const joined = await approved(phone, other);
    const third = 'İki ihbarda da kapora gönderildiği bildirildi.';
    const entryId = entryIdOf(founding);
    await stage.deps.db
      .insertInto('registry_record')
      .values({ id: entryId, kind: 'entry', version: 1, visible: true })
      .execute();
    const correction = {
      name: 'Sahte Bungalov',
      phone,
      instagramUsername: null,
      website: null,
      summary: third,
    };
    const path = `/api/admin/appeals/entries/${entryId}/correct`;
    expect((await post(path, { correction, reason: 'Tek metin.' })).status).toBe(200);
    await part(founding, joined);
    expect([await shown(entryId), await shown(entryIdOf(joined))]).toEqual([third, other]);
  });

  it('[R302] [R325] a founding report that is deleted leaves no unread words in its place', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    await approved(phone);
    await stage.call('DELETE', `/api/report/${founding}`, { as: admin() });
    expect(await shown(entryIdOf(founding))).toBe(waits);
    const row = await stage.deps.db
      .selectFrom('report')
      .select('confirmed_text')
      .where('id', '=', founding)
      .executeTakeFirstOrThrow();
    expect(row.confirmed_text).toBeNull();
  });
});
