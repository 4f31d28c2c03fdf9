import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./profile.tsx');
const open = (from?: 'link') => openRoute('/isletme/:slug', route, '/isletme/golkiyi-bungalov', from);
const call = '/api/businesses/by-slug/golkiyi-bungalov';
const reviews = '/api/google/reviews/search';
// A profile that fails is logged.
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('/isletme', () => {
  it('[R088] loading is said while the profile is on its way', async () => {
    answerCalls({ [call]: 'hang' });
    await open('link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it.each([
    ['the logo', '/api/img?src=public%2Fsign', 'src="/api/img?src=public%2Fsign&amp;w=80', 'data-letter='],
    ['the first letter of one without', null, 'data-letter="G"', '<img'],
  ])('[R359] %s is shown beside the name', async (_what, logo, wanted, other) => {
    const { business } = verifiedAnswer;
    answerCalls({ [call]: { body: { ...verifiedAnswer, business: { ...business, logo } } } });
    await open();
    const name = await screen.findByRole('heading', { level: 1, name: /Gölkıyı Bungalov/ });
    const head = name.parentElement?.innerHTML ?? '';
    expect([head.includes(wanted), head.includes(other)]).toEqual([true, false]);
  });

  it('[R354] a badge that pauses is called so beside the name, with its day below', async () => {
    const lapsed = { verified: false, verification: null, lapsedAt: '2027-02-18T10:00:00.000Z' };
    const business = { ...verifiedAnswer.business, ...lapsed };
    answerCalls({ [call]: { body: { ...verifiedAnswer, status: 'unverified', business } } });
    await open();
    const name = await screen.findByRole('heading', { level: 1, name: /Gölkıyı Bungalov/ });
    const head = name.parentElement?.textContent ?? '';
    expect(head).toContain('Doğrulama süresi doldu');
    expect(head).not.toMatch(/Doğrulanmamış|Doğrulanmış/);
    expect(document.body.textContent).toMatch(/18 Şubat 2027 günü doldu/);
    expect(document.querySelector('[data-verdict=verified]')).toBeNull();
  });

  it('[R078] [R144] a profile whose reviews fail says so, never that there are none, and offers another try', async () => {
    answerCalls({ [call]: { body: verifiedAnswer }, [reviews]: { status: 503 } });
    await open();
    await screen.findByRole('heading', { level: 1, name: /Gölkıyı Bungalov/ });
    await screen.findByText('Google yorumları şu anda alınamıyor.');
    expect(screen.queryByText('Google yorumu bulunamadı.')).toBeNull();
    screen.getByRole('button', { name: 'Tekrar dene' });
  });

  it('[R088] [R142] an unknown one is «İşletme bulunamadı.», and the first answer ends the chain', async () => {
    const { asked } = answerCalls({ [call]: { body: notFoundAnswer } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'İşletme bulunamadı.' });
    expect(screen.getAllByText('İşletme bulunamadı.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Yeni arama' }).getAttribute('href')).toBe('/');
    expect(asked).toEqual([call]);
  });

  it('[R088] a failure is «Bir hata oluştu.» with another try, a way home and the request’s number', async () => {
    answerCalls({ [call]: { status: 503, body: { code: 'unavailable', message: '', requestId: 'r-7' } } });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Bir hata oluştu.');
    expect(alert.textContent).toContain('İstek numarası: r-7');
    screen.getByRole('button', { name: 'Tekrar dene' });
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('İşletme bulunamadı.')).toBeNull();
  });

  it('[R087] a blacklisted one leads to its record', async () => {
    answerCalls({ [call]: { body: blacklistAnswer } });
    await open();
    expect((await screen.findByRole('status')).textContent).toBe('/kara-liste/yesil-vadi');
  });
});
