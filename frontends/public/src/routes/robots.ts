import { languages, prefixOf } from '@edogrula/contracts/languages';
import { publicUrl } from '../lib/public-url.ts';

/** What search engines may read (RFC 9309). A rule is the beginning of an address: one without an end names all that begin so [R507]. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Allow: /api/img',
    'Disallow: /api/',
    ...languages.map((language) => `Disallow: ${prefixOf(language)}/verify-email`),
    'Disallow: /admin/',
    'Disallow: /onizleme/',
    'Disallow: /s/',
    'Disallow: /cevrimdisi$',
  ];
  return new Response(`${lines.join('\n')}\n\nSitemap: ${publicUrl('/sitemap.xml')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
