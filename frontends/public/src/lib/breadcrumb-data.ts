import type { BreadcrumbList, WithContext } from 'schema-dts';
import { publicUrl } from './public-url.ts';

/** schema.org data of the way to a page, as the breadcrumb on it shows it. */
export const breadcrumbData = (
  crumbs: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl(path),
  })),
});
