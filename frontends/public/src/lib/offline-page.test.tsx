import '../testing/dom-globals.ts';
import { describe, expect, it } from '@jest/globals';
import { offlineHtml, offlinePolicy } from './offline-page.ts';

const html = offlineHtml('bir-kez');
const parsed = () => new DOMParser().parseFromString(html, 'text/html');

/** The page as a browser leaves it at an address: its last script has run. */
function shownAt(path: string) {
  window.history.replaceState(null, '', path);
  const page = parsed();
  document.body.innerHTML = page.body.innerHTML;
  const script = [...page.scripts].at(-1)?.textContent ?? '';
  new Function(script)();
  const [main, ...others] = document.querySelectorAll('main');
  return { main, others, root: document.documentElement };
}

describe('[R389] the page without a connection', () => {
  it.each([
    ['/isletme/golkiyi', 'tr', 'ltr', 'Bu ekran bir sonuç değildir', '/'],
    ['/en/isletme/golkiyi', 'en', 'ltr', 'No internet connection', '/en/'],
    ['/ar/', 'ar', 'rtl', 'لا يوجد اتصال بالإنترنت', '/ar/'],
    ['/english', 'tr', 'ltr', 'Yeni bir sonuç görene kadar ödeme yapmayın.', '/'],
  ])('[R390] at %s speaks «%s» alone', (path, lang, dir, words, home) => {
    const { main, others, root } = shownAt(path);
    expect([others.length, main?.hidden, main?.lang, root.lang, root.dir]).toEqual([
      0,
      false,
      lang,
      lang,
      dir,
    ]);
    expect(main?.textContent).toContain(words);
    expect(document.title).toBe(`${main?.querySelector('h1')?.textContent} · E-Doğrula`);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['', home]);
  });

  it('shows the Turkish words alone where no script runs', () => {
    const parts = [...parsed().querySelectorAll('main')];
    expect(parts.map(({ lang, hidden }) => [lang, hidden])).toEqual([
      ['tr', false],
      ['en', true],
      ['ar', true],
    ]);
  });

  it('needs no other file, and its policy lets none in', () => {
    const page = parsed();
    expect(page.querySelectorAll('[src], link, img, form')).toHaveLength(0);
    expect([...page.querySelectorAll('script, style')].map((part) => part.getAttribute('nonce'))).toEqual(
      Array.from({ length: 3 }, () => 'bir-kez'),
    );
    expect(offlinePolicy('bir-kez').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce-bir-kez'",
      "style-src 'nonce-bir-kez'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });
});
