const at = '2026-11-20T10:00:00.000Z';

/** A published page as the API answers it. */
export const pageText = {
  language: 'tr',
  _id: '0198a000-0000-7000-8000-000000000003',
  slug: 'gizlilik',
  title: 'Gizlilik bildirimi',
  content: '',
  html: '<p>Hangi verileri tuttuğumuz.</p>',
  coverImage: null,
  status: 'published',
  order: 0,
  seoTitle: '',
  seoDescription: '',
  version: 1,
  createdAt: at,
  updatedAt: at,
  publishedAt: at,
};

/** A published article as the API answers it. */
export const articleText = {
  ...pageText,
  slug: 'iptal-kosullari',
  title: 'İptal koşulları',
  excerpt: 'Önceden sorulması gerekenler.',
  place: '',
  tags: [],
  pinned: false,
  demo: false,
};

/** A list of texts as the API answers it. */
export const textList = (items: readonly unknown[], page = 1) => ({
  body: { items, total: items.length, page, perPage: 12, pages: items.length ? 1 : 0 },
});
