import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applicationEvent, applicationOf, removal, reportEvent, reportOf } from './support/factories.ts';
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

it('[R494] the address of a removed entry stays gone: neither an entry nor a business of that name gets it', async () => {
  const first = await reported('Ayla Soner');
  expect(first.slug).toBe('ayla-soner');
  await remove(first.entryId);
  const second = await reported('Ayla Soner');
  expect(second.slug).toBe('ayla-soner-2');
  expect(await at('ayla-soner')).toEqual(gone);
  await remove(second.entryId);
  const business = applicationEvent({ name: 'Ayla Soner', instagramUsername: null });
  await service.deliver(business);
  const { businessId } = applicationOf(business);
  expect((await service.get(`/api/businesses/${businessId}`)).json().business.slug).toBe('ayla-soner-3');
  expect([await at('ayla-soner'), await at('ayla-soner-2')]).toEqual([gone, gone]);
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
