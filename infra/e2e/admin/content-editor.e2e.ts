import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findings } from '../support/axe.ts';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { type SharedStack, stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const run = Date.now().toString(36);
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await asAdmin(stack()));
}, 60_000);

type Text = { _id: string; slug: string; version: number };
const made = async (title: string, content = ''): Promise<Text> => {
  const body = { title, content };
  const answer = await call<{ article: Text }>(stack(), 'POST', '/api/cms/articles', { body, headers });
  return answer.body.article;
};
const stored = async (slug: string) => {
  type Article = Text & { content: string; html: string; coverImage: string | null; status: string };
  const path = `/api/cms/articles?slug=${slug}`;
  return (await call<{ items: Article[] }>(stack(), 'GET', path, { headers })).body.items[0];
};

async function openEditor({ url }: SharedStack, page: Page, query: string): Promise<void> {
  await page.goto(`${url}/admin/content?${query}`);
  // The editor is a chunk of its own, read and compiled when it is first opened.
  await page.getByRole('textbox', { name: 'Metin' }).waitFor({ timeout: 40_000 });
}
const body = (page: Page) => page.getByRole('textbox', { name: 'Metin' });
const save = async (page: Page, name = 'Kaydet') => {
  await page.getByRole('button', { name, exact: true }).click();
};

