import { foreignLanguages } from './languages.ts';

/** First path segments that the product uses itself; no business can get one [decision 1, decision 31]. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...[
    'admin api apply report ara search sapanca-bungalov-evleri kara-liste isletme harita fotograf',
    'business b by-slug handle filter alike cards facets addresses verify-email kvkk gizlilik hakkimizda',
    'kariyer kullanim-kosullari blog onizleme s paylas cevrimdisi yanit giderildi docs dev healthz readyz',
    'login itiraz duzelt sertifika rozet isletmem one-cikanlar assets static public robots sitemap',
    'favicon ui sw manifest giris basvuru ihbar iletisim yardim sss undefined null index internal',
  ]
    .join(' ')
    .split(' '),
  ...foreignLanguages,
]);
