import { findInMessage } from '@edogrula/contracts/detection/find-in-message';
import { togetherAnswer } from '@edogrula/contracts/http/together';
import { falseLabels, falseLinks, inSentence } from '@edogrula/contracts/testing/false-links';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { because, enterBusiness, newPhone, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';
import { togetherOn } from './support/together.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { PUBLIC_URL: 'https://edogrula.example' } });
});
afterAll(() => service.close());

const { post, ask, said, house } = togetherOn(() => service);

describe('[R364] keys that a liar puts together', () => {
  type House = Awaited<ReturnType<typeof house>>;
  const elsewhere = 'https://menekseli-odeme.example';
  /** The same digits behind another operator's. */
  const besides = (phone: string) => phone.replace('+90532', '+90555');
  const [yes, no, unread] = ['verified yes', 'verified no', 'refused unknown'];
  const stranger = 'not_found no';

  it.each<[string, (own: House, other: House) => string[], string, string[]]>([
    ['a stranger’s telephone', ({ handle }) => [handle, '+905559990001'], 'mixed', [yes, stranger]],
    [
      'a telephone of two other digits',
      ({ handle, phone }) => [handle, besides(phone)],
      'mixed',
      [yes, stranger],
    ],
    [
      'its telephone and a stranger’s site',
      ({ handle, phone }) => [handle, phone, elsewhere],
      'mixed',
      [yes, yes, stranger],
    ],
    [
      'a site that begins with its own',
      ({ handle, site }) => [handle, `https://${site}.odeme.example`],
      'mixed',
      [yes, stranger],
    ],
    [
      'a site that ends with its own',
      ({ handle, site }) => [handle, `https://odeme-${site}`],
      'mixed',
      [yes, stranger],
    ],
    [
      // Whoever holds the site makes such a name; nobody checked it [ADR 119].
      'a name that somebody made below its site',
      ({ handle, site }) => [handle, `https://odeme.${site}`],
      'unknown',
      [yes, 'not_found unknown'],
    ],
    [
      'a stranger’s page that is called like its site',
      ({ handle, site }) => [handle, `${elsewhere}/${site}`],
      'mixed',
      [yes, stranger],
    ],
    ['an account of a letter more', ({ handle, phone }) => [`${handle}_`, phone], 'mixed', [stranger, yes]],
    ['a telephone of another real house', (own, other) => [own.handle, other.phone], 'mixed', [no, no]],
    [
      'a site of another real house',
      (own, other) => [own.handle, `https://${other.site}`],
      'mixed',
      [no, no],
    ],
    [
      'two of its keys, and one of another real house',
      (own, other) => [own.handle, own.phone, other.phone],
      'mixed',
      [yes, yes, no],
    ],
    [
      'a link that leads on',
      ({ handle, phone }) => [handle, phone, 'https://bit.ly/3xY'],
      'unknown',
      [yes, yes, unread],
    ],
    [
      'a place on a map',
      ({ handle, phone }) => [handle, phone, 'https://maps.apple.com/?ll=40.69,30.27&q=Ev'],
      'unknown',
      [yes, yes, unread],
    ],
  ])(
    'the real account with a telephone or a site of somebody else is never one business: %s',
    async (_what, keysOf, together, items) => {
      expect(await said(...keysOf(await house(), await house()))).toEqual([together, ...items]);
    },
  );

  it('an account of nobody beside the real telephone is mixed', async () => {
    const { phone } = await house();
    expect(await said('@baska.bir.hesap', phone)).toEqual(['mixed', 'not_found no', 'verified yes']);
  });

  it('a page of ours is no stranger’s, and makes nothing whole; one that looks like ours is a stranger’s', async () => {
    const { handle, phone, entered } = await house();
    const ours = `https://edogrula.example/sertifika/${entered.slug}`;
    expect(await said(handle, phone, ours)).toEqual(['unknown', yes, yes, unread]);
    expect(await said('@baska.bir.hesap', ours)).toEqual(['unknown', 'not_found unknown', unread]);
    for (const host of ['edogrula.example.sahte.example', 'e-dogru1a.example', 'odeme.edogrula.example'])
      expect(await said(handle, `https://${host}/sertifika/${entered.slug}`)).toEqual([
        'mixed',
        yes,
        stranger,
      ]);
  });

  it('two real houses side by side; neither is the right one, most keys decide otherwise', async () => {
    const [one, other] = [await house(), await house()];
    expect(await ask(one.handle, other.phone)).toMatchObject({ together: 'mixed', business: null });
    const most = await ask(one.handle, one.phone, other.phone);
    expect(most).toMatchObject({ together: 'mixed', business: { slug: one.entered.slug } });
  });

  it('a page that one house has on another’s site is not vouched for by the site’s owner', async () => {
    const page = 'ortak-koru.example/orman-evi';
    const other = await house({ website: `https://${page}` });
    const owner = await house({ website: 'https://ortak-koru.example' });
    expect(await said(page, owner.phone)).toEqual(['mixed', 'verified no', 'verified no']);
    expect(await said(page, other.phone)).toEqual(['one_business', 'verified yes', 'verified yes']);
    expect(await said('ortak-koru.example/baska', owner.phone)).toEqual([
      'one_business',
      'verified yes',
      'verified yes',
    ]);
    await service.deps.pool.query("update business set verified_until = '2026-11-19' where id = $1", [
      other.entered._id,
    ]);
    expect(await said(page, owner.phone)).toEqual(['mixed', 'lapsed no', 'verified yes']);
  });

  it('[R363] [decision 34] beside the real account no link that leads elsewhere makes a message green', async () => {
    const { handle, phone, site } = await house();
    const own = { handle: handle.slice(1), website: site, phone };
    for (const link of [...falseLinks(own), ...falseLabels(own)]) {
      const keys = findInMessage(`Sayfamız ${handle}. ${inSentence(link)}`).flatMap(
        ({ asked }) => asked ?? [],
      );
      expect([link, keys.includes(handle)]).toEqual([link, true]);
      const { together } = await ask(...keys);
      expect([link, together]).not.toEqual([link, 'one_business']);
      // Nor where it is asked as it is.
      const { status } = (await ask(link)).items[0] ?? {};
      expect([link, status]).not.toEqual([link, 'verified']);
    }
    const honest = findInMessage(`Sayfamız ${handle}. ${inSentence(`https://${site}/odalar`)}`);
    expect((await ask(...honest.flatMap(({ asked }) => asked ?? []))).together).toBe('one_business');
  });

  it('an entry, a badge that pauses, an unchecked, an unverified and a deleted house vouch for nothing', async () => {
    const listed = { instagramUsername: 'kirik.kova', phone: newPhone() };
    await service.deliver(reportEvent(listed));
    const { handle, phone, entered } = await house();
    expect(await said(handle, phone, '@kirik.kova')).toEqual([
      'mixed',
      'verified yes',
      'verified yes',
      'blacklist no',
    ]);
    expect(await said('@kirik.kova', listed.phone)).toEqual([
      'unknown',
      'blacklist unknown',
      'blacklist unknown',
    ]);
    const [found] = (await ask('@kirik.kova')).items;
    expect(found).toMatchObject({ entry: { name: 'Sahte Bungalov', listedAt: expect.any(String) } });

    const unchecked = await enterBusiness(service, { instagramUsername: 'tozlu.yol', phone: newPhone() });
    expect(await said('@tozlu.yol', unchecked.phone ?? '')).toEqual([
      'unknown',
      'not_found unknown',
      'not_found unknown',
    ]);

    await service.deliver(reportEvent({ instagramUsername: handle.slice(1) }));
    expect((await ask(handle, phone)).together).toBe('unknown');
    const gone = await house();
    await service.asAdmin('DELETE', `/api/admin/businesses/${gone.entered._id}`, because);
    expect(await said(gone.handle, gone.phone)).toEqual([
      'unknown',
      'not_found unknown',
      'not_found unknown',
    ]);
    expect(entered.verified).toBe(true);
  });

  it('a site below a listed one is warned of, also where a verified house has it', async () => {
    const { handle } = await house({ website: 'https://ev.kotu-alan.example' });
    await service.deliver(reportEvent({ website: 'https://kotu-alan.example' }));
    expect(await said(handle, 'https://ev.kotu-alan.example')).toEqual([
      'mixed',
      'verified yes',
      'blacklist no',
    ]);
    expect(await said('https://baska.kotu-alan.example')).toEqual(['unknown', 'blacklist unknown']);
  });
});

describe('[R364] names that a message gives in other apps', () => {
  const askElsewhere = async (keys: string[], elsewhere: string[]) => {
    const answer = await post({ keys, elsewhere });
    return togetherAnswer.parse(answer.json());
  };

  it('warn where the same name on Instagram is listed, and change nothing about the keys', async () => {
    const { handle, phone } = await house();
    await service.deliver(reportEvent({ name: 'Sahte Ev', instagramUsername: 'sahte.ev_odeme' }));
    const alone = await ask(handle, phone);
    const { elsewhere, ...rest } = await askElsewhere([handle, phone], ['@Sahte.Ev_odeme', '@kimse.yok']);
    expect(rest).toEqual(alone);
    expect(elsewhere).toEqual([
      {
        asked: '@Sahte.Ev_odeme',
        entry: { name: 'Sahte Ev', slug: expect.any(String), demo: false, listedAt: expect.any(String) },
      },
    ]);
    expect(await askElsewhere([], ['@sahte.ev_odeme'])).toMatchObject({ together: 'unknown', items: [] });
  });

  it('of a verified account say nothing: whoever has it there may be anybody', async () => {
    const { handle } = await house();
    const answer = await askElsewhere([], [handle]);
    expect(answer).toMatchObject({ together: 'unknown', business: null, items: [] });
    expect(answer).not.toHaveProperty('elsewhere');
  });

  it.each([
    ['none at all', { keys: [], elsewhere: [] }],
    ['thirteen with the keys', { keys: Array(7).fill('@a.b'), elsewhere: Array(6).fill('@a.b') }],
  ])('are refused as %s', async (_what, question) => {
    expect((await post(question)).statusCode).toBe(400);
  });
});
