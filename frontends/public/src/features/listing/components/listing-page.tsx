import type { ListOf } from '@edogrula/contracts/common';
import { Banner } from '@edogrula/ui/banner';
import { Breadcrumb } from '@edogrula/ui/breadcrumb';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { ErrorState } from '@edogrula/ui/error-state';
import { formatNumber } from '@edogrula/ui/format';
import { Pager } from '@edogrula/ui/pager';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { JsonLd } from '../../../components/json-ld.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { breadcrumbData } from '../../../lib/breadcrumb-data.ts';
import { listingPath } from '../../../lib/business-facts.ts';
import { leadOf } from '../../../lib/cover.ts';
import { publicUrl } from '../../../lib/public-url.ts';
import type { Business } from '../../../lib/read-business.ts';
import { shareImage } from '../../../lib/share-image.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import type { Listing } from '../api/listing-queries.ts';
import { type ListingFilters, listingPathOf } from '../listing-filters.ts';
import { Faq } from './faq.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { KnowledgeBlock } from './knowledge-block.tsx';
import { ListingControls } from './listing-controls.tsx';
import { LodgingRow } from './lodging-row.tsx';
import { PlanCards } from './plan-cards.tsx';

/** The lodging listing [R091–R100]: rendered on the server, its state in the address. */
export function ListingPage({ listing }: { listing: Listing }) {
  const { filters, lodgings, fallback, featured, knowledge, cards } = listing;
  const busy = useNavigation().state !== 'idle';
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-10 pt-5">
      <ListingMeta listing={listing} />
      <ListingHead />
      {filters.page === 1 && <KnowledgeBlock knowledge={knowledge} />}
      <FeaturedRow items={featured} />
      <section aria-labelledby="tum-tesisler" aria-busy={busy} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="tum-tesisler">{text.all}</h2>
          {lodgings && lodgings.items.length > 0 && <Count lodgings={lodgings} />}
        </div>
        {fallback && <FallbackWarning />}
        <ListingControls filters={filters} />
        {/* Pictures alone grow pale: paler text could not be read by everybody. */}
        <div className={busy ? 'cursor-progress [&_img]:opacity-40 [&_img]:transition-opacity' : undefined}>
          <Lodgings
            lodgings={lodgings}
            filters={filters}
            leads={leadOf(featured.map(({ business }) => business)) < 0}
          />
        </div>
      </section>
      <PlanCards cards={cards} />
      <Faq />
    </main>
  );
}

/** Every page of the list is its own address; filtered and re-sorted views point to the plain one. */
function ListingMeta({ listing: { filters, lodgings } }: { listing: Listing }) {
  const items = lodgings?.items ?? [];
  const plain = listingPathOf({ page: filters.page, onlyVerified: false, sort: 'rating' });
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

function ListingHead() {
  return (
    <header className="grid gap-2">
      <Breadcrumb items={[{ label: text.home, render: <Link to="/" /> }, { label: text.crumb }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </div>
        <nav aria-label={text.navLabel} className="flex flex-wrap gap-2">
          <ButtonLink size="sm" render={<Link to="/apply" />}>
            {text.applyLink}
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" render={<Link to="/report" />}>
            {text.reportLink}
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}

/** The list is not the whole one: said aloud, with another try [R147]. */
function FallbackWarning() {
  const { revalidate, state } = useRevalidator();
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <Button size="sm" onClick={() => void revalidate()} loading={state === 'loading'}>
          {text.retry}
        </Button>
      }
    >
      {text.fallback}
    </Banner>
  );
}

function Count({ lodgings: { total, page, perPage, items } }: { lodgings: ListOf<Business> }) {
  const from = (page - 1) * perPage + 1;
  return (
    <p role="status" className="num text-sm text-ink-muted">
      {total === 1 ? text.one : text.count(formatNumber(total), from, from + items.length - 1)}
    </p>
  );
}

type LodgingsProps = {
  lodgings: ListOf<Business> | null;
  filters: ListingFilters;
  /** Nothing with pictures stands above: the first row's picture is the page's first. */
  leads: boolean;
};

function Lodgings({ lodgings, filters, leads }: LodgingsProps) {
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
  if (lodgings.items.length === 0) return <NoLodgings filters={filters} />;
  const lead = leads ? leadOf(lodgings.items) : -1;
  return (
    <div className="grid gap-8">
      <ul className="grid gap-4">
        {lodgings.items.map((business, index) => (
          <li key={business._id}>
            <LodgingRow business={business} first={index === lead} />
          </li>
        ))}
      </ul>
      {lodgings.pages > 1 && (
        <Pager
          page={lodgings.page}
          pages={lodgings.pages}
          hrefFor={(page) => listingPathOf({ ...filters, page })}
          renderLink={(href) => <Link to={href} />}
        />
      )}
    </div>
  );
}

/** Nothing there: because of the page, of the filter, or at all; each with a way on. */
function NoLodgings({ filters }: { filters: ListingFilters }) {
  const { page, onlyVerified } = filters;
  if (page > 1) {
    return (
      <EmptyState
        title={text.empty}
        action={
          <ButtonLink render={<Link to={listingPathOf({ ...filters, page: 1 })} />}>
            {text.firstPage}
          </ButtonLink>
        }
      >
        {text.beyond(formatNumber(page))}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text.empty}
      action={onlyVerified && <ButtonLink render={<Link to={listingPath} />}>{text.removeFilter}</ButtonLink>}
    >
      {onlyVerified ? text.emptyFiltered : text.emptyAll}
    </EmptyState>
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
          url: publicUrl(`/isletme/${business.slug}`),
        })),
      }}
    />
  );
}
