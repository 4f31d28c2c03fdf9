import { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { everything } from './support/everything.ts';
import { newHandle, removal, reportEvent, reportOf } from './support/factories.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const address = (id: string) => `/api/report/blacklist/${id}`;
const rename = (id: string, body: object) => service.asAdmin('PUT', address(id), body);
const remove = (id: string, body?: object, query = '') =>
  service.asAdmin('DELETE', `${address(id)}${query}`, body);
const status = async (q: string) => (await service.get(`/api/businesses/search?q=${q}`)).json().status;
async function toldOf(id: string) {
  const { rows } = await service.deps.pool.query<{ event: { data: unknown } }>(
    `select event from outbox where subject = $1 and event->>'type' = $2 order by position`,
    [id, blacklistEntryRevised.type],
  );
  return rows.map(({ event }) => blacklistEntryRevised.data.parse(event.data));
}
async function listed(fields: Parameters<typeof reportEvent>[0] = {}) {
  const handle = newHandle();
  const event = reportEvent({ instagramUsername: handle, ...fields });
  await service.deliver(event);
  return { ...reportOf(event), handle };
}

/** Who called, so that moderation keeps them out of an appeal [R319]. */
const by = { adminId, email: 'a@x.example' };

const nothing = [
  undefined,
  {},
  { reason: '' },
  { reason: ' a ' },
  { reason: 'x'.repeat(501) },
  { reasonCode: 'delisting_closed' },
  { ...removal, reason: 'bos\u0000luk' },
] as const;

describe('an entry is removed or renamed with a reason', () => {
  it.each(nothing)('[R323] a removal without one is refused, and the entry stays (%#)', async (body) => {
    const { entryId, handle } = await listed();
    expect((await remove(entryId, body)).statusCode).toBe(400);
    expect(await status(handle)).toBe('blacklist');
    expect(await toldOf(entryId)).toEqual([]);
  });

  it('[R307] [R325] a name that a moderator gives names no contact but the entry’s own', async () => {
    const { entryId, handle } = await listed();
    const name = `Göl Evi @${handle} @golkiyi.bungalov golkiyi.com 0532 999 88 77`;
    const renamed = await rename(entryId, { name, reasonCode: 'entry_name_misspelt' });
    const shown = `Göl Evi @${handle} [kullanıcı adı gizlendi] [site gizlendi] [numara gizlendi]`;
    expect(renamed.json()).toMatchObject({ name: shown });
    expect(await toldOf(entryId)).toMatchObject([{ name: shown }]);
  });

  it.each(nothing.slice(1, 6))('[R323] so is another name (%#)', async (why) => {
    const { entryId } = await listed();
    expect((await rename(entryId, { ...why, name: 'Başka Ad' })).statusCode).toBe(400);
    const kept = (await service.asAdmin('GET', `/api/admin/report/blacklist/${entryId}`)).json();
    expect(kept).toMatchObject({ version: 1 });
    expect(await toldOf(entryId)).toEqual([]);
  });

  it('[R323] the reason of the list and own words travel to the reporters; the audit log has the code alone', async () => {
    const { entryId, name } = await listed();
    const words = 'Fatura başka bir ad gösteriyor.';
    await rename(entryId, { reasonCode: 'entry_name_misspelt', reason: words, name: 'Düzeltilmiş Ad' });
    expect(await toldOf(entryId)).toEqual([
      {
        entryId,
        part: 'name',
        reason: `Kayıttaki ad yanlış yazılmıştı.\n\n${words}`,
        by,
        name: 'Düzeltilmiş Ad',
        dossierVersion: 0,
      },
    ]);
    expect((await remove(entryId, { reason: 'Makbuz sunuldu.' })).statusCode).toBe(200);
    expect((await toldOf(entryId)).at(-1)).toEqual({
      entryId,
      part: 'record',
      reason: 'Makbuz sunuldu.',
      by,
    });
    const audit = await service.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', entryId)
      .orderBy('seq')
      .execute();
    expect(audit.slice(1).map(({ action, details }) => [action, details])).toEqual([
      ['blacklist-entry.renamed', { reasonCode: 'entry_name_misspelt', version: 2 }],
      ['blacklist-entry.removed', { reasonCode: null, reportId: expect.any(String), version: 3 }],
    ]);
    for (const text of [words, name, 'Düzeltilmiş', 'Makbuz'])
      expect(JSON.stringify(audit)).not.toContain(text);
  });

  it('[R323] of a removal the reason names what led to the entry since a merge and went with it', async () => {
    const [one, other, apart] = [await listed(), await listed(), await listed()];
    await service.deps.db
      .updateTable('blacklist_entry')
      .set({ moved_to: one.entryId })
      .where('id', '=', other.entryId)
      .execute();
    expect((await remove(one.entryId, removal)).statusCode).toBe(200);
    expect(await toldOf(one.entryId)).toMatchObject([{ part: 'record', along: [other.entryId] }]);
    expect(await toldOf(other.entryId)).toEqual([]);
    expect((await remove(apart.entryId, removal)).statusCode).toBe(200);
    expect((await toldOf(apart.entryId)).at(0)).not.toHaveProperty('along');
  });

  it('[R323] removed, no name, phone, account, address or text of the accused is in any table', async () => {
    const seller = {
      name: 'Kuzgun Tatil Evi',
      phone: '+905423337711',
      website: 'https://kuzgun-tatil.example',
      summary: 'Yağmurlu sokaktaki evi gösterip kapora aldı.',
    };
    const { entryId, handle } = await listed(seller);
    await rename(entryId, { reason: 'Bekçinin sözüne göre yanlış.', name: 'Kuzgunlar Konağı' });
    // As after the relay: what has left is kept for a day.
    await service.deps.pool.query('update outbox set published_at = now() where subject = $1', [entryId]);
    const traces = [handle, '5423337711', 'uzgun', 'Yağmurlu', 'Bekçinin'];
    const before = await everything(service);
    for (const trace of traces) expect(before).toContain(trace);
    const sent = async () =>
      JSON.stringify(
        (await service.deps.pool.query('select event from outbox where subject = $1', [entryId])).rows,
      );
    expect(await sent()).toContain('kuzgun-tatil-evi');
    expect((await remove(entryId, removal)).statusCode).toBe(200);
    const after = await everything(service);
    for (const trace of traces) expect(after).not.toContain(trace);
    expect(await sent()).not.toContain('kuzgun-tatil-evi');
    expect(after).toContain(entryId);
  });

  it('[R323] a rename that has not left yet still reaches its reporters with its reason', async () => {
    const { entryId } = await listed();
    await rename(entryId, { reason: 'Ad başkasınındı.', name: 'Başka Ad' });
    await remove(entryId, removal);
    expect((await toldOf(entryId)).map(({ part }) => part)).toEqual(['name', 'record']);
    expect((await toldOf(entryId))[0]).toMatchObject({ reason: 'Ad başkasınındı.', name: '' });
  });

  it('[R323] a stale version, an unknown entry and a second removal tell nobody', async () => {
    const { entryId } = await listed();
    expect((await remove(entryId, removal, '?version=7')).json().code).toBe('version_conflict');
    expect((await remove(uuidv7(), removal)).statusCode).toBe(404);
    const twice = await Promise.all([remove(entryId, removal), remove(entryId, removal)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await toldOf(entryId)).toHaveLength(1);
  });
});
