import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Business } from '../../../lib/read-business.ts';
import { businessWith } from '../../../testing/business-factory.ts';

const { MemoryRouter } = await import('react-router');
const { InfoCard, MapSection } = await import('./profile-facts.tsx');
afterEach(cleanup);

const from = 'utm_source=edogrula&utm_medium=referral&utm_campaign=profil';

function show(change: Partial<Business> = {}) {
  const business = businessWith({
    landline: '+902641234567',
    location: { lat: 40.69, lng: 30.27, address: null },
    ...change,
  });
  render(
    <MemoryRouter>
      <InfoCard business={business as Business} />
      <MapSection business={business as Business}>{null}</MapSection>
    </MemoryRouter>,
  );
}
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the contacts of a profile', () => {
  it('[R083] [R086] website and Instagram say where the guest came from', () => {
    show();
    expect(href('golkiyi.example')).toBe(`https://golkiyi.example/?${from}`);
    expect(href('@golkiyi.bungalov')).toBe(`https://www.instagram.com/golkiyi.bungalov/?${from}`);
    for (const name of ['golkiyi.example', '@golkiyi.bungalov'])
      expect(screen.getByRole('link', { name }).getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  });

  it('[R086] neither a call nor the ways to a map carry that', () => {
    show();
    expect(href('0532 123 45 67')).toBe('tel:+905321234567');
    expect(href('0264 123 45 67')).toBe('tel:+902641234567');
    for (const name of ['Harita', 'Yol tarifi']) expect(href(name)).not.toContain('utm_');
  });

  it('[R083] the website is written as people say it', () => {
    show({ website: 'https://www.golkiyi.example/' });
    expect(href('golkiyi.example')).toBe(`https://www.golkiyi.example/?${from}`);
  });

  it('[R083] a landline is called one, and a missing mobile number is said', () => {
    show();
    expect(screen.getByText('Sabit telefon:')).toBeTruthy();
    expect(screen.queryByText('Cep telefonu kayıtlı değil.')).toBeNull();
    cleanup();
    show({ phone: null, phones: [] });
    expect(screen.getByText('Cep telefonu kayıtlı değil.')).toBeTruthy();
    expect(href('0264 123 45 67')).toBe('tel:+902641234567');
  });

  it('[R083] that no mobile number is known is said once: beside two landlines, and without any number', () => {
    show({ phone: '+902641112233', phones: [], landline: '+902641234567' });
    expect(screen.getAllByText('Sabit telefon:')).toHaveLength(2);
    expect(screen.getAllByText('Cep telefonu kayıtlı değil.')).toHaveLength(1);
    cleanup();
    show({ phone: null, phones: [], landline: null });
    expect(screen.getAllByText('Cep telefonu kayıtlı değil.')).toHaveLength(1);
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('[R083] a landline in the place of a mobile number is called one, too, and is there once', () => {
    show({ phone: '+902641234567', landline: '+902641234567' });
    expect(screen.getAllByText('Sabit telefon:')).toHaveLength(1);
    expect(screen.getByText('Cep telefonu kayıtlı değil.')).toBeTruthy();
    cleanup();
    show({ phone: '+902641112233', landline: null });
    expect(screen.getByText('Sabit telefon:')).toBeTruthy();
    cleanup();
    show({ phone: '+908501234567', landline: null });
    expect([screen.queryByText('Sabit telefon:'), screen.getByText('Çağrı hattı:').tagName]).toEqual([
      null,
      'SPAN',
    ]);
    cleanup();
    show({ phone: '+4930901820', landline: null });
    expect(screen.queryByText('Sabit telefon:')).toBeNull();
    expect(href('+4930901820')).toBe('tel:+4930901820');
  });

  it('[R083] [R402] a wrong fact leads to a correction, never to a report of fraud', () => {
    show();
    expect(href('Düzeltme isteyin')).toBe('/duzelt/golkiyi-bungalov');
    expect(href('İşletme sizinse bilgilerini güncelleyin')).toMatch(/^\/apply\?slug=/);
    expect(document.querySelector('a[href^="/report"]')).toBeNull();
  });

  it('[R083] an address that is none leads nowhere', () => {
    show({ website: 'javascript:alert(1)', instagramUsername: null, instagramUrl: null });
    const card = screen.getByRole('region', { name: 'İşletme bilgileri' });
    const ways = within(card).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+905321234567',
      'tel:+902641234567',
      '/duzelt/golkiyi-bungalov',
      '/apply?slug=golkiyi-bungalov',
    ]);
    expect(screen.queryByText(/alert/)).toBeNull();
  });
});
