import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';
import { togetherOn } from './support/together.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { ask, said, house } = togetherOn(() => service);
const yes = 'verified yes';

/** A house whose sister accounts a moderator accepted. */
async function withSisters(handles: string[], more: Record<string, unknown> = {}) {
  const known = await house(more);
  await service.deps.db
    .insertInto('sister_account')
    .values(handles.map((handle) => ({ business_id: known.entered._id, handle })))
    .execute();
  return known;
}
const last = async (...keys: string[]) => (await ask(...keys)).items.at(-1);

describe('[R364] [R369] sister accounts beside their house', () => {
  it('are not warned about, and vouch for nothing', async () => {
    const { handle, phone } = await withSisters(['menekseli.villa', 'menekseli.dag']);
    expect(await said(handle, phone, '@Menekseli.Villa', '@menekseli.dag')).toEqual([
      'unknown',
      yes,
      yes,
      'not_found unknown',
      'not_found unknown',
    ]);
    expect(await last(phone, '@menekseli.villa')).toMatchObject({ named: 'sister' });
    // By itself it is as unknown as before: no lookup finds a house by it.
    expect(await last('@menekseli.villa')).toEqual({
      asked: '@menekseli.villa',
      status: 'not_found',
      belongs: 'unknown',
    });
  });

  it('calm nobody about somebody else: a stranger’s, another house’s and a listed one', async () => {
    const { handle } = await withSisters(['menekseli.koru']);
    const other = await house();
    expect(await said(handle, '@menekseli.koru', '@menekseli.baska')).toEqual([
      'mixed',
      yes,
      'not_found unknown',
      'not_found no',
    ]);
    expect(await said(other.handle, '@menekseli.koru')).toEqual(['mixed', yes, 'not_found no']);
    await service.deliver(reportEvent({ instagramUsername: 'menekseli.koru' }));
    expect(await said(handle, '@menekseli.koru')).toEqual(['mixed', yes, 'blacklist no']);
  });

  it('tell an owner’s houses apart that share a telephone', async () => {
    const phone = newPhone();
    const first = await house({ phone });
    const second = await withSisters(['menekseli.gol'], { phone });
    expect((await ask(phone)).business?.slug).toBe(first.entered.slug);
    const answer = await ask(phone, '@menekseli.gol');
    expect(answer).toMatchObject({
      together: 'unknown',
      business: { slug: second.entered.slug },
      items: [{ belongs: 'yes' }, { status: 'not_found', named: 'sister' }],
    });
    expect(answer).not.toHaveProperty('sharedWith');
  });
});

describe('[R364] [R501] the booking address of a record beside its house', () => {
  const on = (bookingUrl: string) => house({ bookingUrl });

  it.each([
    ['a site of its own', 'https://menekseli-rez.example', 'https://menekseli-rez.example/oda/2'],
    [
      'a page on a site of many',
      'https://kapi-otel.example/menekseli',
      'https://kapi-otel.example/menekseli',
    ],
    ['a chat', 'https://wa.me/905427654321', '0542 765 43 21'],
  ])('is no foreign one and vouches for nothing: %s', async (_what, bookingUrl, asked) => {
    const { handle, phone } = await on(bookingUrl);
    expect(await said(handle, phone, asked)).toEqual(['unknown', yes, yes, 'not_found unknown']);
    expect(await last(handle, asked)).toMatchObject({ named: 'booking' });
    expect(await last(asked)).not.toHaveProperty('named');
  });

  it('nobody else’s page, site or name below it is taken for it', async () => {
    const page = await on('https://kapi-otel.example/saman');
    const site = await on('https://saman-rez.example');
    for (const [{ handle }, asked] of [
      [page, 'https://kapi-otel.example/baska'],
      [page, 'https://kapi-otel.example'],
      [page, 'https://kapi-otel.example/saman?otel=2'],
      [site, 'https://odeme.saman-rez.example'],
      [site, 'https://saman-rez.example.odeme.example'],
      [page, 'https://saman-rez.example'],
    ] as const)
      expect([asked, await said(handle, asked)]).toEqual([asked, ['mixed', yes, 'not_found no']]);
  });

  it('of one that differs by parameters alone it is open whether it is the one in a message', async () => {
    const { handle } = await on('https://kapi-rez.example/?otel=12');
    const asked = 'https://kapi-rez.example';
    expect(await said(handle, asked)).toEqual(['unknown', yes, 'not_found unknown']);
    expect(await last(handle, asked)).not.toHaveProperty('named');
    expect(await said(handle, 'https://kapi-rez.example/baska')).toEqual(['mixed', yes, 'not_found no']);
  });

  it('a listed one is warned of first', async () => {
    const { handle } = await on('https://menekseli-kotu.example/rez');
    await service.deliver(reportEvent({ website: 'https://menekseli-kotu.example' }));
    expect(await said(handle, 'https://menekseli-kotu.example/rez')).toEqual(['mixed', yes, 'blacklist no']);
  });
});
