import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const phone = { width: 360, height: 740 };
let full: BusinessView;
let bare: BusinessView;

beforeAll(async () => {
  full = await madeBusiness(stack(), {}, 5);
  bare = await madeBusiness(stack(), { description: '', lat: null, lng: null, address: '', verified: false });
}, 60_000);

const open = (page: Page, { slug }: BusinessView, query = '') =>
  page.goto(`${stack().url}/isletme/${slug}${query}`);

/** Opens the profile as a link inside the site does, so that its data comes to the browser. */
async function follow(page: Page, { slug }: BusinessView): Promise<void> {
  await page.goto(`${stack().url}/kvkk`);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(path);
  }, `/isletme/${slug}`);
}

describe('the head of a profile', () => {
  it('[R068] shows the way here, the name, and leads back to the list', () =>
    as(async ({ page, faults }) => {
      await page.goto(`${stack().url}/sapanca-bungalov-evleri?sort=reviews`);
      await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
      await page.waitForURL(/\/isletme\//);
      const way = page.getByRole('navigation', { name: 'Sayfa yolu' });
      await way.getByRole('link', { name: 'Sapanca bungalovları' }).waitFor();
      await expect(way.getByRole('link')).toHaveText(['Ana sayfa', 'Sapanca bungalovları']);
      await page.getByRole('link', { name: 'Geri' }).click();
      await page.waitForURL(/sapanca-bungalov-evleri\?sort=reviews/);
      await open(page, full);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(full.name);
      await page.getByRole('link', { name: 'Geri' }).click();
      await page.waitForURL(/sapanca-bungalov-evleri$/);
      expect(faults).toEqual([]);
    }));

  it('[R068] tries the logo’s paths one after the other, at last the first letter', () =>
    as(async ({ page }) => {
      let logos = ['/yok-1.png', '/yok-2.png', '/favicon.svg'];
      await page.route('**/api/businesses/by-slug/**', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { business: object };
        const business = { ...body.business, logo: logos[0], logoUrl: logos[1], brandLogo: logos[2] };
        await route.fulfill({ response: answer, json: { ...body, business } });
      });
      await follow(page, full);
      await page.locator('main img[src="/favicon.svg"]').waitFor();
      logos = ['/yok-1.png', '/yok-2.png', '/yok-3.png'];
      await follow(page, full);
      await page.evaluate(() => sessionStorage.clear());
      await follow(page, full);
      await page.getByRole('heading', { level: 1, name: full.name }).waitFor();
      await page.waitForFunction(() => !document.querySelector('main img[src^="/yok"]'));
      await expect
        .poll(() =>
          page.locator('h1').evaluate((h1) => h1.previousElementSibling?.getAttribute('data-letter')),
        )
        .toBe([...full.name][0]);
    }));

  it('[R071] shares by the system’s own sheet, else copies the link', () =>
    as(async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack().url });
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
      );
      await open(page, full);
      const below = page
        .getByRole('region', { name: 'Fotoğraflar' })
        .or(page.getByRole('heading', { name: 'Hakkında' }));
      const before = await below.first().boundingBox();
      await page.evaluate(() => navigator.clipboard.writeText('eski'));
      await page.getByRole('button', { name: 'Paylaş' }).click();
      await page.getByText('Bağlantı kopyalandı.').waitFor();
      // What is said lies over the page and moves nothing.
      expect(await below.first().boundingBox()).toEqual(before);
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${stack().url}/isletme/${full.slug}`);
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'share', {
          value: async (what: object) => Object.assign(window, { shared: what }),
        }),
      );
      await page.getByRole('button', { name: 'Paylaş' }).click();
      await page.waitForFunction(() => 'shared' in window);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { shared: object }).shared))
        .toMatchObject({ title: full.name, url: `${stack().url}/isletme/${full.slug}` });
    }));

  it('[R071] says that the link could not be copied, and what else to do', () =>
    as(async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
        const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
      });
      await open(page, full);
      await page.getByRole('button', { name: 'Paylaş' }).click();
      await page.getByRole('status').filter({ hasText: 'Bağlantı kopyalanamadı.' }).waitFor();
    }));

  it('[R072] [R083] offers the way there, the map, a call, and every contact', () =>
    as(async ({ page }) => {
      await open(page, full);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Ara', exact: true })).toHaveAttribute(
        'href',
        `tel:${full.phone}`,
      );
      await expect
        .poll(() => main.getByRole('link', { name: 'Yol tarifi' }).first().getAttribute('href'))
        .toContain('dir/');
      await expect
        .poll(() => main.getByRole('link', { name: 'Harita' }).getAttribute('href'))
        .toContain('40.69%2C30.27');
      const card = page.getByRole('region', { name: 'İşletme bilgileri' });
      const words = await card.textContent();
      for (const fact of [/0\d{3} \d{3} \d{2} \d{2}/, `@${full.instagramUsername}`, 'Göl Sok. No: 12'])
        expect(words).toMatch(fact);
      await expect(card.getByRole('link', { name: /camlik.*example/ })).toHaveCount(1);
    }));

  it('[R083] a landline alone, in its own field, is what is called', () =>
    as(async ({ page }) => {
      const number = `+90264${String(Date.now()).slice(-7)}`;
      await open(page, await madeBusiness(stack(), { phone: null, landline: number }));
      const call = page.getByRole('main').getByRole('link', { name: 'Sabit telefonu ara' });
      await expect(call).toHaveAttribute('href', `tel:${number}`);
    }));

  it('[R083] a landline is called one beside its number, at the call and at the request, in whatever field it stands', () =>
    as(async ({ page, faults }) => {
      const number = `+90264${String(Date.now()).slice(-7)}`;
      const house = await madeBusiness(stack(), { phone: number });
      await open(page, house);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Sabit telefonu ara' })).toHaveAttribute(
        'href',
        `tel:${number}`,
      );
      const card = page.getByRole('region', { name: 'İşletme bilgileri' });
      await card.getByText('Sabit telefon:').waitFor();
      await card.getByText('Cep telefonu kayıtlı değil.').waitFor();
      await page
        .getByRole('form', { name: 'Rezervasyon talebi' })
        .getByText(/Kayıtlı numara sabit hat olduğu için WhatsApp mesajı gönderilemez/)
        .waitFor();
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(faults).toEqual([]);
    }));

  it('[R073] says that there is no description, and shows no map of an unknown place', () =>
    as(async ({ page }) => {
      await open(page, bare);
      await page.getByText('Bu işletme henüz açıklama eklemedi.').waitFor();
      await expect(page.getByRole('button', { name: 'Haritayı yükle' })).toHaveCount(0);
      await expect(page.getByText('Bu işletme doğrulanmamış')).toBeVisible();
    }));
});

describe('reviews', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  const review = (author: string, rating: number, date: string) => ({
    author,
    rating,
    date,
    text: `${author} yazdı.`,
    authorUrl: null,
    authorPhoto: null,
  });
  const answer = {
    source: 'google',
    place: { placeId: 'ChIJ-test', rating: 4.56, count: 128, url: null },
    rating: 4.56,
    count: 128,
    reviews: [review('Elif Arı', 5, ago(3)), review('Işık Çam', 3.6, ago(70)), review('Öz', 1, ago(800))],
    mode: 'live',
    fetchedAt: ago(1),
    stale: false,
  };

  it('[R075] [R076] [R077] [R196] bar, cards, and the switch between strip and list', () =>
    as(async ({ page }) => {
      await page.route('**/api/google/reviews**', (route) => route.fulfill({ json: answer }));
      await follow(page, full);
      const part = page.getByRole('region', { name: 'Google yorumları' });
      await part.getByText('128 yorum').waitFor();
      const words = await part.textContent();
      for (const piece of [
        '4,6',
        '/5',
        '72 saatte bir',
        'Elif Arı',
        '3 gün önce',
        '2 ay önce',
        '2 yıl önce',
        'EA',
        'IÇ',
      ])
        expect(words).toContain(piece);
      await expect(part.getByRole('img', { name: '5 üzerinden 4 yıldız' })).toHaveCount(1);
      await expect
        .poll(() => part.getByRole('link', { name: 'Yorum yaz' }).getAttribute('href'))
        .toContain('ChIJ-test');
      const tops = () =>
        part
          .getByRole('listitem')
          .evaluateAll((items) => items.map((one) => one.getBoundingClientRect().top));
      expect(new Set(await tops()).size).toBe(1);
      await part.getByRole('button', { name: 'Tümünü Listele' }).click();
      expect(new Set(await tops()).size).toBe(3);
      await part.getByRole('button', { name: 'Yana Kaydır' }).click();
      expect(new Set(await tops()).size).toBe(1);
    }));

  it('[R078] says when there is none, and says apart that they could not be had', () =>
    as(async ({ page }) => {
      const nothingHeard =
        'Google yorumu bulunamadı. Bu işletme için Google’dan bilgi alamadık; yorumu olup olmadığını bilmiyoruz.';
      const said = (words: string) =>
        page.getByRole('region', { name: 'Google yorumları' }).getByText(words, { exact: true }).waitFor();
      await open(page, full);
      await said(nothingHeard);
      await said('Google’dan alınan yorumlar 72 saatte bir yenilenir.');
      const asked = { ...answer, reviews: [], rating: null, count: 0 };
      const nobodyWrote = { ...asked, place: { ...asked.place, rating: null, count: 0 } };
      await page.route('**/api/google/reviews**', (route) => route.fulfill({ json: nobodyWrote }));
      await follow(page, full);
      await said('Google yorumu bulunamadı.');
      await page.unroute('**/api/google/reviews**');
      await page.route('**/api/google/reviews**', (route) =>
        route.fulfill({ json: { ...answer, reviews: [] } }),
      );
      await follow(page, full);
      await said(
        'Google yorumu bulunamadı. Puanı ve yorum sayısını biliyoruz; yorumların metni elimizde yok.',
      );
      await page.unroute('**/api/google/reviews**');
      await page.route('**/api/google/reviews**', (route) => route.fulfill({ status: 503, json: {} }));
      await follow(page, full);
      await page.getByText('Google yorumları şu anda alınamıyor.').waitFor();
      await page.unroute('**/api/google/reviews**');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await said(nothingHeard);
    }));
});

describe('states', () => {
  it('[R088] a slow answer shows the page’s shape, then the page', () =>
    as(async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/businesses/by-slug/**', async (route) => {
        await held.promise;
        await route.continue();
      });
      await follow(page, full);
      await page.getByRole('status').filter({ hasText: 'Yükleniyor' }).waitFor();
      held.resolve();
      await page.getByRole('heading', { level: 1, name: full.name }).waitFor();
      await page.getByRole('status').filter({ hasText: 'Yükleniyor' }).waitFor({ state: 'detached' });
    }));

  it('[R088] a failure is said, with another try; so is an unknown business', () =>
    as(async ({ page }) => {
      await page.route('**/api/businesses/by-slug/**', (route) => route.fulfill({ status: 503, json: {} }));
      await follow(page, full);
      await page.getByRole('heading', { name: 'Bir hata oluştu.' }).first().waitFor();
      await page.unroute('**/api/businesses/by-slug/**');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await page.getByRole('heading', { level: 1, name: full.name }).waitFor();
      const answer = await page.goto(`${stack().url}/isletme/boyle-biri-yok`);
      expect(answer?.status()).toBe(404);
      await page.getByText('İşletme bulunamadı.').first().waitFor();
    }));

  it('[R110] one column and the way to the panel below 960 px, two columns from there on', () =>
    as(async ({ page }) => {
      const way = page.getByRole('link', { name: 'Talep gönder' });
      const form = page.getByRole('form', { name: 'Rezervasyon talebi' });
      const beside = async () => {
        const [text, box] = await Promise.all([page.locator('main h1').boundingBox(), form.boundingBox()]);
        return (box?.x ?? 0) > (text?.x ?? 0) + 300;
      };
      await page.setViewportSize({ width: 959, height: 800 });
      await open(page, full);
      await form.waitFor();
      expect([await way.isVisible(), await beside()]).toEqual([true, false]);
      await page.setViewportSize({ width: 960, height: 800 });
      expect([await way.isVisible(), await beside()]).toEqual([false, true]);
      await page.setViewportSize({ width: 959, height: 800 });
      expect([await way.isVisible(), await beside()]).toEqual([true, false]);
    }));

  it('[R110] [R083] fits 360 px without scrolling sideways, the way to the panel at the bottom', () =>
    as(async ({ page }) => {
      await open(page, full);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await page.getByRole('link', { name: 'Talep gönder' }).click();
      await page.waitForFunction(() => {
        const top = document.querySelector('#rez')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight / 2;
      });
    }, phone));
});
