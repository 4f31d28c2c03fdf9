import { describe, it } from '@jest/globals';
import sharp from 'sharp';
import { codePath } from '../../../frontends/public/src/lib/code-path.ts';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { htmlOf, madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { askHome, type Person } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { expectTurkish } from '../support/turkish.ts';

const { stack, as } = stackAndBrowser();
const moment = /\d{1,2} \p{L}+ \d{4}, \d{2}\.\d{2}/u;

/** Asks on the home page and follows the way to the card; the card's path. */
async function makeCard(person: Person, q: string): Promise<string> {
  await askHome(stack(), person, q);
  await person.page.getByRole('link', { name: 'Bu sonucu kart olarak paylaşın ya da yazdırın' }).click();
  await person.page.waitForURL(/\/s\/[\w.-]{50,}$/);
  return new URL(person.page.url()).pathname;
}

/** The square code of a card's picture, as the path that paints it: the middle of each module, black or white. */
async function codeOf(file: string): Promise<string> {
  const field = { left: 738, top: 120, width: 390, height: 390 };
  const { data, info } = await sharp(file)
    .extract(field)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3);
  const isDark = (x: number, y: number) => at(x, y).every((value) => value < 64);
  const dark = (x: number) => Array.from({ length: info.height }, (_, y) => y).some((y) => isDark(x, y));
  const columns = Array.from({ length: info.width }, (_, x) => x).filter(dark);
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  // The upper edge of the finder on the left is seven modules long; its outermost pixels may be half covered.
  let end = first;
  while (isDark(end, first)) end += 1;
  const module = Math.round((end - first) / 7);
  const size = Math.round((last + 1 - first) / module);
  const middle = (n: number) => Math.floor(first + (n + 0.5) * module);
  const places = Array.from({ length: size * size }, (_, n) => [n % size, Math.floor(n / size)] as const);
  return places.map(([x, y]) => (isDark(middle(x), middle(y)) ? `M${x} ${y}h1v1h-1z` : '')).join('');
}

/** The card's facts by their labels. */
const facts = async ({ page }: Person): Promise<Record<string, string>> =>
  page.getByRole('article').evaluate((card) => {
    const rows = Array.from(card.querySelectorAll('dl > div'));
    return Object.fromEntries(
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );
  });