describe('the content editor', () => {
  it(
    '[R134][R135][R136] writes an article with the toolbar, a cover and a picture, previews the draft, publishes it',
    () =>
      as(async (person) => {
        const { page, faults, context } = person;
        await signIn(stack(), person);
        await page.goto(`${stack().url}/admin/content`);
        await page.getByRole('tab', { name: 'Sayfalar' }).waitFor();
        await expect(page.getByRole('tab')).toHaveText(['Makaleler', 'Sayfalar']);
        await page.getByRole('button', { name: 'Yeni makale' }).click();
        await page.getByRole('textbox', { name: 'Başlık' }).fill(`Şömine ve ışık ${run}`);
        await body(page).click();
        await page.getByRole('button', { name: 'Başlık (2. düzey)' }).click();
        await page.keyboard.type('Önce sorun');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Kalın' }).click();
        await page.keyboard.type('Yedek ısıtıcı');
        await page.getByRole('button', { name: 'Kalın' }).click();
        await page.keyboard.type(' var mı?');
        await page.getByRole('button', { name: 'Görsel ekle' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.locator('input[type=file]').setInputFiles(photoPaths[0] ?? '');
        await dialog.locator('img').waitFor({ timeout: 30_000 });
        await dialog.getByLabel('Görselde ne var?').fill('Çiçekler');
        await dialog.getByRole('button', { name: 'Metne ekle' }).click();
        await body(page).getByRole('img', { name: 'Çiçekler' }).waitFor();
        await page.getByLabel('Kapak görseli yükle').setInputFiles(photoPaths[1] ?? '');
        await page.getByRole('img', { name: 'Kapak görseli önizlemesi' }).waitFor({ timeout: 30_000 });
        await save(page);
        await page.getByText('Kaydedildi.').first().waitFor();

        const slug = `somine-ve-isik-${run}`;
        const draft = await stored(slug);
        expect(draft?.content).toContain('## Önce sorun');
        expect(draft?.content).toContain('**Yedek ısıtıcı** var mı?');
        expect(draft?.content).toMatch(/!\[Çiçekler\]\(\/api\/img\?src=public%2F[0-9a-f-]{36}\)/);
        expect(draft?.status).toBe('draft');
        const cover = `${stack().url}${draft?.coverImage}`;
        await eventually(
          async () => (await fetch(cover)).status,
          (status) => status === 200,
          15_000,
        );

        await page.getByRole('button', { name: 'Önizleme bağlantısı' }).click();
        const link = page.getByRole('link', { name: 'Önizlemeyi aç' });
        const token = ((await link.getAttribute('href')) ?? '').replace('/onizleme/', '');
        const shown = await call<{ article: { title: string } }>(stack(), 'GET', `/api/cms/preview/${token}`);
        expect(shown.body.article.title).toBe(`Şömine ve ışık ${run}`);

        await page.getByRole('combobox', { name: 'Durum' }).click();
        await page.getByRole('option', { name: 'Yayında' }).click();
        await save(page, 'Yayımla');
        await page.getByText('Yayımlandı.').first().waitFor();
        const reader = await context.newPage();
        const answer = await reader.goto(`${stack().url}/blog/${slug}`);
        expect(answer?.status()).toBe(200);
        await reader.getByRole('heading', { name: 'Önce sorun' }).waitFor();
        expect(faults).toEqual([]);
      }),
    120_000,
  );

  it(
    '[R135] deleting asks «Silinsin mi?»; nothing goes without a yes',
    () =>
      as(async (person) => {
        const { page } = person;
        const { slug } = await made(`Silinecek ${run}`);
        await signIn(stack(), person);
        await page.goto(`${stack().url}/admin/content`);
        const ask = page.getByRole('alertdialog', { name: 'Silinsin mi?' });
        await page.getByRole('button', { name: `Sil: Silinecek ${run}` }).click();
        await ask.waitFor();
        await page.keyboard.press('Escape');
        await ask.waitFor({ state: 'hidden' });
        await expect.poll(() => stored(slug)).toBeDefined();
        await page.getByRole('button', { name: `Sil: Silinecek ${run}` }).click();
        await ask.getByRole('button', { name: 'Sil' }).click();
        await page.getByText(`«Silinecek ${run}» silindi.`).first().waitFor();
        await expect.poll(() => stored(slug)).toBeUndefined();
      }),
    120_000,
  );

  it(
    'by keyboard alone: Alt+F10 to the toolbar, arrows inside, Escape back; an untouched text is saved as it was',
    () =>
      as(async (person) => {
        const { page } = person;
        const content = '*  Madde bir\n*  Madde iki\n\nSon   satır';
        const { _id, slug } = await made(`Klavye ${run}`, content);
        await signIn(stack(), person);
        await openEditor(stack(), page, `tab=articles&id=${_id}`);
        await page.getByRole('textbox', { name: 'Başlık' }).press('End');
        await page.keyboard.type('!');
        await save(page);
        await page.getByText('Kaydedildi.').first().waitFor();
        expect((await stored(slug))?.content).toBe(content);
        await body(page).focus();
        await page.keyboard.press('Control+End');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Alt+F10');
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        await expect.poll(() => focused()).toBe('Başlık (2. düzey)');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => focused()).toBe('Kalın');
        await page.keyboard.press('End');
        await expect.poll(() => focused()).toBe('Görsel ekle');
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => focused()).toBe('Başlık (2. düzey)');
        await page.keyboard.press('Escape');
        await page.keyboard.type('Klavyeyle yazıldı');
        await page.keyboard.press('Control+s').catch(() => undefined);
        await save(page);
        await eventually(
          async () => (await stored(slug))?.content ?? '',
          (text) => text.includes('Klavyeyle yazıldı'),
          10_000,
        );
      }),
    120_000,
  );

  it(
    'a text with a table or HTML is edited as it is written, and says why',
    () =>
      as(async (person) => {
        const { page } = person;
        const { _id } = await made(`Tablolu ${run}`, '| Ay | Fiyat |\n| --- | --- |\n| Ocak | 5 |');
        await signIn(stack(), person);
        await openEditor(stack(), page, `tab=articles&id=${_id}`);
        await page.getByText('Bu metinde HTML ya da tablo var').waitFor();
        await expect.poll(() => body(page).inputValue()).toContain('| Ocak | 5 |');
      }),
    120_000,
  );

  it(
    'somebody else saved first (409): it says so and keeps what was typed; leaving asks',
    () =>
      as(async (person) => {
        const { page } = person;
        const { _id } = await made(`Çakışan ${run}`, 'İlk hâli');
        await signIn(stack(), person);
        await openEditor(stack(), page, `tab=articles&id=${_id}`);
        await call(stack(), 'PUT', `/api/cms/articles/${_id}`, {
          body: { content: 'Başkası yazdı' },
          headers,
        });
        await body(page).click();
        await page.keyboard.press('Control+End');
        await page.keyboard.type(' ve benim satırım');
        await save(page);
        await page.getByText(/başka biri tarafından değiştirildi/).waitFor();
        await expect(body(page)).toContainText('ve benim satırım');
        await page.getByRole('tab', { name: 'Sayfalar' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Kal' }).click();
        await page.getByRole('button', { name: 'Güncel hâlini yükle' }).click();
        await page.getByText('Başkası yazdı').waitFor();
      }),
    120_000,
  );

  it(
    'what is no picture is refused with words, and the list says when it cannot be read',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await openEditor(stack(), page, 'tab=articles&id=new');
        await page
          .getByLabel('Kapak görseli yükle')
          .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
        await page.getByText('Sadece JPG/PNG/WEBP yükleyin.').waitFor();
        await page.route('**/api/cms/pages**', (route) => route.fulfill({ status: 503, body: '{}' }));
        await page.getByRole('tab', { name: 'Sayfalar' }).click();
        await page
          .getByRole('button', { name: /Tekrar dene/ })
          .first()
          .waitFor();
      }),
    120_000,
  );

  it(
    'without rights nothing can be edited',
    () =>
      as(async ({ page }) => {
        await page.goto(`${stack().url}/admin/content`);
        await page.waitForURL(/\/admin\/login/);
      }),
    120_000,
  );

  it.each([
    [360, 'dark'],
    [360, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const)(
    'axe finds nothing at %i px, %s',
    (width, theme) =>
      as(
        async (person) => {
          const { page } = person;
          const { _id } = await made(
            `Erişilir ${run} ${width} ${theme}`,
            '## Başlık\n\nAyrıntılar [bu bağlantıda](https://a.example) yazar.',
          );
          await signIn(stack(), person);
          await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
          await openEditor(stack(), page, `tab=articles&id=${_id}`);
          await page.getByRole('toolbar', { name: 'Metin biçimi' }).waitFor();
          expect(await findings(page, 'editor')).toEqual([]);
        },
        { width, height: 900 },
      ),
    120_000,
  );
});
