import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  removal,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

/** Where a report that names a telephone alone puts its entry. */
async function reported(name: string) {
  const event = reportEvent({ name, instagramUsername: null });
  await service.deliver(event);
  const { entryId } = reportOf(event);
  const { business } = (await service.get(`/api/businesses/${entryId}`)).json();
  return { entryId, slug: business.slug as string };
}
const remove = (id: string) => service.asAdmin('DELETE', `/api/report/blacklist/${id}`, removal);
const at = async (slug: string) => (await service.get(`/api/businesses/${slug}`)).json();
const gone = expect.objectContaining({ status: 'not_found', gone: true });

const unknown = { status: 'not_found', business: null, checkedAt: expect.any(String) };
const rename = async (entryId: string, name: string, reasonCode: string) =>
  (await service.asAdmin('PUT', `/api/report/blacklist/${entryId}`, { name, reasonCode })).json();
const addressOf = async (entryId: string) => (await at(entryId)).business.slug;

describe('[R494] the address of a removed entry stays gone', () => {
  let rounds = 0;
  /** A name of which the tests have heard nothing, of letters alone: a number in it would be one of an address. */
  const newName = () => {
    rounds += 1;
    return `Ayla Soner ${String.fromCharCode(64 + rounds).repeat(3)}`;
  };
  type Removed = { name: string; slug: string; phone: string; event: ReturnType<typeof reportEvent> };
  const entered = (fields: Record<string, unknown>) =>
    service.asAdmin('POST', '/api/admin/businesses', fields);

  it.each<[string, (one: Removed) => Promise<unknown>]>([
    ['another report of that name', ({ name }) => reported(name)],
    ['one in capitals', ({ name }) => reported(name.toLocaleUpperCase('tr'))],
    ['one with other letters of the same address', ({ name }) => reported(name.replace('So', 'Şö'))],
    ['one with other signs between the words', ({ name }) => reported(name.replaceAll(' ', ' — '))],
    [
      'one of the same telephone',
      ({ name, phone }) => service.deliver(reportEvent({ name, phone, instagramUsername: null })),
    ],
    ['a trial entry', ({ name }) => service.deliver(reportEvent({ name, demo: true }))],
    ['the approval that comes once more', ({ event }) => service.deliver(event)],
    [
      'the same report under another event',
      ({ event }) => service.deliver(reportEvent({ ...reportOf(event) }, '2026-11-20T09:45:00.000Z')),
    ],
    [
      'a business that applies',
      ({ name }) => service.deliver(applicationEvent({ name, instagramUsername: null })),
    ],
    ['a business that is entered by hand', ({ name }) => entered({ name })],
    [
      'a business that takes the name',
      async ({ name }) => {
        const { _id } = await enterBusiness(service, { name: 'Başka Ev' });
        return service.asAdmin('PUT', `/api/admin/businesses/${_id}`, { name });
      },
    ],
    [
      'an entry that a moderator renames',
      async ({ name }) => {
        const { entryId } = await reported('Bambaşka Biri');
        return rename(entryId, name, 'entry_name_of_other');
      },
    ],
  ])('after %s: neither an entry nor a business gets it', async (_what, revives) => {
    const name = newName();
    const event = reportEvent({ name, instagramUsername: null });
    await service.deliver(event);
    const { entryId, phone } = reportOf(event);
    const slug = await addressOf(entryId);
    expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'));
    await remove(entryId);
    await revives({ name, slug, phone: String(phone), event });
    expect(await at(slug)).toEqual(gone);
    const { rows } = await service.deps.pool.query(
      `select slug from business where slug = $1 union all
       select slug from blacklist_entry where slug = $1 and removed_at is null`,
      [slug],
    );
    expect(rows).toEqual([]);
  });

  it('and each of that name gets the next number', async () => {
    const first = await reported('Ayla Soner');
    expect(first.slug).toBe('ayla-soner');
    await remove(first.entryId);
    const second = await reported('Ayla Soner');
    expect(second.slug).toBe('ayla-soner-2');
    await remove(second.entryId);
    const business = applicationEvent({ name: 'Ayla Soner', instagramUsername: null });
    await service.deliver(business);
    const { businessId } = applicationOf(business);
    expect((await service.get(`/api/businesses/${businessId}`)).json().business.slug).toBe('ayla-soner-3');
    expect([await at('ayla-soner'), await at('ayla-soner-2')]).toEqual([gone, gone]);
  });
});

