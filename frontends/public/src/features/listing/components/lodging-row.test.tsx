import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { type Business, readBusiness } from '../../../lib/read-business.ts';
import { businessWith } from '../../../testing/business-factory.ts';

const { MemoryRouter } = await import('react-router');
const { LodgingRow } = await import('./lodging-row.tsx');
afterEach(cleanup);

it('[R184] [R359] the logo is shown beside the name, and the first letter where there is none', () => {
  textOf({ logo: '/api/img?src=public%2Fsign', photo: null, gallery: [] });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/img?src=public%2Fsign&w=36&dpr=2');
  expect(document.querySelector('[data-letter]')).toBeNull();
  cleanup();
  textOf({ logo: null, name: 'ılıca evi' });
  expect(document.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('I');
});

function textOf(change: Partial<Business>): string {
  render(
    <MemoryRouter>
      <LodgingRow business={readBusiness(businessWith(change)) as Business} first={false} />
    </MemoryRouter>,
  );
  return screen.getByRole('article').textContent ?? '';
}

const linkOf = (name: string | RegExp) => screen.getByRole('link', { name });
/** Where a link leads, whatever its address carries along. */
function addressOf(name: string): string {
  const { origin, pathname } = new URL(linkOf(name).getAttribute('href') ?? '');
  return origin + pathname;
}

describe('a lodging of the list', () => {
  it('[R095] shows the provider’s score with source and count, and that we have none of our own', () => {
    const words = textOf({});
    expect(words).toContain('9,2/10Google 4,6/5 · 128 yorum');
    expect(words.split('E-Doğrula değerlendirme yok')).toHaveLength(2);
    expect(words).not.toContain('Google puanı yok');
  });

  it('[R095] without a provider’s score shows our own alone, and says nothing twice', () => {
    const words = textOf({ googleRating: null, googleReviewsCount: null, rating: 8.4 });
    expect(words).not.toMatch(/Google|puanı yok/);
    expect(words).toContain('8,4');
    expect(words).not.toMatch(/değerlendirme yok|yorum/);
  });

  it('[R094] [R095] what a record does not have is not repeated: the words for our rating once, nothing else that is missing', () => {
    const words = textOf({
      googleRating: null,
      googleReviewsCount: null,
      rating: null,
      reviewsCount: null,
      description: null,
      website: null,
      phone: null,
      phones: [],
      instagramUsername: null,
      address: null,
    });
    expect(words.match(/yok|bilinmiyor|bulunamadı|henüz/gi)).toEqual(['yok']);
    expect(words).toContain('E-Doğrula değerlendirme yok');
    expect(screen.queryByRole('link', { name: /Web sitesi|Instagram|0532/ })).toBeNull();
  });

  it('[R086] [R094] website and Instagram say where the guest came from, a call leads where it always did', () => {
    textOf({});
    const way = (name: string | RegExp) => screen.getByRole('link', { name });
    const from = 'utm_source=edogrula&utm_medium=referral&utm_campaign=liste';
    for (const [name, href] of [
      ['Web sitesi', `https://golkiyi.example/?${from}`],
      ['Instagram', `https://www.instagram.com/golkiyi.bungalov/?${from}`],
    ] as const) {
      expect(way(name).getAttribute('href')).toBe(href);
      expect(way(name).getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    }
    expect(way(/^0532/).getAttribute('href')).toBe('tel:+905321234567');
  });

  it('[R094] an address that is none is no link', () => {
    textOf({ website: 'javascript:alert(1)', instagramUsername: null });
    expect(screen.queryByText('Web sitesi')).toBeNull();
    expect(screen.queryByText('Instagram')).toBeNull();
  });

  it('[R095] sums a long description up in 180 characters', () => {
    textOf({ description: 'göl '.repeat(100) });
    const summary = screen.getByText(/^göl göl/).textContent ?? '';
    expect(summary.length).toBeGreaterThan(170);
    expect(summary.length).toBeLessThanOrEqual(181);
  });

  it('[R094] names account, kind and address, and leads to the phone, the website and the account', () => {
    expect(textOf({})).toContain('@golkiyi.bungalov · Bungalov · Kırkpınar Mah. 12, Sapanca');
    expect(linkOf('0532 123 45 67').getAttribute('href')).toBe('tel:+905321234567');
    expect(addressOf('Web sitesi')).toBe('https://golkiyi.example/');
    expect(addressOf('Instagram')).toBe('https://www.instagram.com/golkiyi.bungalov/');
    for (const name of ['Web sitesi', 'Instagram']) {
      expect(linkOf(name).getAttribute('rel')).toContain('noopener noreferrer');
      expect(linkOf(name).getAttribute('target')).toBe('_blank');
    }
    for (const name of ['Gölkıyı Bungalov', /^İncele\s?: Gölkıyı Bungalov$/])
      expect(linkOf(name).getAttribute('href')).toBe('/isletme/golkiyi-bungalov');
  });

  it('[R354] a badge that pauses is called so, neither verified nor unverified', () => {
    const lapsed = { verified: false, verification: null, lapsedAt: '2027-02-18T10:00:00.000Z' };
    const words = textOf(lapsed);
    expect(words).toContain('Doğrulama süresi doldu');
    expect(words).not.toMatch(/Doğrulanmamış|Doğrulanmış/);
  });

  it('[R094] [decision 28] tells a verified one from another, and makes no link of what is not known', () => {
    expect(textOf({})).toMatch(/Doğrulanmış/);
    cleanup();
    const unknown = { phone: null, phones: [], website: null, instagramUsername: null, address: null };
    const words = textOf({ ...unknown, verified: false });
    expect(words).toContain('Doğrulanmamış');
    expect(words).not.toMatch(/Doğrulanmış|@|tel:/);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/isletme/golkiyi-bungalov',
      '/isletme/golkiyi-bungalov',
    ]);
    cleanup();
    textOf({ website: 'javascript:alert(1)' });
    expect(screen.queryByRole('link', { name: 'Web sitesi' })).toBeNull();
  });
});
