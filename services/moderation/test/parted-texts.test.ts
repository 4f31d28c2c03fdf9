import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { correct as correctEntry } from './support/correct.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const waits = 'Bu kaydın açıklaması, bir moderatörün incelemesini bekliyor.';
const words = 'Ayşe Yılmaz 34 ABC 123 plakalı araçla geldi, parayı aldı ve gitti.';
let people = 0;
const post = (path: string, body?: unknown) => stage.call('POST', path, { as: admin(), body });

/** An approved report about the telephone, with the text that the moderator confirmed. */
async function approved(phone: string, summary?: string, fields = {}): Promise<string> {
  people += 1;
  const form = reportForm({ fields: { ...newSeller(), phone, desc: words, ...fields } });
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
async function told(entryId: string) {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryId);
  if (last?.type === reportApproved.type) return reportApproved.data.parse(last.data);
  return dossierChanged.data.parse(last?.data).texts;
}
const shown = async (entryId: string) => (await told(entryId))?.summary;

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

  it('[R304] [R325] takes words along of which more is hidden today than when they were published', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    const joined = await approved(phone, other);
    const published = `${other} Numaram ٠٥٣٢٩٩٩٨٨٧٧.`;
    const { db } = stage.deps;
    await db.updateTable('report').set({ confirmed_text: published }).where('id', '=', joined).execute();
    await sql`update dossier set entry_texts = jsonb_set(entry_texts, '{summary}', to_jsonb(${published}::text))
      where entry_id = ${entryIdOf(founding)}`.execute(db);
    await part(founding, joined);
    expect(await shown(entryIdOf(founding))).toBe(one);
  });

  it('[R303] [R304] [R325] hides in the text that comes back a telephone that became common since', async () => {
    const { phone, instagramUsername } = newSeller();
    const named = `${one} Numarası ${phone}.`;
    const founding = await approved(phone, named, { instagramUsername });
    const joined = await approved(phone, other, { instagramUsername });
    const listing = { value: phone, note: 'Acentenin santrali' };
    expect((await post('/api/admin/report/common-values', listing)).status).toBe(200);
    await part(founding, joined);
    expect(await told(entryIdOf(founding))).toMatchObject({
      phone: null,
      summary: `${one} Numarası [numara gizlendi].`,
    });
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
    const wish = { correction, reason: 'Metin yazıldı.' };
    expect((await correctEntry(stage, entryIdOf(joined), wish)).status).toBe(200);
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
    const wish = { correction, reason: 'Tek metin.' };
    expect((await correctEntry(stage, entryId, wish)).status).toBe(200);
    await part(founding, joined);
    expect([await shown(entryId), await shown(entryIdOf(joined))]).toEqual([third, other]);
  });
});