it('[R494] and no number between those that are taken is given again', async () => {
  const slugs: string[] = [];
  for (let round = 0; round < 3; round += 1) slugs.push((await reported('Bora Deniz')).slug);
  const { rows } = await service.deps.pool.query(
    `select id from blacklist_entry where slug = any($1) order by slug`,
    [slugs.slice(0, 2)],
  );
  for (const { id } of rows) await remove(id);
  expect((await reported('Bora Deniz')).slug).toBe('bora-deniz-4');
  expect(slugs).toEqual(['bora-deniz', 'bora-deniz-2', 'bora-deniz-3']);
});

it('[R514] a name that loses a person takes its address along: the old one answers nothing and is never given again', async () => {
  const { entryId, slug } = await reported('Göl Evi (Mehmet Kaya)');
  expect(slug).toBe('gol-evi-mehmet-kaya');
  await rename(entryId, 'Göl Evi', 'entry_name_misspelt');
  expect(await addressOf(entryId)).toBe('gol-evi');
  expect(await at('gol-evi')).toMatchObject({ status: 'blacklist', business: { _id: entryId } });
  // Nobody reads that an entry was removed which stands, and nothing leads from the person to it.
  expect(await at(slug)).toEqual(unknown);
  expect((await reported('Göl Evi Mehmet Kaya')).slug).toBe('gol-evi-mehmet-kaya-2');
});

it('[R514] so does a name that was another’s, and no other one', async () => {
  const { entryId, slug } = await reported('Zühre Karahan');
  await rename(entryId, 'Zühre Karaca', 'entry_name_misspelt');
  expect(await addressOf(entryId)).toBe(slug);
  await rename(entryId, 'Sahte Yayla Evi', 'entry_name_of_other');
  expect([slug, await addressOf(entryId)]).toEqual(['zuhre-karahan', 'sahte-yayla-evi']);
  expect(await at(slug)).toEqual(unknown);
});

it('[R171] [R514] a name that still holds the person keeps its address', async () => {
  const { entryId, slug } = await reported('Mehmet Usta Evleri');
  await rename(entryId, 'MEHMET USTA Dağ Evleri', 'entry_name_misspelt');
  expect(await addressOf(entryId)).toBe(slug);
});

it('[R320] [R514] a correction of moderation does the same', async () => {
  const event = reportEvent({ name: 'Dere Evi 34 ABC 123', instagramUsername: null });
  const keys = [{ kind: 'phone' as const, key: String(reportOf(event).phone) }];
  const dossier = { dossierId: uuidv7(), number: 'D-514', dossierVersion: 2, keys };
  await service.deliver({ ...event, data: { ...event.data, dossier } });
  const { entryId, instagramUsername, instagramUrl, phone, website, summary } = reportOf(event);
  expect(await addressOf(entryId)).toBe('dere-evi-34-abc-123');
  const told = { name: 'Dere Evi', instagramUsername, instagramUrl, phone, website, summary };
  const state = { ...dossier, dossierVersion: 3, entryId, movedTo: null, texts: told, corrections: 1 };
  await service.deliver(newEvent(dossierChanged, { subject: dossier.dossierId, version: 3, data: state }));
  expect(await addressOf(entryId)).toBe('dere-evi');
  expect(await at('dere-evi-34-abc-123')).toEqual(unknown);
});
