import type { ListOf } from '@edogrula/contracts/common';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { Breadcrumb } from '@edogrula/ui/breadcrumb';
import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { ErrorState } from '@edogrula/ui/error-state';
import { formatNumber } from '@edogrula/ui/format';
import { Pager } from '@edogrula/ui/pager';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { JsonLd } from '../../../components/json-ld.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { listingPath } from '../../../lib/business-facts.ts';
import { publicUrl } from '../../../lib/public-url.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import type { Listing } from '../api/listing-queries.ts';
import { type ListingFilters, listingPathOf } from '../listing-filters.ts';
import { FeaturedRow } from './featured-row.tsx';
import { ListingControls } from './listing-controls.tsx';
import { LodgingRow } from './lodging-row.tsx';

/** The lodging listing [R091–R097]: rendered on the server, its state in the address. */
export function ListingPage({ listing }: { listing: Listing }) {
  const { filters, lodgings, featured } = listing;
  const busy = useNavigation().state !== 'idle';
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-10 pt-5">
      <PageMeta
        title={text.title}
        description={text.metaDescription}
        path={listingPathOf({ ...filters, sort: 'rating' })}
      />
      {lodgings && lodgings.items.length > 0 && <ListData items={lodgings.items} />}
      <header className="grid gap-2">
        <Breadcrumb items={[{ label: text.home, render: <Link to="/" /> }, { label: text.crumb }]} />
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
      </header>
      <FeaturedRow items={featured} />
      <section aria-labelledby="tum-tesisler" aria-busy={busy} className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="tum-tesisler">{text.all}</h2>
          {lodgings && lodgings.total > 0 && <Count lodgings={lodgings} />}
        </div>
        <ListingControls filters={filters} />
        <div className={busy ? 'opacity-60 transition-opacity' : undefined}>
          <Lodgings lodgings={lodgings} filters={filters} />
        </div>
      </section>
    </main>
  );
}

function Count({ lodgings: { total, page, perPage, items } }: { lodgings: ListOf<BusinessView> }) {
  const from = (page - 1) * perPage + 1;
  return (
    <p role="status" className="num text-sm text-ink-muted">
      {text.count(formatNumber(total), from, from + items.length - 1)}
    </p>
  );
}

type LodgingsProps = { lodgings: ListOf<BusinessView> | null; filters: ListingFilters };

function Lodgings({ lodgings, filters }: LodgingsProps) {
  const { revalidate, state } = useRevalidator();
  if (!lodgings) {
    return (
      <ErrorState
        title={text.failed}
        message={text.failedLead}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    );
  }
  if (lodgings.items.length === 0) {
    const all = filters.onlyVerified || filters.page > 1;
    return (
      <EmptyState
        title={text.empty}
        action={all && <ButtonLink render={<Link to={listingPath} />}>{text.removeFilter}</ButtonLink>}
      >
        {all ? text.emptyFiltered : text.emptyAll}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      <ul className="grid gap-4">
        {lodgings.items.map((business, index) => (
          <li key={business._id}>
            <LodgingRow business={business} first={index === 0} />
          </li>
        ))}
      </ul>
      <Pager
        page={lodgings.page}
        pages={lodgings.pages}
        hrefFor={(page) => listingPathOf({ ...filters, page })}
        renderLink={(href) => <Link to={href} />}
      />
    </div>
  );
}

/** Structured data of the first twenty [R257]. */
function ListData({ items }: { items: readonly BusinessView[] }) {
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: items.slice(0, 20).map((business, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: business.name,
          url: publicUrl(`/isletme/${business.slug}`),
        })),
      }}
    />
  );
}
