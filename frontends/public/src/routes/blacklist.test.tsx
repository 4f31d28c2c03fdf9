import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { blacklistAnswer, verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./blacklist.tsx');
const open = (at: string, from?: 'link') => openRoute('/kara-liste/:slug?', route, at, from);
const call = '/api/businesses/yesil-vadi';
const notFound = 'Aradığınız işletme bulunamadı veya bir hata oluştu.';
afterEach(cleanup);

describe('/kara-liste', () => {
  it('[R088] loading is said while the record is on its way', async () => {
    answerCalls({ [call]: 'hang' });
    await open('/kara-liste/yesil-vadi', 'link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it('[R089] [R143] shows the record', async () => {
    const { asked } = answerCalls({ [call]: { body: blacklistAnswer } });
    await open('/kara-liste/yesil-vadi');
    await screen.findByRole('heading', { level: 1, name: 'Yeşil Vadi' });
    for (const fact of ['@yesilvadi', 'Kapora alındıktan sonra iletişim kesildi.', '3 Kasım 2026'])
      screen.getByText(fact);
    expect(screen.getByRole('link', { name: 'Kayda itiraz et' }).getAttribute('href')).toBe('/itiraz');
    expect(asked).toEqual([call]);
  });

  it('[R090] without an id nothing is asked, and it is said', async () => {
    const { asked } = answerCalls({});
    await open('/kara-liste');
    await screen.findByRole('heading', { level: 1, name: 'İşletme kimliği bulunamadı.' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['an unknown slug', { status: 404 }],
    ['a business that is not listed', { body: verifiedAnswer }],
    ['a failed call', { status: 503 }],
    ['no network', 'network'],
  ] as const)('[R090] %s: neither a record nor a verdict, with ways on', async (_, answer) => {
    answerCalls({ [call]: answer });
    await open('/kara-liste/yesil-vadi');
    await screen.findByRole('heading', { level: 1, name: notFound });
    expect(screen.queryByText(/Bu işletme kara listede/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/');
  });
});
