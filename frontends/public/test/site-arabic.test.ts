import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSite } from './support/served-site.ts';
import { saidOf, textsOf, visibleText } from './support/visible-text.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let others: string[];
beforeAll(async () => {
  site = await startSite();
  const arabic = await textsOf('ar');
  const foreign = [...(await textsOf('tr')), ...(await textsOf('en'))];
  others = foreign.filter((text) => text.length > 2 && !arabic.has(text) && !names.has(text));
}, 120_000);
afterAll(() => site?.close());

/** Names that are written alike in every language, and what Open Graph calls a page. */
const names = new Set([
  'Sapanca',
  'Kırkpınar',
  'KVKK',
  'Instagram',
  'Google',
  'English',
  'Türkçe',
  'website',
]);
/** A page without the names of the businesses on it. */
const saidBy = (html: string) => visibleText(html).replaceAll(/Gölkıyı Bungalov|Yeşil Vadi/g, ' ');

describe('the pages in Arabic', () => {
  it.each([
    ['/ar/', 200, 'استعلموا قبل إرسال العربون'],
    ['/ar/?q=golkiyi', 200, 'منشأة موثَّقة'],
    ['/ar/?q=yesilvadi', 200, 'في القائمة السوداء'],
    ['/ar/?q=kimse_bilmez', 200, 'عدم وجود سجل لا يعني أن المنشأة آمنة.'],
    ['/ar/?q=hata', 200, 'هذه ليست نتيجة'],
    ['/ar/?q=https://instagram.com@evil.example', 200, 'يقود إلى موقع غير الذي يظهر'],
    ['/ar/kara-liste/yesil-vadi', 200, 'سجل في القائمة السوداء'],
    ['/ar/kara-liste', 404, 'لا تُنشَر القائمة السوداء كاملة'],
    ['/ar/isletme/golkiyi-bungalov', 200, 'هذه المنشأة موثَّقة'],
    ['/ar/isletme/yok', 404, 'لم يُعثَر على المنشأة.'],
    ['/ar/isletme/patlak', 502, 'تعذّر تحميل معلومات المنشأة'],
    ['/ar/sapanca-bungalov-evleri', 200, 'أكواخ سابانجا'],
    ['/ar/report', 200, 'الإبلاغ عن احتيال'],
    ['/ar/report/alindi', 200, 'تسلّمنا بلاغكم'],
    ['/ar/report/yok', 404, 'الصفحة غير موجودة'],
    ['/ar/verify-email', 200, 'تحققوا من بريدكم الإلكتروني'],
  ])(
    '[R390] %s has status %i, runs from right to left and says nothing in another language',
    async (path, status, words) => {
      const answer = await site.get(path);
      expect(answer.status).toBe(status);
      expect(answer.html).toContain('<html lang="ar" dir="rtl"');
      const page = saidBy(answer.html);
      expect(page).toContain(words);
      expect(saidOf(others, page)).toEqual([]);
    },
  );

  it.each(['/ar/isletme/golkiyi-bungalov', '/ar/sapanca-bungalov-evleri', '/ar/?q=golkiyi'])(
    '[R390] %s writes phones and accounts from left to right, and digits as a bank reads them',
    async (path) => {
      const { html } = await site.get(path);
      expect(html).toMatch(/dir="ltr"[^>]*>0532 123 45 67</);
      expect(html).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    },
  );

  it('[R390] writes days in Arabic, by the calendar of the deposit and with its digits', async () => {
    const page = visibleText((await site.get('/ar/?q=golkiyi')).html);
    expect(page).toContain('20 نوفمبر 2026');
    expect(page).not.toMatch(/Kasım|November|هـ/);
  });

  it('[R390] what a person wrote is quoted as Turkish', async () => {
    const { html } = await site.get('/ar/kara-liste/yesil-vadi');
    expect(html).toMatch(/النص الأصلي بالتركية:<\/span><span lang="tr" dir="ltr"[^>]*>Kapora/);
  });

  it.each([
    ['/ar', '/ar/'],
    ['/ar/apply', '/apply'],
    ['/ar/blog/kapora', '/blog/kapora'],
  ])('[R390] %s leads to %s', async (path, to) => {
    const { status, headers } = await site.get(path);
    expect([status, headers.get('location')]).toEqual([302, to]);
  });
});
