import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recogniseQuery } from '../src/lookup/recognise-query.ts';
import { because, enterBusiness, reportEvent, seen } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

const day = 86_400_000;
const make = (q: string) => service.get(`/api/businesses/cards/new?q=${encodeURIComponent(q)}`);
const open = (token: string) => service.get(`/api/businesses/cards?token=${encodeURIComponent(token)}`);
const cardOf = async (q: string): Promise<string> => (await make(q)).json().token;
const opened = async (token: string) => (await open(token)).json();
const later = async (ms: number, work: () => Promise<void>) => {
  const before = service.time.now;
  service.time.now = new Date(before.getTime() + ms);
  try {
    await work();
  } finally {
    service.time.now = before;
  }
};

describe('[R391] the card of an answer', () => {
  it('says what was asked and answered when, and asks anew each time it is opened', async () => {
    const { _id, name } = await enterBusiness(service, { instagramUsername: 'kartli.ev', verified: true });
    const token = await cardOf('@KARTLI.EV');
    const contacts = [{ kind: 'ig_username', key: 'kartli.ev' }];
    const made = { contacts, madeAt: '2026-11-20T10:00:00.000Z', endsAt: '2027-02-18T10:00:00.000Z' };
    await later(3 * day, async () => {
      expect(await opened(token)).toMatchObject({
        ...made,
        before: 'verified',
        now: { status: 'verified', business: { name }, checkedAt: '2026-11-23T10:00:00.000Z' },
      });
    });
    await service.asAdmin('PUT', `/api/admin/businesses/${_id}`, { verified: false, delisting: because });
    expect(await opened(token)).toMatchObject({
      ...made,
      before: 'withdrawn',
      now: { status: 'not_found', business: null },
    });
  });

  it('of a business that was listed since says so', async () => {
    await enterBusiness(service, { instagramUsername: 'sonra.listede', verified: true });
    const [green, grey] = [await cardOf('sonra.listede'), await cardOf('hic.yoktu')];
    for (const instagramUsername of ['sonra.listede', 'hic.yoktu'])
      await service.deliver(reportEvent({ instagramUsername }));
    expect(await opened(green)).toMatchObject({ before: 'verified', now: { status: 'blacklist' } });
    expect(await opened(grey)).toMatchObject({ before: 'not_found', now: { status: 'blacklist' } });
  });

  it('repeats no accusation that was taken back', async () => {
    await service.deliver(reportEvent({ instagramUsername: 'haksiz.kayit' }));
    const token = await cardOf('haksiz.kayit');
    const now = (await opened(token)).now;
    expect([(await opened(token)).before, now.status]).toEqual(['blacklist', 'blacklist']);
    const gone = await service.asAdmin('DELETE', `/api/admin/report/blacklist/${now.business._id}`, because);
    expect(gone.statusCode).toBeLessThan(300);
    const { before, now: after } = await opened(token);
    expect([before, after.status]).toEqual(['withdrawn', 'not_found']);
    expect(Buffer.from(token.split('.')[3] ?? '', 'base64url').toString()).not.toContain('blacklist');
  });

  it('tells nobody that there was an accusation: whatever it said, a card that no longer holds says the same', async () => {
    const ended = await enterBusiness(service, { instagramUsername: 'rozeti.biten', verified: true });
    await service.deliver(reportEvent({ instagramUsername: 'kaydi.silinen' }));
    await service.deliver(reportEvent({ instagramUsername: 'silinip.onanan' }));
    const handles = ['rozeti.biten', 'kaydi.silinen', 'yeni.onanan', 'silinip.onanan'];
    const [badge = '', entry = '', fresh = '', cleared = ''] = await Promise.all(handles.map(cardOf));
    await service.asAdmin('PUT', `/api/admin/businesses/${ended._id}`, {
      verified: false,
      delisting: because,
    });
    for (const token of [entry, cleared]) {
      const { _id } = (await opened(token)).now.business;
      await service.asAdmin('DELETE', `/api/admin/report/blacklist/${_id}`, because);
    }
    for (const instagramUsername of ['yeni.onanan', 'silinip.onanan'])
      await enterBusiness(service, { instagramUsername, verified: true });
    const said = async (token: string) => {
      const { before, now } = await opened(token);
      return [before, now.status];
    };
    expect(await said(badge)).toEqual(await said(entry));
    expect(await said(fresh)).toEqual(await said(cleared));
    expect(await said(cleared)).toEqual(['withdrawn', 'verified']);
  });

  it('holds contacts alone, sealed: neither the words of who asked nor anything that an address could tell', async () => {
    const token = await cardOf('https://www.instagram.com/gizli.kalan?igsh=benim-numaram');
    const readable = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join(' ');
    expect(readable).not.toMatch(/gizli\.kalan|not_found|benim/);
    const text = (await open(token)).body;
    expect(text).toContain('gizli.kalan');
    expect(text).not.toContain('benim');
    const [short, long] = ['1', '1'.repeat(400)];
    const tokens = [short, long].map((code) => cardOf(`https://gizli-kalan.example/?kod=${code}`));
    const [one, other] = await Promise.all(tokens);
    expect(one?.length).toBe(other?.length);
  });

  it('asks every contact that a text may mean, page of a shared site included', async () => {
    const { contacts } = await opened(await cardOf('golkiyi.istanbul'));
    expect(contacts).toEqual([
      { kind: 'website', key: 'golkiyi.istanbul' },
      { kind: 'ig_username', key: 'golkiyi.istanbul' },
    ]);
    await enterBusiness(service, { website: 'https://evler.example/sapanca', verified: true });
    const card = await opened(await cardOf('https://www.evler.example/sapanca/'));
    const site = { kind: 'website', key: 'evler.example', page: 'evler.example/sapanca' };
    expect(card).toMatchObject({
      contacts: [site],
      asks: site.page,
      now: { status: 'verified', matched: site },
    });
    const whole = await opened(await cardOf('evler.example'));
    expect([whole.now.status, whole.contacts[0]]).toEqual(['not_found', { kind: 'website', key: site.key }]);
    const path = `/${'a'.repeat(600)}`;
    expect((await open(await cardOf(`https://uzun-adres.example${path}`))).statusCode).toBe(200);
  });

  it('[R366] asks digits of two countries again as both: a warning of the second is not lost', async () => {
    await service.deliver(reportEvent({ phone: '+5362223456' }));
    const { contacts, asks, now } = await opened(await cardOf('536 222 34 56'));
    expect([contacts.length, now.status]).toEqual([2, 'blacklist']);
    const again = (await service.get(`/api/businesses/search?q=${asks}`)).json();
    expect([asks, again.status, again.business._id]).toEqual(['5362223456', 'blacklist', now.business._id]);
  });

  it.each([
    ['kuytukart.com', { website: 'https://www.kuytukart.com/' }, ['website', 'ig_username']],
    ['kuytukart.istanbul', { instagramUsername: 'kuytukart.istanbul' }, ['ig_username', 'website']],
    ['5362223457', { phone: '+905362223457' }, ['phone +905362223457', 'phone +5362223457']],
  ])('[R366] names what matched and what the record does not have: %s', async (q, known, kinds) => {
    await enterBusiness(service, { ...known, verified: true });
    const { now } = await opened(await cardOf(q));
    const named = [now.matched, now.unmatched].map(({ kind, key }) => (key === q ? kind : `${kind} ${key}`));
    expect([now.status, named]).toEqual(['verified', kinds]);
  });

  it('[R366] a listed site is no word against the account of that name; a record with both lacks nothing', async () => {
    await service.deliver(reportEvent({ website: 'https://kotukart.com' }));
    const listed = await opened(await cardOf('kotukart.com'));
    const account = { kind: 'ig_username', key: 'kotukart.com' };
    expect(listed.now).toMatchObject({ status: 'blacklist', unmatched: account });
    const both = { website: 'https://ciftkart.com', instagramUsername: 'ciftkart.com', verified: true };
    await enterBusiness(service, both);
    const { now } = await opened(await cardOf('ciftkart.com'));
    expect([now.status, now.matched.kind, now.unmatched]).toEqual(['verified', 'website', undefined]);
    const asked = (await opened(await cardOf('@kuytukart.istanbul'))).now;
    expect([asked.status, asked.unmatched]).toEqual(['verified', undefined]);
  });

  it('[R354] says of then that a badge paused, and hides it once it does not', async () => {
    const { _id } = await enterBusiness(service, { instagramUsername: 'duraklayan.ev', verified: true });
    const green = await cardOf('duraklayan.ev');
    await later(366 * day, async () => {
      const grey = await cardOf('duraklayan.ev');
      expect(await opened(grey)).toMatchObject({
        before: 'lapsed',
        now: { status: 'not_found', lapsed: { slug: expect.any(String) } },
      });
      await service.asAdmin('PUT', `/api/admin/businesses/${_id}`, { verified: true, checks: seen });
      expect(await opened(grey)).toMatchObject({ before: 'withdrawn', now: { status: 'verified' } });
    });
    await later(60 * day, async () => {
      const { rowCount } = await service.deps.pool.query(
        'update business set verified_until = $2 where id = $1',
        [_id, service.time.now],
      );
      expect([rowCount, await opened(green)]).toMatchObject([
        1,
        { before: 'withdrawn', now: { lapsed: {} } },
      ]);
    });
  });

  it('[R354] calls a pause of then unchanged where it was sealed as no record; one that came since is a change', async () => {
    await enterBusiness(service, { instagramUsername: 'eski.kartli.ev', verified: true });
    const wanted = recogniseQuery('eski.kartli.ev', undefined);
    const contacts = 'asked' in wanted ? wanted.asked.map(({ contact }) => contact) : [];
    const sealed = (madeAt: Date) => service.deps.cards.seal({ contacts, status: 'not_found', madeAt });
    await later(366 * day, async () => {
      const { now: ended } = await opened(await cardOf('eski.kartli.ev'));
      const at = Date.parse(ended.lapsed.at);
      for (const [madeAt, before] of [
        [at, 'lapsed'],
        [at + day / 2, 'lapsed'],
        [at - 1000, 'withdrawn'],
      ] as const)
        expect(await opened(await sealed(new Date(madeAt)))).toMatchObject({
          before,
          now: { status: 'not_found', lapsed: { slug: expect.any(String) } },
        });
    });
  });

  /** Another first letter of one of its parts. */
  const bent = (token: string, at: number) => {
    const parts = token.split('.');
    const part = parts[at] ?? '';
    return parts.with(at, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`).join('.');
  };
  async function ofAnotherKey(q: string): Promise<string> {
    const other = await startTestService();
    try {
      return (await other.get(`/api/businesses/cards/new?q=${q}`)).json().token;
    } finally {
      await other.close();
    }
  }
  async function badgeToken(): Promise<string> {
    const { slug } = await enterBusiness(service, { instagramUsername: 'rozet.kart', verified: true });
    return (await service.get(`/api/badges/link?slug=${slug}`)).json().token;
  }

  it.each<[string, (token: string) => string | Promise<string>]>([
    ['with a letter of its head altered', (token) => bent(token, 0)],
    ['with its start value altered', (token) => bent(token, 2)],
    ['with its words altered', (token) => bent(token, 3)],
    ['with its seal altered', (token) => bent(token, 4)],
    [
      'with the words of another card under its seal',
      async (token) =>
        token
          .split('.')
          .with(3, (await cardOf('baska.kart')).split('.')[3] ?? '')
          .join('.'),
    ],
    ['of another key', () => ofAnotherKey('bozulacak.kart')],
    ['that is a badge’s token', badgeToken],
    ['that was cut', (token) => token.slice(0, -4)],
    ['with a part more', (token) => `${token}.x`],
    ['of one letter', () => 'x'],
    ['of five letters in its shape', () => 'a.b.c.d.e'],
    ['of a byte that ends a text', () => '%00'],
  ])('a token %s does not open', async (_what, from) => {
    const answer = await open(await from(await cardOf('bozulacak.kart')));
    expect([answer.statusCode, answer.body.includes('bozulacak')]).toEqual([404, false]);
  });

  it('opens for ninety days; then it is gone', async () => {
    const token = await cardOf('eski.kart');
    await later(90 * day - 1000, async () => expect((await open(token)).statusCode).toBe(200));
    await later(90 * day + 1000, async () => expect((await open(token)).statusCode).toBe(410));
  });

  it.each([
    '',
    'Göl Kıyısı Bungalov',
    'TR330006100519786457841326',
    `https://uzun.example/${'a'.repeat(700)}`,
  ])('«%s» has no answer and so no card: 400 with words', async (q) => {
    const answer = await make(q);
    expect([answer.statusCode, answer.json().message ?? answer.json().detail]).toEqual([
      400,
      expect.any(String),
    ]);
  });
});
