import { Avatar } from '@edogrula/ui/avatar';
import { DemoBadge } from '@edogrula/ui/badge';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { formatDate, formatNumber, formatRating, relativeTime } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { Stars } from '@edogrula/ui/stars';
import PenLine from 'lucide-react/icons/pen-line';
import { useId, useState } from 'react';
import type { Business } from '../../../lib/read-business.ts';
import { reviewsText as text } from '../../../locales/tr/reviews.ts';
import type { Review, Reviews } from '../reviews/load-reviews.ts';

type Loaded = Extract<Reviews, { state: 'loaded' }>;
type Props = { business: Business; reviews: Loaded; now: number };

/** What the provider's visitors say: rating with its source, count, age, cards in a strip or a list [R075–R078]. */
export function ReviewsSection({ business, reviews, now }: Props) {
  const [listed, setListed] = useState(false);
  const list = useId();
  const { items, fetchedAt, stale } = reviews;
  return (
    <section aria-labelledby="yorumlar" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ReviewsBar business={business} reviews={reviews} />
        <div className="flex flex-wrap gap-2">
          {items.length > 1 && (
            <Button size="sm" aria-controls={list} onClick={() => setListed(!listed)}>
              {listed ? text.scroll : text.listAll}
            </Button>
          )}
          {!business.demo && <WriteLink placeId={reviews.placeId ?? business.googlePlaceId} />}
        </div>
      </div>
      {items.length === 0 ? (
        <p className="text-ink-soft">{whyNone(business, reviews)}</p>
      ) : (
        <ul
          id={list}
          tabIndex={listed ? undefined : 0}
          aria-label={text.title}
          className={
            listed
              ? 'grid gap-4'
              : 'grid snap-x auto-cols-[min(21rem,86%)] grid-flow-col gap-4 overflow-x-auto pb-2'
          }
        >
          {items.map((review, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id, and their order never changes here
            <li key={index} className="snap-start">
              <ReviewCard review={review} now={now} />
            </li>
          ))}
        </ul>
      )}
      {reviews.byName && <p className="text-sm text-ink-soft">{text.byName(business.name)}</p>}
      <p className="text-sm text-ink-muted">
        {fetchedAt ? text.refresh : text.refreshOfAny}{' '}
        {fetchedAt && (stale ? text.stale : text.fetched)(formatDate(fetchedAt))}
      </p>
    </section>
  );
}

/** Why no review is shown: there is none, its text is missing, or the provider has no such place [R078]. */
function whyNone({ googleRating }: Business, { rating, fetchedAt }: Loaded): string {
  if ((rating ?? googleRating) !== null) return `${text.empty} ${text.ratingOnly}`;
  return fetchedAt ? text.empty : `${text.empty} ${text.unknown}`;
}

function ReviewsBar({ business, reviews }: Omit<Props, 'now'>) {
  const rating = reviews.rating ?? business.googleRating;
  const count = reviews.count || business.googleReviewsCount || 0;
  return (
    <div className="flex items-center gap-4">
      {rating !== null && (
        <b className="num text-3xl tracking-tight">
          {formatRating(rating, 5).replace('/5', '')}
          <small className="text-base font-normal text-ink-muted">/5</small>
        </b>
      )}
      <div>
        <div className="flex items-center gap-2">
          <h2 id="yorumlar" className="text-xl">
            {text.title}
          </h2>
          {business.demo && rating !== null && <DemoBadge />}
        </div>
        {rating !== null && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <Stars value={rating} /> {text.count(formatNumber(count))}
          </p>
        )}
      </div>
    </div>
  );
}

function WriteLink({ placeId }: { placeId: string | null }) {
  if (!placeId) return null;
  return (
    <ButtonLink
      size="sm"
      variant="ghost"
      icon={<PenLine aria-hidden />}
      href={`https://search.google.com/local/writereview?${new URLSearchParams({ placeid: placeId })}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text.write}
    </ButtonLink>
  );
}

function ReviewCard({ review, now }: { review: Review; now: number }) {
  const { author, rating, date, text: words } = review;
  return (
    <article className="grid h-full content-start gap-3 rounded-lg border bg-surface p-5">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <Avatar name={author} />
        <div>
          <b>
            <bdi>{author}</bdi>
          </b>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
            <Stars value={rating} />
            {date && <time dateTime={date}>{relativeTime(date, now)}</time>}
          </p>
        </div>
      </header>
      {words && (
        <p dir="auto" className="text-pretty whitespace-pre-line text-ink-soft">
          {words}
        </p>
      )}
    </article>
  );
}

/** The section's shape while the provider's answer is on its way. */
export function ReviewsSkeleton() {
  return (
    <SkeletonGroup label={text.loading} className="grid gap-4">
      <Skeleton className="h-12 w-60" />
      <div className="grid gap-4 wide:grid-cols-2">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg max-wide:hidden" />
      </div>
    </SkeletonGroup>
  );
}
