import { breadcrumbData, JsonLd } from '../../../components/json-ld.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { listingPath } from '../../../lib/business-facts.ts';
import { pageUrl } from '../../../lib/public-url.ts';
import type { Business } from '../../../lib/read-business.ts';
import { shareImage } from '../../../lib/share-image.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import type { Listing } from '../api/listing-queries.ts';
import { isNarrowed, listingPathOf } from '../listing-filters.ts';

/** Every page of the list is its own address; filtered and re-sorted views point to the plain one. */
export function ListingMeta({ listing: { filters, lodgings } }: { listing: Listing }) {
  const items = lodgings?.items ?? [];
  const { page, after, sort } = filters;
  // A position belongs to its own order and filter; what is walked in another one has no plain twin.
  const walked = after && sort === 'rating' && !isNarrowed(filters) ? { after } : {};
  const plain = listingPathOf({
    page: after && !walked.after ? 1 : page,
    ...walked,
  });
  return (
    <>
      <PageMeta
        title={filters.page > 1 ? text.titleOfPage(filters.page) : text.title}
        description={text.metaDescription}
        path={plain}
        image={shareImage(items[0]?.gallery[0])}
        noindex={items.length === 0}
      />
      <JsonLd
        data={breadcrumbData([
          { name: text.home, path: '/' },
          { name: text.crumb, path: listingPath },
        ])}
      />
      {items.length > 0 && <ListData items={items} />}
    </>
  );
}

/** Structured data of the first twenty [R257]. */
function ListData({ items }: { items: readonly Business[] }) {
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: items.slice(0, 20).map((business, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: business.name,
          url: pageUrl(`/isletme/${business.slug}`),
        })),
      }}
    />
  );
}
