import type { BadgeAnswer } from '@edogrula/contracts/http/badge';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./badge.tsx');
const call = '/api/badges/question';
const open = (search = '?b=golkiyi-bungalov&t=a.b.c') => openRoute('/rozet', route, `/rozet${search}`);
afterEach(cleanup);

const record = {
  name: 'Gölkıyı Bungalov',
  slug: 'golkiyi-bungalov',
  demo: false,
  handle: 'gol.kiyi',
  site: 'golkiyi.com',
  until: '2026-12-31T20:59:59.000Z',
};
const bare = { ...record, handle: null, site: null, until: null };
const answer = (verdict: BadgeAnswer['verdict'], change: Partial<BadgeAnswer> = {}): BadgeAnswer => ({
  verdict,
  seen: null,
  checkedAt: '2026-11-20T10:00:00.000Z',
  record,
  ...change,
});
const isGreen = () => document.querySelector('[data-verdict=verified]') !== null;

describe('[R376] /rozet', () => {
  it('a genuine badge is green, with what is to be compared', async () => {
    answerCalls({ [call]: { body: answer('genuine', { seen: 'golkiyi.com' }) } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bu rozet gerçek' });
    screen.getByText('golkiyi.com, doğrulanmış Gölkıyı Bungalov işletmesinin kendi adresidir.');
    for (const words of ['@gol.kiyi', '31 Aralık 2026 tarihine kadar']) screen.getByText(words);
    expect(isGreen()).toBe(true);
    expect(document.body.textContent).not.toContain('bu kayıtta yok');
    expect(screen.getByRole('link', { name: 'Sertifikayı açın' }).getAttribute('href')).toBe(
      '/sertifika/golkiyi-bungalov',
    );
  });

  it('[R330] at a contact that nobody checked it says so first, is not green, and leads to what was checked', async () => {
    const seen = 'golkiyi.com';
    answerCalls({
      [call]: { body: answer('unchecked', { seen, record: { ...record, unchecked: ['website'] } }) },
    });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bu rozetin görüldüğü yer kontrol edilmedi' });
    screen.getByText(
      /^golkiyi\.com, doğrulanmış Gölkıyı Bungalov işletmesinin kaydında var, ama kontrol edilmedi\./,
    );
    expect(isGreen()).toBe(false);
    expect(document.body.textContent).not.toMatch(/Bu rozet gerçek|kendi adresidir/);
    for (const words of ['golkiyi.com (kontrol edilmedi)', '@gol.kiyi']) screen.getByText(words);
    expect(screen.getByRole('link', { name: 'Sertifikayı açın' }).getAttribute('href')).toBe(
      '/sertifika/golkiyi-bungalov',
    );
  });

  it('[R330] a genuine one says which other contact nobody checked', async () => {
    const body = answer('genuine', { seen: 'golkiyi.com', record: { ...record, unchecked: ['handle'] } });
    answerCalls({ [call]: { body } });
    await open();
    await screen.findByText('@gol.kiyi (kontrol edilmedi)');
    expect(isGreen()).toBe(true);
  });

  it.each([
    ['Bu rozet bizim verdiğimiz rozet değil', answer('altered', { record: null })],
    ['Bu rozet başka bir işletmenin', answer('elsewhere', { seen: 'sahte.example' })],
    ['Bu rozet geçerli değil: işletme kara listede', answer('blacklisted', { record: bare })],
    ['Bu rozet geçerli değil: doğrulama süresi doldu', answer('lapsed', { record: bare })],
    ['Bu rozet geçerli değil: işletme doğrulanmış değil', answer('unverified', { record: bare })],
    ['Bu rozet geçerli değil: kayıt yok', answer('no_record', { record: null })],
    ['Bu rozeti nerede gördünüz?', answer('unplaced')],
    ['Bu rozeti nerede gördünüz?', answer('unread')],
  ])('«%s» is said, and nothing is green', async (name, body) => {
    answerCalls({ [call]: { body } });
    await open();
    await screen.findByRole('heading', { level: 1, name });
    expect(isGreen()).toBe(false);
    if (body.verdict !== 'unplaced' && body.verdict !== 'unread')
      expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[R366] a genuine one says that an account of the site’s name is not the business’s', async () => {
    const body = answer('genuine', { seen: 'golkiyi.com', otherAccount: 'golkiyi.com' });
    answerCalls({ [call]: { body } });
    await open();
    await screen.findByText(
      'Bu sonuç yalnızca web sitesi içindir. @golkiyi.com adlı bir Instagram hesabı bu kayıtta yok; onunla yazışıyorsanız ödeme yapmayın.',
    );
  });

  it('a lapse says the day that the badge ended, and is no finding against anybody', async () => {
    const until = '2026-11-18T20:59:59.000Z';
    answerCalls({ [call]: { body: answer('lapsed', { record: { ...bare, until } }) } });
    await open();
    await screen.findByText('18 Kasım 2026 günü doldu');
    expect(document.body.textContent).not.toContain('tarihine kadar');
    screen.getByText(/olumsuz bir bulgu değildir/);
    expect(document.body.textContent).not.toMatch(/kara liste|ihbar|sahte/i);
  });

  it.each(['blacklisted', 'lapsed', 'unverified'] as const)(
    'of a business that is «%s» nothing is said that was checked once, nor that it had none',
    async (verdict) => {
      answerCalls({ [call]: { body: answer(verdict, { record: bare }) } });
      await open();
      await screen.findByText('Rozetin verildiği işletme');
      for (const words of ['Instagram', 'Web sitesi', 'Kayıtlı değil', 'Geçerli'])
        expect([words, screen.queryByText(words)]).toEqual([words, null]);
    },
  );

  it('at a name below the site it says that nobody checked it, is not green, and leads to what was checked', async () => {
    answerCalls({ [call]: { body: answer('below', { seen: 'rez.golkiyi.com' }) } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bu rozetin görüldüğü yer kontrol edilmedi' });
    screen.getByText(/^rez\.golkiyi\.com, .*sitesinin alt adı.*kontrol etmedik.*ödeme yapmayın\.$/);
    expect(isGreen()).toBe(false);
    expect(screen.getByRole('link', { name: 'Sertifikayı açın' }).getAttribute('href')).toBe(
      '/sertifika/golkiyi-bungalov',
    );
  });

  it('at a listed address it warns, is not green, and leads to no certificate', async () => {
    answerCalls({ [call]: { body: answer('listed', { seen: 'golkiyi.com/sahte' }) } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bu rozetin görüldüğü adres kara listede' });
    screen.getByText(/golkiyi\.com\/sahte kara listede\. Burada ödeme yapmayın/);
    expect(document.querySelector('[data-verdict=blacklist]')).not.toBeNull();
    expect(isGreen()).toBe(false);
    expect(screen.queryByRole('link', { name: 'Sertifikayı açın' })).toBeNull();
  });

  it('nobody keeps the answer, which depends on where the visitor came from', () =>
    expect(route.headers()).toEqual({ 'cache-control': 'no-store, private' }));

  it('asks where it was seen by a form that needs no scripts', async () => {
    answerCalls({ [call]: { body: answer('unplaced') } });
    await open();
    const box = await screen.findByRole('textbox', { name: /Gördüğünüz sitenin adresi/ });
    const form = box.closest('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/rozet', 'post']);
    expect(form && [...new FormData(form)]).toEqual([
      ['b', 'golkiyi-bungalov'],
      ['t', 'a.b.c'],
      ['yer', ''],
    ]);
  });

  it('without a badge it explains how to look at one', async () => {
    const { asked } = answerCalls({});
    await open('');
    await screen.findByRole('heading', { level: 1, name: 'Bu rozet gerçek mi?' });
    expect(asked).toEqual([]);
  });

  it('a failure is no «genuine»', async () => {
    answerCalls({ [call]: { status: 503 } });
    await open();
    await screen.findByText('Şu anda yanıt alınamadı. Bu, rozetin gerçek olduğu anlamına gelmez.');
    expect(isGreen()).toBe(false);
  });
});
