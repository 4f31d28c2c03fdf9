import type { WalkableListOf } from '@edogrula/contracts/common';
import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { ErrorState } from '@edogrula/ui/error-state';
import { formatNumber } from '@edogrula/ui/format';
import { Pager } from '@edogrula/ui/pager';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { listingPath } from '../../../lib/business-facts.ts';
import { leadOf } from '../../../lib/cover.ts';
import type { Business } from '../../../lib/read-business.ts';
import { Link } from '../../../locales/tr/link.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import { isNarrowed, type ListingFilters, listingPathOf } from '../listing-filters.ts';
import { LodgingRow } from './lodging-row.tsx';

/** Rows above what is between. */
const rowsBefore = 3;

type LodgingsProps = {
  lodgings: WalkableListOf<Business> | null;
  filters: ListingFilters;
  /** Comes after the first rows: what is paid comes after what was asked for. */
  between?: ReactNode;
};

/** A page of lodgings with the way to the others, or why there is none. */
export function Lodgings({ lodgings, filters, between }: LodgingsProps) {
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
  const { items } = lodgings;
  if (items.length === 0) return <NoLodgings filters={filters} />;
  // The first picture of the page, for which the browser should not wait.
  const lead = leadOf(items.slice(0, rowsBefore));
  return (
    <div className="grid grid-cols-1 gap-8">
      <Rows items={items.slice(0, rowsBefore)} lead={lead} />
      {between}
      {items.length > rowsBefore && <Rows items={items.slice(rowsBefore)} lead={-1} />}
      <Pages lodgings={lodgings} filters={filters} />
    </div>
  );
}

function Rows({ items, lead }: { items: readonly Business[]; lead: number }) {
  return (
    <ul className="grid gap-4">
      {items.map((business, index) => (
        <li key={business._id}>
          <LodgingRow business={business} first={index === lead} />
        </li>
      ))}
    </ul>
  );
}

type PagesProps = { lodgings: WalkableListOf<Business>; filters: ListingFilters };

/** Numbers near the front [R097]; behind them the list is walked from page to page. */
function Pages({ lodgings: { page, pages, next }, filters }: PagesProps) {
  const { after, ...plain } = filters;
  const walks = next !== null && (after !== undefined || page >= pages);
  return (
    <>
      {pages > 1 && !after && (
        <Pager
          page={page}
          pages={pages}
          hrefFor={(to) => listingPathOf({ ...plain, page: to })}
          renderLink={(href) => <Link to={href} />}
        />
      )}
      {(walks || after) && (
        <nav aria-label={text.furtherLabel} className="flex flex-wrap justify-center gap-3">
          {after && (
            <ButtonLink variant="ghost" render={<Link to={listingPathOf({ ...plain, page: 1 })} />}>
              {text.firstPage}
            </ButtonLink>
          )}
          {walks && (
            <ButtonLink render={<Link to={listingPathOf({ ...plain, page: page + 1, after: next })} />}>
              {text.further}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

/** Nothing there: because of the page, of the filter, or at all; each with a way on. */
function NoLodgings({ filters }: { filters: ListingFilters }) {
  const { after, ...plain } = filters;
  const { page } = plain;
  const narrowed = isNarrowed(filters);
  if (page > 1 || after) {
    return (
      <EmptyState
        title={text.empty}
        action={
          <ButtonLink render={<Link to={listingPathOf({ ...plain, page: 1 })} />}>
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
      action={narrowed && <ButtonLink render={<Link to={listingPath} />}>{text.removeFilter}</ButtonLink>}
    >
      {narrowed ? text.emptyFiltered : text.emptyAll}
    </EmptyState>
  );
}
