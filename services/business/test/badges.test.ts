import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { because, enterBusiness, newHandle, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
const began = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  service = await startTestService({
    cacheMs: 60_000,
    env: { CHECK_DAYS: '365,phone=90', PUBLIC_URL: 'https://edogrula.example' },
  });
});
beforeEach(() => {
  service.time.now = began;
});
afterAll(() => service.close());

let counter = 0;
/** Its account and its site were looked at; a tax certificate alone says nothing of either. */
const looked = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'handle', how: 'opened' },
  { kind: 'website', how: 'opened' },
];
/** A verified business with a site of its own. */
async function shop(change: Record<string, unknown> = {}) {
  counter += 1;
  const [handle, host] = [newHandle(), `rozetli-${counter}.example`];
  const { _id, slug } = await enterBusiness(service, {
    name: 'Rozetli Ev',
    verified: true,
    instagramUsername: handle,
    website: `https://${host}`,
    checks: looked,
    ...change,
  });
  return { id: _id, slug, handle, host };
}
const picture = (slug: string) => service.get(`/api/badges/${slug}.svg`);
const svg = async (slug: string) => (await picture(slug)).body;
const link = (slug: string) => service.get(`/api/badges/link?slug=${slug}`);
const tokenOf = async (slug: string): Promise<string> => (await link(slug)).json().token;
const ask = async (query: Record<string, string>) =>
  (await service.get(`/api/badges/question?${new URLSearchParams(query)}`)).json();
const verdict = async (query: Record<string, string>) => (await ask(query)).verdict;
const condemn = (instagramUsername: string) => service.deliver(reportEvent({ instagramUsername }));
const isGreen = (body: string) => body.includes('#1b7a48') || body.includes('#e8f5ec');

describe('[R375] the badge of a business', () => {
  it('is a picture with account, site and day, for a minute, and for every site', async () => {
    const { slug, handle, host } = await shop();
    const { statusCode, headers, body } = await picture(slug);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    for (const words of [
      `@${handle}<`,
      `>${host}<`,
      '20 Kasım 2027 tarihine kadar',
      '20 Kasım 2026 günkü durum',
    ])
      expect([words, body.includes(words)]).toEqual([words, true]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60, must-revalidate',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(isGreen(body)).toBe(true);
  });

  it('is grey with the moment in which a check ends, out of no cache', async () => {
    const { slug, handle } = await shop({
      phone: '05321110000',
      checks: [...looked, { kind: 'phone', how: 'confirmed' }],
    });
    service.time.now = new Date('2027-02-18T09:59:59.999Z');
    expect(isGreen(await svg(slug))).toBe(true);
    service.time.now = new Date('2027-02-18T10:00:00.000Z');
    const lapsed = await svg(slug);
    expect([isGreen(lapsed), lapsed.includes(handle)]).toEqual([false, false]);
    expect(lapsed).toContain('Doğrulama süresi doldu');
    expect(lapsed).toContain('18 Şubat 2027 günü doldu.');
  });

  it('is shown for what is left of the minute where a replica is behind', async () => {
    const replica = await startTestService({
      cacheMs: 0,
      overrides: { asOf: async () => new Date(began.getTime() - 45_000) },
    });
    try {
      replica.time.now = began;
      const { slug } = await enterBusiness(replica, { verified: true, instagramUsername: newHandle() });
      const { headers } = await replica.get(`/api/badges/${slug}.svg`);
      expect(headers['cache-control']).toBe('public, max-age=15, must-revalidate');
    } finally {
      await replica.close();
    }
  });

  it('is grey with an entry, and repeats no accusation', async () => {
    const { slug, handle } = await shop();
    expect(isGreen(await svg(slug))).toBe(true);
    await condemn(handle);
    const listed = await svg(slug);
    expect([isGreen(listed), listed.includes(handle)]).toEqual([false, false]);
    expect(listed).toContain('Şu an doğrulanmış değil');
    expect(listed).not.toMatch(/kara liste|ihbar|Rozetli/i);
  });

  it('is grey for one that was never verified or is not any more, and none for a deleted or unknown one', async () => {
    const never = await enterBusiness(service, { name: 'Bakılmamış Ev', instagramUsername: newHandle() });
    expect(isGreen(await svg(never.slug))).toBe(false);
    const { id, slug } = await shop();
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { verified: false, delisting: because });
    expect(isGreen(await svg(slug))).toBe(false);
    await service.asAdmin('DELETE', `/api/admin/businesses/${id}`, because);
    expect((await picture(slug)).statusCode).toBe(404);
    expect((await picture('boyle-bir-yer-yok')).statusCode).toBe(404);
  });

  it('a name from a liar stays text', async () => {
    const { slug } = await shop({ name: '<script>alert(1)</script>"&' });
    const body = await svg(slug);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
    expect(body).not.toMatch(/<script/);
  });

  it.each(['x.png', '..%2fx.svg', 'X.SVG', 'x', 'a b.svg'])('%s is 400', async (file) =>
    expect((await service.get(`/api/badges/${file}`)).statusCode).toBe(400),
  );
});

