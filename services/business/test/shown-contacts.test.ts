import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationEvent, newHandle, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

const phone = '+905331234501';
const address = 'Saklıbahçe Mahallesi Menekşe Sokak 41';

/** A condemned business with an address, and an entry whose name and text hold the number too. */
async function enter(service: TestService): Promise<{ handle: string; entryId: string }> {
  const handle = newHandle();
  await service.deliver(applicationEvent({ instagramUsername: handle, phone, address }));
  const event = reportEvent({
    instagramUsername: handle,
    phone,
    name: 'Menekşe Evi 0533 123 45 01',
    summary: 'Önce 0533 123 45 01, sonra +90 (533) 123-4501 ile aradı; 3.500,00 TL istedi.',
  });
  await service.deliver(event);
  return { handle, entryId: reportOf(event).entryId };
}

let strict: TestService;
let open: TestService;
beforeAll(async () => {
  const env = { PUBLIC_ACCUSED_PHONE: 'masked', PUBLIC_ACCUSED_ADDRESS: 'none' };
  strict = await startTestService({ cacheMs: 0, env });
  open = await startTestService({ cacheMs: 0 });
});
afterAll(async () => {
  await strict.close();
  await open.close();
});

const entryBy = async (service: TestService, q: string) =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json().business;

describe('what entries show of the accused', () => {
  it('[R326] masked, the number is nowhere readable, and lookups by it still find the entry', async () => {
    const { entryId } = await enter(strict);
    expect(await entryBy(strict, phone)).toMatchObject({
      _id: entryId,
      phone: '0533 ••• •• 01',
      address: null,
      name: 'Menekşe Evi 0533 ••• •• 01',
      description: 'Önce 0533 ••• •• 01, sonra 0533 ••• •• 01 ile aradı; 3.500,00 TL istedi.',
    });
  });

  it('[R326] [R089] [decision 14] by default both are shown: the address is the linked business’s', async () => {
    const { entryId } = await enter(open);
    expect(await entryBy(open, phone)).toMatchObject({ _id: entryId, phone, address });
  });

  it('[R326] at the strictest no public answer holds a planted number or address, nor does the entry’s address', async () => {
    const { handle, entryId } = await enter(strict);
    const { slug } = await entryBy(strict, handle);
    const addresses = [
      `/api/businesses/search?q=${handle}`,
      `/api/businesses/search?type=text&q=meneksee`,
      `/api/businesses/${entryId}`,
      `/api/businesses/${slug}`,
      `/api/businesses/by-slug/${slug}`,
      `/api/businesses/by-handle/${handle}`,
      '/api/businesses?limit=50',
      '/api/businesses/addresses',
      '/api/explore?q=Meneks%CC%A7e%20Evi',
      `/api/explore?q=${handle}`,
      '/api/featured',
    ];
    const told = await Promise.all(addresses.map(async (path) => (await strict.get(path)).body));
    const all = `${told.join('\n')}\n${slug}`;
    expect(all).toContain('•••');
    expect(all.replace(/[^\d\n]/g, '')).not.toContain('5331234501');
    for (const word of ['Saklıbahçe', 'Menekşe Sokak']) expect(all).not.toContain(word);
  });
});
