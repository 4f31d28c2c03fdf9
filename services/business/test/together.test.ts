import { longestAsked } from '@edogrula/contracts/contact/plain-page';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';
import { togetherOn } from './support/together.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { post, ask, said, house } = togetherOn(() => service);

describe('[R364] POST /api/businesses/together', () => {
  it('one business: each key is its own, however it is written', async () => {
    const { handle, phone, site, name, entered } = await house();
    const answer = await ask(handle.toUpperCase(), phone, `https://${site}/odalar`);
    expect(answer).toMatchObject({
      together: 'one_business',
      business: { name, slug: entered.slug, phone, demo: false },
      checkedAt: service.time.now.toISOString(),
    });
    expect(answer.items.map(({ asked, status, belongs }) => [asked, status, belongs])).toEqual([
      [handle.toUpperCase(), 'verified', 'yes'],
      [phone, 'verified', 'yes'],
      [`https://${site}/odalar`, 'verified', 'yes'],
    ]);
    expect(answer.items[0]).toMatchObject({
      matched: { kind: 'ig_username', key: handle.slice(1) },
      business: { name, slug: entered.slug, verifiedAt: expect.any(String) },
    });
  });

  it('[ADR 119] a name below a house’s site is no stranger’s, and makes nothing green', async () => {
    const { phone, site } = await house();
    expect(await said(phone, `https://rez.${site}`)).toEqual([
      'unknown',
      'verified yes',
      'not_found unknown',
    ]);
    expect(await said(phone, `https://a.b.${site}/oda`)).toEqual([
      'unknown',
      'verified yes',
      'not_found unknown',
    ]);
    expect(await said(`https://rez.${site}`)).toEqual(['unknown', 'not_found unknown']);
    const strangers = [`rez.${site}.sahte.example`, `sahte-${site}`, `rez.${site.replace('i', 'ı')}`];
    for (const stranger of strangers)
      expect([stranger, ...(await said(phone, `https://${stranger}`))]).toEqual([
        stranger,
        'mixed',
        'verified yes',
        'not_found no',
      ]);
  });

  it.each([
    ['wixsite.com', 'sahte.wixsite.com'],
    ['blogspot.com', 'sahte.blogspot.com'],
    ['github.io', 'sahte.github.io'],
    ['com.tr', 'sahte.com.tr'],
  ])('[ADR 119] below %s each name is one holder’s: %s is a stranger’s', async (above, stranger) => {
    const own = `gol-${above.replaceAll('.', '-')}.${above}`;
    const { phone } = await house({ website: `https://${own}` });
    expect((await said(phone, `https://${stranger}`))[2]).toBe('not_found no');
    expect((await said(phone, `https://oda.${own}`))[2]).toBe('not_found unknown');
    expect(await said(phone, `https://${own}`)).toEqual(['one_business', 'verified yes', 'verified yes']);
  });

  it('[ADR 119] a page of a house makes no name below the site of many that it is on', async () => {
    const { phone } = await house({ website: 'https://evler-pazari.example/gol-evi' });
    expect((await said(phone, 'https://gol-evi.evler-pazari.example'))[2]).toBe('not_found no');
  });

  it('one key twice is one key: it proves nothing about others', async () => {
    const { handle } = await house();
    const address = `instagram.com/${handle.slice(1)}`;
    expect(await said(handle)).toEqual(['unknown', 'verified yes']);
    expect(await said(handle, handle, address)).toEqual([
      'unknown',
      'verified yes',
      'verified yes',
      'verified yes',
    ]);
  });

  it('what the house has none of is not known to be another’s, and is not one business either', async () => {
    const { handle, phone } = await house({ website: undefined });
    expect(await said(handle, phone, 'https://menekseli-odeme.example')).toEqual([
      'unknown',
      'verified yes',
      'verified yes',
      'not_found unknown',
    ]);
  });

  it('an owner’s two houses share a telephone: it is of either', async () => {
    const phone = newPhone();
    const [one, other] = [await house({ phone }), await house({ phone })];
    const { name, entered } = other;
    expect(await ask(phone)).toMatchObject({
      business: { slug: one.entered.slug },
      sharedWith: [{ name, slug: entered.slug, phone, demo: false }],
    });
    // A key of one of them tells the two apart, and so does somebody else's.
    expect(await ask(phone, one.handle)).not.toHaveProperty('sharedWith');
    expect(await ask(phone, (await house()).phone)).not.toHaveProperty('sharedWith');
    // A key of nobody does not.
    expect(await ask(phone, '@yok.boyle')).toHaveProperty('sharedWith');
    expect(await said(one.handle, phone)).toEqual(['one_business', 'verified yes', 'verified yes']);
    expect(await said(phone, other.handle)).toEqual(['one_business', 'verified yes', 'verified yes']);
    expect(await said(phone)).toEqual(['unknown', 'verified yes']);
    expect(await said(one.handle, other.handle, phone)).toEqual([
      'mixed',
      'verified no',
      'verified no',
      'verified no',
    ]);
  });

  it('[R367] an account that is one glance away says so, and stays as unknown as before', async () => {
    const known = await house({ instagramUsername: 'sumbullu.degirmen' });
    const { name, entered } = known;
    const alike = [{ handle: 'sumbullu.degirmen', name, slug: entered.slug, demo: false }];
    const { together, business, items } = await ask(
      '@sumbullu_degirmen',
      '@sumbullu.d\u0435girmen',
      newPhone(),
    );
    expect([together, business]).toEqual(['unknown', null]);
    expect(items).toMatchObject([
      { status: 'not_found', belongs: 'unknown', alike },
      { status: 'refused', belongs: 'unknown', alike },
      { status: 'not_found' },
    ]);
    expect(items[2]).not.toHaveProperty('alike');
    const beside = await ask(known.handle, '@sumbullu_degirmen');
    expect(beside.items).toMatchObject([
      { status: 'verified' },
      { status: 'not_found', belongs: 'no', alike },
    ]);
    expect(beside.items[0]).not.toHaveProperty('alike');
    await service.deliver(reportEvent({ instagramUsername: 'sumbullu_degirmen' }));
    expect((await ask('@sumbullu_degirmen')).items[0]).not.toHaveProperty('alike');
  });

  it('[R354] a badge that pauses by the clock is «lapsed» and no business that the others are of', async () => {
    const { handle, phone, entered } = await house();
    await service.deps.pool.query("update business set verified_until = '2026-11-21' where id = $1", [
      entered._id,
    ]);
    const before = service.time.now;
    service.time.now = new Date('2026-11-22T10:00:00Z');
    try {
      expect(await said(handle, phone)).toEqual(['unknown', 'lapsed unknown', 'lapsed unknown']);
    } finally {
      service.time.now = before;
    }
  });

  it('[R366] what may be of several kinds is asked as each; a link is no account of the same name', async () => {
    const { phone } = await house({ instagramUsername: 'golcuk.istanbul', website: undefined });
    const answer = await ask('golcuk.istanbul', phone);
    expect(answer.items[0]).toMatchObject({
      status: 'verified',
      matched: { kind: 'ig_username', key: 'golcuk.istanbul' },
      unmatched: { kind: 'website', key: 'golcuk.istanbul' },
      belongs: 'no',
    });
    expect(answer.together).toBe('mixed');
    expect((await ask('@golcuk.istanbul', phone)).together).toBe('one_business');

    const site = await house({ website: 'https://golcuk.yalova.example' });
    expect((await ask('golcuk.yalova.example', site.handle)).items[0]).toMatchObject({
      status: 'verified',
      matched: { kind: 'website' },
      belongs: 'yes',
    });
  });

  it('[R366] a site of one house that is the account’s name of another is the site', async () => {
    const both = await house({ instagramUsername: 'ciftli.istanbul', website: 'https://ciftli.istanbul' });
    const [one] = (await ask('ciftli.istanbul', both.phone)).items;
    expect([one?.status, one && 'unmatched' in one]).toEqual(['verified', false]);

    const site = await house({ website: 'https://defneli.istanbul' });
    const account = await house({ instagramUsername: 'defneli.istanbul', website: undefined });
    const [found] = (await ask('defneli.istanbul')).items;
    expect(found).toMatchObject({
      status: 'verified',
      matched: { kind: 'website' },
      unmatched: { kind: 'ig_username', key: 'defneli.istanbul' },
      business: { slug: site.entered.slug },
    });
    expect(await said('defneli.istanbul', site.phone)).toEqual([
      'one_business',
      'verified yes',
      'verified yes',
    ]);
    expect((await ask('defneli.istanbul', account.phone)).together).toBe('mixed');
  });

  it('[R366] a foreign telephone is a key like others, and ten digits are asked as both countries’', async () => {
    const { handle } = await house({ phone: '+4915123456789' });
    expect(await said(handle, '+49 151 23456789')).toEqual(['one_business', 'verified yes', 'verified yes']);
    await service.deliver(reportEvent({ phone: '+5353123456' }));
    expect((await ask('5353123456')).items[0]).toMatchObject({
      status: 'blacklist',
      matched: { kind: 'phone', key: '+5353123456' },
    });
  });

  it('the page of a house that is spelt in another way, or shown by a date, is not called a stranger’s', async () => {
    const pages = 'https://evler-koru.example';
    const { handle, phone } = await house({ website: `${pages}/orman-evi` });
    const yes = 'verified yes';
    for (const way of ['orman-evi?giris=2026-12-01', 'orman-evi/index.html', 'orman%2Devi'])
      expect([way, ...(await said(handle, phone, `${pages}/${way}`))]).toEqual([
        way,
        ...['unknown', yes, yes, 'not_found unknown'],
      ]);
    for (const way of ['', 'baska-ev', 'baska-ev?giris=2026-12-01', 'orman-evi/odeme?giris=2026-12-01'])
      expect([way, ...(await said(handle, phone, `${pages}/${way}`))]).toEqual([
        way,
        ...['mixed', yes, yes, 'not_found no'],
      ]);
  });

  it('what cannot be asked says why, is of nobody, and keeps the rest from being one business', async () => {
    const { handle, phone } = await house();
    const answer = await ask(handle, phone, 'https://bit.ly/3xY', 'k\u0443yu.com');
    expect(answer.together).toBe('unknown');
    expect(answer.items.slice(2)).toEqual([
      expect.objectContaining({ status: 'refused', belongs: 'unknown', message: expect.stringMatching(/./) }),
      expect.objectContaining({ status: 'refused', belongs: 'unknown', message: expect.stringMatching(/./) }),
    ]);
  });

  it.each([
    ['no keys', { keys: [] }],
    ['thirteen', { keys: Array.from({ length: 13 }, (_, at) => `@ev${at}`) }],
    ['an empty one', { keys: [' '] }],
    ['a message', { keys: ['a'.repeat(longestAsked + 1)] }],
    ['no list', { keys: '@golkiyi' }],
    ['more than keys', { keys: ['@golkiyi'], text: 'Merhaba' }],
    ['nothing', {}],
  ])('%s is 400', async (_what, body) => {
    expect((await post(body)).statusCode).toBe(400);
  });

  it('the longest address that a message can name is asked beside the rest, which is answered', async () => {
    const listed = 'kotu.uzun.hesap';
    await service.deliver(reportEvent({ instagramUsername: listed }));
    const long = `https://rezervasyon-uzun.example/${'a'.repeat(longestAsked)}`.slice(0, longestAsked - 2);
    expect(await said(`@${listed}`, `${long}?-`)).toEqual([
      'unknown',
      'blacklist unknown',
      'not_found unknown',
    ]);
  });

  it('a key in the address is 400: addresses are kept', async () => {
    const url = '/api/businesses/together?keys=@golkiyi';
    const { statusCode } = await service.app.inject({ method: 'POST', url, payload: { keys: ['@golkiyi'] } });
    expect(statusCode).toBe(400);
  });

  it('is one statement, however many keys, and one for what unknown accounts resemble; the lookup stays one read of its own', async () => {
    const { handle, phone, site } = await house();
    const { pool } = service.deps;
    const asked: unknown[] = [];
    const wrapped = new WeakSet<object>();
    const real = pool.connect.bind(pool);
    const plain = pool.query.bind(pool);
    const counted = Object.assign(pool, {
      connect: (async () => {
        const client = await real();
        if (wrapped.has(client)) return client;
        wrapped.add(client);
        const query = client.query.bind(client);
        return Object.assign(client, {
          query: ((...input: unknown[]) => {
            asked.push(input[0]);
            return (query as (...given: unknown[]) => unknown)(...input);
          }) as never,
        });
      }) as never,
      query: ((...input: unknown[]) => {
        asked.push(input[0]);
        return (plain as (...given: unknown[]) => unknown)(...input);
      }) as never,
    });
    expect(counted).toBe(pool);
    await ask(handle, phone, site, '@yok.boyle', '+905559990002', 'menekse.istanbul');
    // The verdicts are one read, what unknown accounts resemble is another.
    expect(asked).toHaveLength(2);
  });
});