describe('[R376] whether a badge is genuine', () => {
  it('is, on the business’s own site or account, with what is to be compared', async () => {
    const { slug, handle, host } = await shop();
    const token = await tokenOf(slug);
    const answer = await ask({ slug, token, from: `https://${host}` });
    expect(answer).toEqual({
      verdict: 'genuine',
      seen: host,
      checkedAt: '2026-11-20T10:00:00.000Z',
      record: {
        name: 'Rozetli Ev',
        slug,
        handle,
        site: host,
        demo: false,
        until: '2027-11-20T10:00:00.000Z',
        unchecked: [],
      },
    });
    expect(await verdict({ slug, token, said: `@${handle}` })).toBe('genuine');
  });

  it.each<[string, object[], string[], [string, string]]>([
    [
      'neither',
      [{ kind: 'tax_certificate', how: 'opened' }],
      ['handle', 'website'],
      ['unchecked', 'unchecked'],
    ],
    ['the account alone', looked.slice(0, 2), ['website'], ['unchecked', 'genuine']],
    ['the site alone', [{ kind: 'website', how: 'opened' }], ['handle'], ['genuine', 'unchecked']],
  ])(
    '[R330] is not, at a contact of the record that nobody checked: somebody looked at %s',
    async (_what, checks, unchecked, [onSite, onAccount]) => {
      const { slug, handle, host } = await shop({ checks });
      const token = await tokenOf(slug);
      const question = { slug, token, from: `https://${host}` };
      expect(await ask(question)).toMatchObject({ verdict: onSite, seen: host, record: { unchecked } });
      expect(await verdict({ slug, token, said: host })).toBe(onSite);
      expect(await verdict({ slug, token, said: `@${handle}` })).toBe(onAccount);
    },
  );

  it('[R330] is not, on a site that came into the record after the look', async () => {
    const { id, slug } = await shop();
    const token = await tokenOf(slug);
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { website: 'https://sonradan.example' });
    expect(await verdict({ slug, token, from: 'https://sonradan.example' })).toBe('unchecked');
  });

  it('[R366] says that an account of the own site’s name is not the business’s', async () => {
    const host = 'rozetliada.com';
    const { slug } = await shop({ website: `https://${host}` });
    const token = await tokenOf(slug);
    expect(await ask({ slug, token, said: host })).toMatchObject({ verdict: 'genuine', otherAccount: host });
    expect(await verdict({ slug, token, said: `@${host}` })).toBe('elsewhere');
  });

  it('is the record’s page of a site of many by what tells its pages apart, and no other page of it', async () => {
    const { slug } = await shop({ website: 'https://www.facebook.com/profile.php?id=100001' });
    const page = 'facebook.com/profile.php?id=100001';
    const token = await tokenOf(slug);
    const at = (said: string) => verdict({ slug, token, said });
    for (const other of ['?id=100002', '', '?id=100001&id=100002', '?ID=100001', '?x=100001'])
      expect([other, await at(`https://www.facebook.com/profile.php${other}`)]).toEqual([other, 'elsewhere']);
    // How it is looked at and where from says nothing.
    for (const more of ['', '&mibextid=Zb', '&ref=x', '&utm_source=x'])
      expect([more, await at(page + more)]).toEqual([more, 'genuine']);
    expect(await ask({ slug, token, said: page })).toMatchObject({ seen: page, record: { site: page } });
    expect(await svg(slug)).toContain(`>${page}<`);
  });

  it('nobody knows where it was seen: that is asked and never good', async () => {
    const { slug } = await shop();
    const token = await tokenOf(slug);
    expect(await verdict({ slug, token })).toBe('unplaced');
    expect(await verdict({ slug, token, from: 'https://l.instagram.com' })).toBe('unplaced');
    expect(await verdict({ slug, token, from: 'https://outlook.live.com' })).toBe('unplaced');
    expect(await verdict({ slug, token, said: 'bir yerde' })).toBe('unread');
    // What the address bar shows to whoever is asked.
    const ours = `https://edogrula.example/rozet?b=${slug}&t=${token}`;
    expect(await ask({ slug, token, said: ours })).toMatchObject({ verdict: 'unread', seen: null });
  });

  it('on its own site it is refused with the end of a check, an entry, and the end of the record', async () => {
    const { id, slug, handle, host } = await shop();
    const question = { slug, token: await tokenOf(slug), from: `https://${host}` };
    service.time.now = new Date('2027-11-20T10:00:00.000Z');
    expect(await ask(question)).toMatchObject({
      verdict: 'lapsed',
      record: { slug, handle: null, site: null, until: '2027-11-20T10:00:00.000Z' },
    });
    service.time.now = began;
    expect(await verdict(question)).toBe('genuine');
    await condemn(handle);
    const listed = await ask(question);
    expect(listed.verdict).toBe('blacklisted');
    expect(listed.record).toMatchObject({ handle: null, site: null, until: null });
    const { business } = (await service.get(`/api/businesses/${id}`)).json();
    expect(listed.record.slug).toBe(business.slug);
  });

  it('one that is not verified any more, and one that is gone, are refused', async () => {
    const { id, slug, host } = await shop();
    const question = { slug, token: await tokenOf(slug), from: `https://${host}` };
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { verified: false, delisting: because });
    expect(await verdict(question)).toBe('unverified');
    await service.asAdmin('DELETE', `/api/admin/businesses/${id}`, because);
    expect(await ask(question)).toMatchObject({ verdict: 'no_record', record: null });
  });

  it('a site that the business gave up is another’s from then on', async () => {
    const { id, slug, host } = await shop();
    const question = { slug, token: await tokenOf(slug), from: `https://${host}` };
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { website: 'https://yeni-yer.example' });
    expect(await verdict(question)).toBe('elsewhere');
  });

  it('a link is given to a business that is verified now, by its own slug alone', async () => {
    const never = await enterBusiness(service, { name: 'Bakılmamış Ev', instagramUsername: newHandle() });
    const { id, slug, handle } = await shop();
    expect((await link(id)).statusCode).toBe(404);
    expect((await link(slug)).json()).toEqual({
      slug,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    await condemn(handle);
    for (const none of [never.slug, slug, 'olmayan-yer']) expect((await link(none)).statusCode).toBe(404);
    expect((await link('<x>')).statusCode).toBe(400);
  });

  it('a question without a link is 400', async () =>
    expect((await service.get('/api/badges/question?said=x')).statusCode).toBe(400));
});

