import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { pageText, textList } from '../testing/text-factory.ts';

const route = await import('./profile-bare.tsx');
const open = (slug = 'golkiyi-bungalov', from?: 'link') => openRoute('/:slug', route, `/${slug}`, from);
const profile = '/api/businesses/by-slug/golkiyi-bungalov';
const pages = '/api/cms/pages';
const noPage = () => screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
// A profile that fails is logged.
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('/:slug', () => {
  it('[R088] loading is said while it is on its way', async () => {
    answerCalls({ [profile]: 'hang' });
    await open('golkiyi-bungalov', 'link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it('[R012] a known business shows its profile, and no page is asked for', async () => {
    const { asked } = answerCalls({ [profile]: { body: verifiedAnswer } });
    await open();
    await screen.findByRole('heading', { level: 1, name: /Gölkıyı Bungalov/ });
    expect(asked.filter((address) => address.startsWith(pages))).toEqual([]);
  });

  it('[R087] a blacklisted one leads to its record', async () => {
    answerCalls({ [profile]: { body: blacklistAnswer } });
    await open();
    expect((await screen.findByRole('status')).textContent).toBe('/kara-liste/yesil-vadi');
  });

  it('[R109] where no business is, a page that editors published is shown', async () => {
    answerCalls({
      [profile]: { body: notFoundAnswer },
      [pages]: textList([{ ...pageText, slug: 'golkiyi-bungalov' }]),
    });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Gizlilik bildirimi' });
  });

  it('[R008] [decision 1] where neither is, there is no page; «İşletme bulunamadı.» belongs to the other paths', async () => {
    answerCalls({ [profile]: { body: notFoundAnswer }, [pages]: textList([]) });
    await open();
    await noPage();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('İşletme bulunamadı.')).toBeNull();
  });

  it.each(['admin', 'api', 'ui'])(
    '[R009] «%s» is ours: no business and no page is asked for',
    async (slug) => {
      const { asked } = answerCalls({});
      await open(slug);
      await noPage();
      expect(asked).toEqual([]);
    },
  );

  it('[R008] three hundred letters are an address that leads nowhere, not a failure', async () => {
    const slug = 'a'.repeat(300);
    answerCalls({
      [`/api/businesses/by-slug/${slug}`]: { body: notFoundAnswer },
      [pages]: { status: 400 },
    });
    await open(slug);
    await noPage();
  });

  it('[R088] a failure is «Bir hata oluştu.» with another try, and is no «404»', async () => {
    answerCalls({ [profile]: { status: 503 } });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Bir hata oluştu.');
    screen.getByRole('button', { name: 'Tekrar dene' });
    expect(screen.queryByText(/404/)).toBeNull();
  });
});
