import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { blacklistAnswer, businessWith, verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { articleText, textList } from '../testing/text-factory.ts';

const route = await import('./article.tsx');
const open = () => openRoute('/blog/:slug', route, '/blog/iptal-kosullari');
const link = (path: string) => `<a href="${path}">işletme</a>`;
const article = (html: string) => ({ '/api/cms/articles': textList([{ ...articleText, html }]) });
const title = () => screen.findByRole('heading', { level: 1, name: 'İptal koşulları' });
afterEach(cleanup);

describe('/blog/:slug', () => {
  it.each([
    [{ seoTitle: 'Arama başlığı', seoDescription: 'Arama metni' }, 'Arama başlığı', 'Arama metni'],
    [{}, 'İptal koşulları', 'Önceden sorulması gerekenler.'],
  ])(
    '[R258] title and description are those for search engines, else its own: %j',
    async (seo, name, about) => {
      answerCalls({ '/api/cms/articles': textList([{ ...articleText, ...seo }]) });
      await open();
      await title();
      await waitFor(() => expect(document.title).toBe(`${name} · E-Doğrula`));
      const meta = document.head.querySelector('meta[name="description"]');
      expect(meta?.getAttribute('content')).toBe(about);
    },
  );

  it('[R015] [R354] [decision 39] a business to which the text leads has its badge of today beside its name', async () => {
    const unverified = businessWith({
      name: 'Çam Evi',
      slug: 'cam-evi',
      verified: false,
      verification: null,
    });
    const { asked } = answerCalls({
      ...article(
        [
          '/isletme/golkiyi-bungalov',
          '/b/cam-evi',
          '/isletme/yesil-vadi',
          '/b/cam-evi',
          '/isletme/sureli-ev',
          '/isletme/yok',
          '/kvkk',
        ]
          .map(link)
          .join(' '),
      ),
      '/api/businesses/golkiyi-bungalov': { body: verifiedAnswer },
      '/api/businesses/cam-evi': { body: { status: 'unverified', business: unverified, checkedAt: '' } },
      '/api/businesses/yesil-vadi': { body: blacklistAnswer },
      '/api/businesses/sureli-ev': {
        body: {
          status: 'unverified',
          checkedAt: '',
          business: { ...unverified, name: 'Süreli Ev', lapsedAt: '2026-11-01T10:00:00.000Z' },
        },
      },
    });
    await open();
    await title();
    const rows = within(screen.getByRole('region', { name: 'Bu yazıda geçen işletmeler' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Gölkıyı BungalovDoğrulanmış',
      'Çam EviDoğrulanmamış',
      'Yeşil VadiKara listede',
      'Süreli EvDoğrulama süresi doldu',
    ]);
    const hrefs = rows.map((row) => within(row).getByRole('link').getAttribute('href'));
    expect(hrefs).toEqual([
      '/isletme/golkiyi-bungalov',
      '/isletme/cam-evi',
      '/kara-liste/yesil-vadi',
      '/isletme/sureli-ev',
    ]);
    expect(asked.filter((address) => address.startsWith('/api/businesses/'))).toHaveLength(5);
  });

  it('[R015] a registry that does not answer takes nothing from the text, and no badge is shown', async () => {
    answerCalls({
      ...article(link('/isletme/golkiyi-bungalov')),
      '/api/businesses/golkiyi-bungalov': 'network',
    });
    await open();
    await title();
    expect(screen.queryByText('Bu yazıda geçen işletmeler')).toBeNull();
    expect(screen.queryByText(/Doğrulan/)).toBeNull();
  });

  it('[R015] a text without such a link asks the registry nothing', async () => {
    const { asked } = answerCalls(article('<p>Kapora göndermeden önce sorun.</p>'));
    await open();
    await title();
    expect(asked.every((address) => address.startsWith('/api/cms/'))).toBe(true);
  });
});
