import type { WalkableListOf } from '@edogrula/contracts/common';
import { countedRows } from '@edogrula/contracts/listing-limits';
import { Banner } from '@edogrula/ui/banner';
import { Breadcrumb } from '@edogrula/ui/breadcrumb';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { formatNumber } from '@edogrula/ui/format';
import { useNavigation, useRevalidator } from 'react-router';
import type { Business } from '../../../lib/read-business.ts';
import { Link } from '../../../locales/tr/link.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import type { Listing } from '../api/listing-queries.ts';
import { Faq } from './faq.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { KnowledgeBlock } from './knowledge-block.tsx';
import { ListingControls } from './listing-controls.tsx';
import { ListingMeta } from './listing-meta.tsx';
import { Lodgings } from './lodging-list.tsx';
import { PlanCards } from './plan-cards.tsx';

/** The lodging listing [R091–R100]: rendered on the server, its state in the address. */
export function ListingPage({ listing }: { listing: Listing }) {
  const { filters, lodgings, fallback, featured, knowledge, cards, facets } = listing;
  const busy = useNavigation().state !== 'idle';
  return (
    <main
      id="icerik"
      className="page grid grid-cols-1 content-start gap-10 pt-5 max-wide:gap-6 max-wide:pt-4"
    >
      <ListingMeta listing={listing} />
      <ListingHead />
      <section aria-labelledby="tum-tesisler" aria-busy={busy} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="tum-tesisler">{text.allOf[filters.type]}</h2>
          {lodgings && lodgings.items.length > 0 && (
            <Count lodgings={lodgings} walked={filters.after !== undefined} />
          )}
        </div>
        {fallback && <FallbackWarning />}
        <ListingControls filters={filters} facets={facets} sorts={lodgings?.sorts ?? []} />
        {/* Pictures alone grow pale: paler text could not be read by everybody. */}
        <div className={busy ? 'cursor-progress [&_img]:opacity-40 [&_img]:transition-opacity' : undefined}>
          <Lodgings lodgings={lodgings} filters={filters} between={<FeaturedRow items={featured} />} />
        </div>
      </section>
      {filters.page === 1 && <KnowledgeBlock knowledge={knowledge} />}
      <PlanCards cards={cards} />
      <Faq />
    </main>
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

type CountProps = { lodgings: WalkableListOf<Business>; walked: boolean };

/** How many there are, and which of them are here; a walk by `next` has no page number. */
function Count({ lodgings: { total, page, perPage, items }, walked }: CountProps) {
  const from = (page - 1) * perPage + 1;
  const all = total < countedRows ? formatNumber(total) : text.atLeast(formatNumber(total));
  return (
    <p role="status" className="num text-sm text-ink-muted">
      {total === 1 ? text.one : walked ? text.total(all) : text.count(all, from, from + items.length - 1)}
    </p>
  );
}
