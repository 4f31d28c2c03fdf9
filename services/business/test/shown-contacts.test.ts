import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { applicationEvent, newHandle, reportEvent, reportOf } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { startTestService, type TestService } from './support/service.ts';

const numberOf = (ending: string) => `+9053312345${ending}`;
const phone = numberOf('01');
const address = 'Saklıbahçe Mahallesi Menekşe Sokak 41';

type Entered = { handle: string; entryId: string; own: string; paid: string };

/**
 * A condemned business with an address and an account of its own, and an entry whose name and text hold the number too. A
 * moderator chose another account for it, which a victim paid to.
 */
async function enter(service: TestService, ending = '01'): Promise<Entered> {
  const phone = numberOf(ending);
  const [handle, own, paid] = [newHandle(), newIban(), newIban()];
  const macOf = (iban: string) => service.deps.accountMac.of(iban);
  const payees = [{ mac: macOf(own), last4: own.slice(-4), bankCode: own.slice(4, 9) }];
  const name = `Menekşe Evi 0533 123 45 ${ending}`;
  await service.deliver(applicationEvent({ name, instagramUsername: handle, phone, address, payees }));
  const keys: { kind: 'handle' | 'phone'; key: string }[] = [
    { kind: 'handle', key: handle },
    { kind: 'phone', key: phone },
  ];
  const accounts = [macOf(paid)];
  const event = reportEvent({
    dossier: { dossierId: uuidv7(), number: 'D-326', dossierVersion: 1, keys, accounts },
    instagramUsername: handle,
    phone,
    name,
    summary: `Önce 0533 123 45 ${ending}, sonra +90 (533) 123-45${ending} ile aradı; 3.500,00 TL istedi.`,
  });
  await service.deliver(event);
  return { handle, entryId: reportOf(event).entryId, own, paid };
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

const post = async (service: TestService, url: string, payload: object) =>
  (await service.app.inject({ method: 'POST', url, payload })).json();

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
    const { handle, entryId, own, paid } = await enter(strict);
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
    const asked = await Promise.all([
      ...[own, paid].map((iban) => post(strict, '/api/payees/check', { iban })),
      post(strict, '/api/businesses/together', { keys: [handle] }),
    ]);
    const all = [...told, ...asked.map((answer) => JSON.stringify(answer)), slug].join('\n');
    expect(all).toContain('•••');
    expect(all.replace(/[^\d\n]/g, '')).not.toContain('5331234501');
    for (const word of ['Saklıbahçe', 'Menekşe Sokak']) expect(all).not.toContain(word);
  });

  it('[R326] [R361] masked, an account’s answer names the entry without the number, and so does a message’s', async () => {
    const { handle, own, paid } = await enter(strict, '02');
    const { slug } = await entryBy(strict, handle);
    const entry = { name: 'Menekşe Evi 0533 ••• •• 02', slug };
    expect(await post(strict, '/api/payees/check', { iban: paid })).toMatchObject({
      status: 'seen_in_confirmed_reports',
      entry,
    });
    expect(await post(strict, '/api/payees/check', { iban: own })).toMatchObject({
      status: 'business_on_blacklist',
      entry,
    });
    const [house] = await strict.deps.db
      .selectFrom('business')
      .select('slug')
      .where('handle', '=', handle)
      .execute();
    const about = { iban: newIban(), business: house?.slug };
    expect(await post(strict, '/api/payees/check', about)).toMatchObject({
      status: 'not_this_business',
      business: { name: entry.name },
    });
    expect(await post(strict, '/api/businesses/together', { keys: [handle] })).toMatchObject({
      items: [{ status: 'blacklist', entry }],
    });
  });

  it('[R326] by default an account’s answer names the entry as it is', async () => {
    const { own, paid } = await enter(open, '02');
    for (const iban of [own, paid])
      expect((await post(open, '/api/payees/check', { iban })).entry.name).toBe('Menekşe Evi 0533 123 45 02');
  });
});