describe('[R376] a badge that was copied or altered', () => {
  type Shop = Awaited<ReturnType<typeof shop>> & { token: string; site: string };
  let own: Shop;
  let other: Shop;
  beforeAll(async () => {
    const made = async (): Promise<Shop> => {
      const one = await shop();
      return { ...one, token: await tokenOf(one.slug), site: `https://${one.host}` };
    };
    [own, other] = [await made(), await made()];
    expect([await verdict(from(own)), await verdict(from(other))]).toEqual(['genuine', 'genuine']);
  });
  /** Followed from a site, the own one unless another is told. */
  const from = (one: Shop, site = one.site) => ({ slug: one.slug, token: one.token, from: site });
  const told = (one: Shop, said: string) => ({ slug: one.slug, token: one.token, said });
  const partsOf = ({ token }: Shop) => token.split('.') as [string, string, string];
  const bent = ({ token }: Shop) => {
    const at = token.length - 8;
    return `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
  };
  const sealedBy = (key: Uint8Array, id: string) =>
    new SignJWT({}).setProtectedHeader({ alg: 'HS256', typ: 'edogrula-badge+jwt' }).setSubject(id).sign(key);
  const unsealed = Buffer.from('{"alg":"none","typ":"edogrula-badge+jwt"}').toString('base64url');
  const cardOf = async (q: string) => (await service.get(`/api/businesses/cards/new?q=${q}`)).json().token;

  it.each<[string, () => string | Promise<string>]>([
    ['with a letter altered', () => bent(own)],
    ['that another key sealed', () => sealedBy(new Uint8Array(32), own.id)],
    ['without a seal', () => `${unsealed}.${partsOf(own)[1]}.`],
    ['under the seal of another house', () => `${partsOf(own).slice(0, 2).join('.')}.${partsOf(other)[2]}`],
    [
      'with the business of another house in it',
      () => [...partsOf(own)].with(1, partsOf(other)[1]).join('.'),
    ],
    ['that is another kind of token of ours', () => cardOf(own.handle)],
    ['that was cut', () => own.token.slice(0, -1)],
    ['that is empty', () => ''],
    ['of one letter', () => 'x'],
    ['of three', () => 'a.b.c'],
  ])('a token %s is refused, and nothing is told of the business', async (_what, token) => {
    const answer = await ask({ ...from(own), token: await token() });
    expect([answer.verdict, answer.record]).toEqual(['altered', null]);
  });

  it.each<[string, () => Record<string, string>]>([
    ['the name of another house, on the own site', () => ({ ...from(own), slug: other.slug })],
    ['the name of another house, on its site', () => ({ ...from(own, other.site), slug: other.slug })],
    ['a name that nobody has', () => ({ ...from(own), slug: 'olmayan' })],
    ['a page for a name', () => ({ ...from(own), slug: '<b>x</b>' })],
  ])('the token of one business with %s is altered', async (_what, question) =>
    expect(await verdict(question())).toBe('altered'),
  );

  it.each<[string, () => Record<string, string>]>([
    ['on a foreign site', () => from(own, 'https://sahte.example')],
    ['on the site of another verified house', () => from(own, other.site)],
    ['on a site that begins with the own one', () => from(own, `https://${own.host}.sahte.example`)],
    ['on a site that ends with the own one', () => from(own, `https://sahte-${own.host}`)],
    ['on a foreign page that is called like it', () => from(own, `https://sahte.example/${own.host}`)],
    ['on a foreign site, as the visitor says', () => told(own, 'sahte.example')],
    ['at the account of another house', () => told(own, `@${other.handle}`)],
    ['at an account of a letter more', () => told(own, `@${own.handle}_`)],
    [
      'on another site, as the visitor says, though it comes from the own one',
      () => ({ ...from(own), said: other.host }),
    ],
  ])('a genuine badge is not %s', async (_what, question) => {
    const answer = await ask(question());
    expect(answer.verdict).toBe('elsewhere');
  });
});
