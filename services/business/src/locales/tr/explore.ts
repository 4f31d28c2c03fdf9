import { brand } from '@edogrula/contracts/brand';

/** Where a search result stands, from the home page down. */
export const breadcrumbsOf = {
  business: [brand.name, 'İşletmeler'],
  article: [brand.name, 'Blog'],
  page: [brand.name],
} as const;