describe('the card of an answer', () => {
  it(
    '[R391] says when it was made and what is answered now; a later entry is said first',
    () =>
      as(async (person) => {
        const { page } = person;
        const { headers } = await signedInAdmin(stack());
        const seller = newSeller('Kuru Dere');
        await madeBusiness(stack(), { name: seller.name, instagramUsername: seller.handle });
        const path = await makeCard(person, `@${seller.handle}`);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(/ tarihli sorgu kartı$/);
        expect(await title.textContent()).toMatch(moment);
        const made = await facts(person);
        expect(made.Sorgulanan).toContain(`@${seller.handle}`);
        for (const label of ['Kart hazırlandığında', 'Şimdiki sonuç'])
          expect(made[label]).toMatch(new RegExp(`^Doğrulanmış işletme${moment.source}$`, 'u'));
        await expect(
          page.getByText('hazırlandığı andaki sonucu gösterir; sonuç o anda doğruydu'),
        ).toBeVisible();
        await expectTurkish(page, 'card');

        await approve(stack(), `/api/report/${(await report(stack(), seller)).id}`, headers);
        const { business } = await lookupSays(stack(), seller.handle, 'blacklist');
        await page.goto(stack().url + path);
        const card = page.getByRole('article');
        await expect(card.getByRole('heading')).toHaveText('Kara listede');
        await expect(card.locator('p').nth(1)).toHaveText(
          'Bu işletme, kart hazırlandıktan sonra kara listeye alındı. Ödeme yapmayın.',
        );
        const later = await facts(person);
        expect(later['Kart hazırlandığında']).toBe(made['Kart hazırlandığında']);
        expect(later['Şimdiki sonuç']).toContain('Kara listede');
        await expect(card.getByRole('link', { name: seller.name })).toHaveAttribute(
          'href',
          `/kara-liste/${business?.slug}`,
        );
        await page.getByRole('link', { name: 'Yeniden sorgula' }).click();
        await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText('Kara listede');
      }),
    90_000,
  );

  it(
    '[R391] of an entry that was taken back does not repeat it',
    () =>
      as(async (person) => {
        const { headers } = await signedInAdmin(stack());
        const seller = newSeller('Kuru Dere');
        await approve(stack(), `/api/report/${(await report(stack(), seller)).id}`, headers);
        const { business } = await lookupSays(stack(), seller.handle, 'blacklist');
        const path = await makeCard(person, seller.handle);
        await expect(person.page.getByRole('article').getByRole('heading')).toHaveText('Kara listede');
        const removal = { headers, body: { reason: 'Yanlış kişi.' } };
        const gone = await call(stack(), 'DELETE', `/api/admin/report/blacklist/${business?._id}`, removal);
        expect(gone.status).toBeLessThan(300);
        await lookupSays(stack(), seller.handle, 'not_found');
        await person.page.goto(stack().url + path);
        await expect(person.page.getByRole('article').getByRole('heading')).toHaveText('Kayıt bulunamadı');
        expect(await person.page.locator('main').textContent()).not.toMatch(/kara liste|Kuru Dere/i);
        expect((await facts(person))['Kart hazırlandığında']).toContain('artık geçerli değil');
      }),
    90_000,
  );

  it('[R367] [R391] of an account one glance away from a verified one says so, without scripts too', () =>
    as(async (person) => {
      const { page } = person;
      const { name, instagramUsername, slug } = await madeBusiness(stack(), {
        instagramUsername: `dereboyu.kosk${Date.now() % 1_000_000}x`,
      });
      const known = String(instagramUsername);
      const path = await makeCard(person, `${known}_resmi`);
      const warning = page.getByRole('region', { name: 'Benzer adlı doğrulanmış hesap' });
      await expect(warning).toContainText(`Doğrulanmış @${known} hesabı bu değil.`);
      await expect(warning.locator('mark').first()).toBeVisible();
      await expect(warning.getByRole('link', { name: `${name} kaydını gör` })).toHaveAttribute(
        'href',
        `/isletme/${slug}`,
      );
      await expect(page.getByRole('article').getByRole('heading').first()).toHaveText('Kayıt bulunamadı');
      const { html } = await htmlOf(stack(), path);
      expect(html).toContain(`Doğrulanmış @${known} hesabı bu değil.`);
      // Paper and preview: the warning is on the one, and nothing of it in the other.
      expect(html.slice(0, html.indexOf('</head>'))).not.toContain(known);
    }));

  it('[R391] shows nothing of the answer in a link’s preview, and nothing of who asked', async () => {
    const { name, instagramUsername } = await madeBusiness(stack());
    const typed = `https://www.instagram.com/${instagramUsername}?igsh=benim-izim`;
    const made = await call(stack(), 'GET', `/s?q=${encodeURIComponent(typed)}`);
    const path = made.headers.get('location') ?? '';
    expect([made.status, path]).toEqual([302, expect.stringMatching(/^\/s\/[\w.-]{50,}$/)]);
    const { html, headers } = await htmlOf(stack(), path);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('paylasim.jpg');
    expect(head).toMatch(/<meta property="og:title" content="[^"]* tarihli sorgu kartı/);
    for (const word of ['Doğrulanmış', 'doğrulanmış', name, instagramUsername ?? ''])
      expect([word, head.includes(word)]).toEqual([word, false]);
    expect([html.includes(name), html.includes('benim-izim'), path.includes('benim')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      headers.get('cache-control'),
      headers.get('x-robots-tag'),
      headers.get('referrer-policy'),
    ]).toEqual(['no-store, private', 'noindex', 'no-referrer']);
  });

  it('[R391] does not open when its link was altered, and says so', () =>
    as(async (person) => {
      const { page } = person;
      const path = await makeCard(person, newSeller().handle);
      await expect(page.getByText('Güvenli olduğu anlamına gelmez.')).toBeVisible();
      const at = path.length - 30;
      const bent = `${path.slice(0, at)}${path[at] === 'a' ? 'b' : 'a'}${path.slice(at + 1)}`;
      expect((await page.goto(stack().url + bent))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu kart açılmıyor');
      await expect(page.getByText('eksik ya da değiştirilmiş')).toBeVisible();
      await expect(page.locator('[data-verdict]')).toHaveCount(0);
    }));

  it('[R391] is printed alone, with both moments and a code that leads back', () =>
    as(async (person) => {
      const { page } = person;
      const { instagramUsername } = await madeBusiness(stack());
      await makeCard(person, instagramUsername ?? '');
      await page.emulateMedia({ media: 'print' });
      const code = page.getByRole('img', { name: 'Kartın karekodu' });
      await expect(code).toBeVisible();
      expect(await code.locator('path').getAttribute('d')).toBe(codePath(page.url()).path);
      await expect(page.getByText(new URL(page.url()).pathname)).toBeVisible();
      for (const away of [page.getByRole('button', { name: 'Kartı paylaş' }), page.locator('body > header')])
        await expect(away).toBeHidden();
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }));

  it('[R391] is a picture too, of the size that shared links have, with a code', () =>
    as(async (person) => {
      const { page } = person;
      const { instagramUsername } = await madeBusiness(stack());
      await makeCard(person, instagramUsername ?? '');
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Görsel olarak indir' }).click(),
      ]);
      const { format, width, height } = await sharp(await saved.path()).metadata();
      expect([saved.suggestedFilename(), format, width, height]).toEqual([
        'e-dogrula-sorgu-karti.png',
        'png',
        1200,
        630,
      ]);
      expect(await codeOf(await saved.path())).toBe(codePath(page.url()).path);
    }));

  it('[R391] is copied where the system has no sheet to share by', () =>
    as(async (person) => {
      const { page, context } = person;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
      });
      await makeCard(person, newSeller().handle);
      await page.getByRole('button', { name: 'Kartı paylaş' }).click();
      await expect(page.getByText('Bağlantı kopyalandı')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    }));

  it('[R391] is shared by the system’s own sheet', () =>
    as(async (person) => {
      const { page } = person;
      await page.addInitScript(() => {
        const told: unknown[] = [];
        Object.assign(window, { told });
        Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void told.push(what) });
      });
      await makeCard(person, newSeller().handle);
      await page.getByRole('button', { name: 'Kartı paylaş' }).click();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const url = expect.stringMatching(new URL(page.url()).pathname);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
        .toEqual([{ title, url }]);
    }));
});
