import { brand } from '@edogrula/contracts/brand';

/** The way to a search result, from the home page down. */
export const breadcrumbsOf = {
  business: [brand.name, 'İşletmeler'],
  article: [brand.name, 'Blog'],
  page: [brand.name],
} as const;
