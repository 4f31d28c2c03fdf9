import type { AnswerCard } from '@edogrula/contracts/http/card';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./card.tsx');
const call = '/api/businesses/cards';
const token = 'a.b.c.d.e';
process.env.PUBLIC_URL = 'https://edogrula.example';
afterEach(cleanup);

const card = (change: Partial<AnswerCard> = {}): AnswerCard => ({
  contacts: [{ kind: 'phone', key: '+905321234567' }],
  asks: '+905321234567',
  madeAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2027-01-30T10:00:00.000Z',
  before: 'verified',
  now: verifiedAnswer,
  ...change,
});
const open = async (status: number, body: object) => {
  answerCalls({ [call]: { status, body } });
  await openRoute('/s/:token', route, `/s/${token}`);
  return (await screen.findByRole('heading', { level: 1 })).textContent;
};
const answered = () => screen.getByRole('article');
const headOf = () => answered().querySelector('[data-verdict]')?.getAttribute('data-verdict');
const since = {
  same: 'Kart hazırlandığındaki sonuç bugün de aynı.',
  listed: 'Bu işletme, kart hazırlandıktan sonra kara listeye alındı. Ödeme yapmayın.',
  changed: 'Sonuç, kart hazırlandıktan sonra değişti. Geçerli olan şimdiki sonuçtur.',
};