describe('a report that is deleted', () => {
  const [one, other] = ['Kapora gönderildi, sonra hesap kapatıldı.', 'Ödeme yapıldı, ev başkasına aitmiş.'];
  const third = 'İki ihbarda da kapora gönderildiği bildirildi.';
  const remove = async (id: string) =>
    expect((await stage.call('DELETE', `/api/report/${id}`, { as: admin() })).status).toBe(200);
  /** A moderator corrects the entry. */
  async function correct(entryId: string, texts: { name: string; phone: string; summary: string }) {
    await stage.deps.db
      .insertInto('registry_record')
      .values({ id: entryId, kind: 'entry', version: 1, visible: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const correction = { ...texts, instagramUsername: null, website: null };
    const wish = { correction, reason: 'İtiraz haklı.' };
    expect((await correctEntry(stage, entryId, wish)).status).toBe(200);
  }

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

  it('[R302] [R325] takes its words along though the founding one stays, whose confirmed text is back', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    const joined = await approved(phone, other);
    expect(await shown(entryIdOf(founding))).toBe(other);
    await remove(joined);
    expect(await shown(entryIdOf(founding))).toBe(one);
  });

  it('[R302] [R325] changes no text that was confirmed for another one too, or that it did not bring', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one);
    const [joined, same] = [await approved(phone, other), await approved(phone, other)];
    const plain = await approved(phone);
    await remove(joined);
    await remove(plain);
    expect(await shown(entryIdOf(founding))).toBe(other);
    await remove(same);
    expect(await shown(entryIdOf(founding))).toBe(one);
  });

  it('[R302] [R325] leaves the name of the entry, be it the founding one or what came after it', async () => {
    const { phone } = newSeller();
    const names = ['Birinci Ad', 'İkinci Ad', 'Üçüncü Ad'];
    const ids: string[] = [];
    for (const name of names) ids.push(await approved(phone, one, { name }));
    const [founding = '', second = ''] = ids;
    await remove(founding);
    expect((await told(entryIdOf(founding)))?.name).toBe('Birinci Ad');
    await remove(second);
    expect((await told(entryIdOf(founding)))?.name).toBe('Birinci Ad');
  });

  it('[R320] undoes no correction: struck words and the former name do not come back', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one, { name: 'Eski Ad' });
    await approved(phone, other, { name: 'Eski Ad' });
    const entryId = entryIdOf(founding);
    await correct(entryId, { name: 'Sahte Bungalov', phone, summary: third });
    await remove(founding);
    const texts = { name: 'Sahte Bungalov', phone, summary: third, instagramUsername: null };
    expect(await told(entryId)).toMatchObject(texts);
  });

  it('[R320] whose words came after a correction brings nothing back that the correction struck', async () => {
    const { phone } = newSeller();
    const founding = await approved(phone, one, { name: 'Eski Ad' });
    const entryId = entryIdOf(founding);
    await correct(entryId, { name: 'Sahte Bungalov', phone, summary: third });
    const [joined, same] = [await approved(phone, other), await approved(phone, other)];
    await remove(joined);
    // It was confirmed for one that stays as well.
    expect(await shown(entryId)).toBe(other);
    await remove(same);
    expect(await told(entryId)).toMatchObject({ name: 'Sahte Bungalov', phone, summary: waits });
  });

  it('[R302] takes its words and its own contacts out of a correction that left them', async () => {
    const [{ phone: own }, { phone: shared }] = [newSeller(), newSeller()];
    const { instagramUsername } = newSeller();
    const founding = await approved(own, undefined, { instagramUsername });
    await approved(shared, undefined, { instagramUsername });
    const entryId = entryIdOf(founding);
    const summary = String(await shown(entryId));
    await correct(entryId, { name: 'Sahte Bungalov', phone: own, summary });
    await remove(founding);
    expect(await told(entryId)).toMatchObject({ name: 'Sahte Bungalov', phone: null, summary: waits });
  });

  it('[R320] leaves a contact that the correction brought: it condemns on', async () => {
    const [{ phone }, { phone: right }] = [newSeller(), newSeller()];
    const founding = await approved(phone, one);
    await approved(phone, other);
    const entryId = entryIdOf(founding);
    await correct(entryId, { name: 'Sahte Bungalov', phone: right, summary: third });
    await remove(founding);
    expect(await told(entryId)).toMatchObject({ phone: right, summary: third });
    const last = (await stage.events()).findLast(({ data }) => data.entryId === entryId);
    const keys = dossierChanged.data.parse(last?.data).keys;
    expect(keys).toContainEqual({ kind: 'phone', key: right });
    expect(keys).not.toContainEqual({ kind: 'phone', key: phone });
  });

  it('[R302] an entry that is made after the corrected one went is not a corrected one', async () => {
    const { phone } = newSeller();
    const former = await approved(phone, one);
    const form = reportForm({ fields: { ...newSeller(), phone, name: 'İkinci Ad', desc: words } });
    const { body } = await stage.call('POST', '/api/report', { as: visitor('ikinci@example.com'), form });
    const made = String(body._id);
    await correct(entryIdOf(former), { name: 'Sahte Bungalov', phone, summary: third });
    await remove(former);
    expect((await post(`/api/admin/report/${made}/approve`, { summary: one })).status).toBe(200);
    await approved(phone, other, { name: 'Üçüncü Ad' });
    expect((await told(entryIdOf(made)))?.name).toBe('İkinci Ad');
    await remove(made);
    expect(await told(entryIdOf(made))).toMatchObject({ name: 'İkinci Ad', summary: other });
  });
});