describe('[R391] the card of an answer', () => {
  it('verified then and now: both moments, the record, and what alone it is about', async () => {
    expect(await open(200, card())).toBe('1 Kasım 2026, 13.00 tarihli sorgu kartı');
    expect(headOf()).toBe('verified');
    const { textContent } = answered();
    for (const words of [since.same, '0532 123 45 67', '1 Kasım 2026, 13.00', '20 Kasım 2026, 13.00'])
      expect(textContent).toContain(words);
    expect(textContent).toContain('Sonuç yalnızca 0532 123 45 67 içindir.');
    expect(screen.getByRole('link', { name: 'Gölkıyı Bungalov' }).getAttribute('href')).toBe(
      '/isletme/golkiyi-bungalov',
    );
    screen.getByText(/30 Ocak 2027 tarihine kadar geçerlidir/);
  });

  it('listed since: the entry is said first, before anything of then', async () => {
    await open(200, card({ now: blacklistAnswer }));
    expect(headOf()).toBe('blacklist');
    const text = answered().textContent ?? '';
    expect(text.indexOf(since.listed)).toBeGreaterThan(-1);
    expect(text.indexOf(since.listed)).toBeLessThan(text.indexOf('Kart hazırlandığında'));
    expect(text).not.toContain('Sonuç yalnızca');
    expect(screen.getByRole('link', { name: 'Yeşil Vadi' }).getAttribute('href')).toBe(
      '/kara-liste/yesil-vadi',
    );
  });

  it('[R330] says first that the contact which led to the record was not checked; else nothing of it', async () => {
    const words = 'Sorguladığınız bilgi kayıtta var, ama kontrol edilmedi: Sabit telefon.';
    await open(200, card({ now: { ...verifiedAnswer, unchecked: 'landline' } }));
    const text = answered().textContent ?? '';
    expect(text.indexOf(words)).toBeGreaterThan(-1);
    expect(text.indexOf(words)).toBeLessThan(text.indexOf('doğrulanmış bir işletmenin kaydıyla eşleşiyor'));
    cleanup();
    await open(200, card());
    expect(answered().textContent).not.toContain('kontrol edilmedi');
  });

  it.each([
    ['a badge that ended', { before: 'withdrawn', now: notFoundAnswer }, since.changed],
    ['nothing then, verified now', { before: 'not_found', now: verifiedAnswer }, since.changed],
    ['nothing then and now', { before: 'not_found', now: notFoundAnswer }, since.same],
    ['listed then and now', { before: 'blacklist', now: blacklistAnswer }, since.same],
  ] as const)('%s: «since then» says so', async (_what, change, words) => {
    await open(200, card(change));
    expect(Object.values(since).filter((one) => answered().textContent?.includes(one))).toEqual([words]);
  });

  const lapsed = { name: 'Durak Evi', slug: 'durak-evi', at: '2026-11-10T10:00:00.000Z', demo: false };

  it('[R354] a badge that pauses is no missing record: name, way and day, without a green word', async () => {
    await open(200, card({ before: 'withdrawn', now: { ...notFoundAnswer, lapsed } }));
    expect(headOf()).toBe('lapsed');
    const { textContent } = answered();
    for (const words of [
      'Doğrulama süresi doldu',
      since.changed,
      'Doğrulama süresi 10 Kasım 2026 günü doldu',
    ])
      expect(textContent).toContain(words);
    expect(textContent).toContain('İşletme şu anda doğrulanmış sayılmaz.');
    expect(textContent).not.toMatch(/Kayıt bulunamadı|bir kaydımız yok|Doğrulanmış işletme/);
    expect(screen.getByRole('link', { name: 'Durak Evi' }).getAttribute('href')).toBe('/isletme/durak-evi');
    expect(screen.queryByText('Demo')).toBeNull();
    cleanup();
    await open(
      200,
      card({ before: 'lapsed', now: { ...notFoundAnswer, lapsed: { ...lapsed, demo: true } } }),
    );
    expect(answered().textContent).toContain(since.same);
    screen.getByText('Demo');
  });

  it('shows the page of a site that was asked for, and asks for all that was asked again', async () => {
    const page = 'evler.example/sapanca';
    await open(200, card({ contacts: [{ kind: 'website', key: 'evler.example', page }], asks: page }));
    expect(screen.getAllByText(page).length).toBe(2);
    expect(screen.queryByText('evler.example')).toBeNull();
    const again = screen.getByRole('link', { name: 'Yeniden sorgula' }).getAttribute('href');
    expect(again).toBe('/?q=evler.example%2Fsapanca');
  });

  const site = { kind: 'website', key: 'golkiyi.example' } as const;
  const account = { kind: 'ig_username', key: 'golkiyi.example' } as const;
  const home = { kind: 'phone', key: '+905320000003' } as const;
  const abroad = { kind: 'phone', key: '+5320000003' } as const;

  it.each([
    ['verified', verifiedAnswer, site, account, 'golkiyi.example', '@golkiyi.example'],
    ['verified', verifiedAnswer, account, site, '@golkiyi.example', 'golkiyi.example'],
    ['verified', verifiedAnswer, home, abroad, '0532 000 00 03', '+5320000003'],
    ['blacklist', blacklistAnswer, site, account, 'golkiyi.example', '@golkiyi.example'],
    ['blacklist', blacklistAnswer, home, abroad, '0532 000 00 03', '+5320000003'],
  ] as const)(
    '[R366] %s: the head is of what matched, and what the record does not have is said: %#',
    async (verdict, found, matched, unmatched, about, other) => {
      const contacts = matched === account ? [site, account] : [matched, unmatched];
      await open(200, card({ contacts, asks: 'x', now: { ...found, matched, unmatched } }));
      expect(headOf()).toBe(verdict);
      const whole = answered().textContent ?? '';
      const title = verdict === 'verified' ? 'Doğrulanmış işletme' : 'Kara listede';
      expect(whole.startsWith(`Sorgunuz: ${about}${title}`)).toBe(true);
      expect(whole).toContain('Bu sonuç yalnızca ');
      expect(whole).toMatch(/ bu kayıtta yok; /);
      const asked = [...answered().querySelectorAll('dd p')].map((line) => line.textContent ?? '');
      expect(asked.filter((line) => line.endsWith(' · bu kayıtta yok'))).toEqual([
        expect.stringMatching(new RegExp(`^${other.replace('+', '\\+')} `)),
      ]);
      expect(whole.includes(`Sonuç yalnızca ${about} içindir. Sizinle`)).toBe(verdict === 'verified');
    },
  );

  it('[R366] a record with both, and no record, name both as what was asked', async () => {
    for (const now of [{ ...verifiedAnswer, matched: site }, notFoundAnswer]) {
      await open(200, card({ contacts: [site, account], now }));
      expect(answered().textContent).toMatch(/^Sorgunuz: golkiyi\.example \/ @golkiyi\.example[A-ZD]/);
      expect(answered().textContent).not.toContain('bu kayıtta yok');
      cleanup();
    }
  });

  it('an answer of then that no longer holds is not repeated', async () => {
    await open(200, card({ before: 'withdrawn', now: notFoundAnswer }));
    expect(headOf()).toBe('notfound');
    expect(answered().textContent).toContain('O günkü sonuç artık geçerli değil; bu yüzden gösterilmiyor.');
    expect(answered().textContent).not.toContain('Doğrulanmış işletme');
    expect(answered().textContent).toContain('Güvenli olduğu anlamına gelmez.');
  });

  it.each([
    [404, 'Bu kart açılmıyor', 'Böyle bir karta güvenmeyin; işletmeyi kendiniz sorgulayın.'],
    [410, 'Bu kartın süresi doldu', 'Kartlar 90 gün geçerlidir.'],
  ])('a card that answers %i: «%s», no answer, and the way to ask', async (status, title, words) => {
    expect(await open(status, {})).toBe(title);
    screen.getByText(words, { exact: false });
    expect(document.querySelector('[data-verdict]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sorgulamaya git' }).getAttribute('href')).toBe('/');
  });
});
