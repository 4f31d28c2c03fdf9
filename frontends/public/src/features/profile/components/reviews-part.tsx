import { Button } from '@edogrula/ui/button';
import { Suspense, use, useEffect, useState } from 'react';
import type { Business } from '../../../lib/read-business.ts';
import { reviewsText as text } from '../../../locales/tr/reviews.ts';
import { loadReviews, type Reviews } from '../reviews/load-reviews.ts';
import { ReviewsSection, ReviewsSkeleton } from './reviews-section.tsx';

export type PendingReviews = Reviews | Promise<Reviews>;
type Props = { business: Business; reviews: PendingReviews; now: number };

/** The reviews when they are there; a skeleton before, another try when they failed. */
export function ReviewsPart({ business, reviews, now }: Props) {
  const [again, setAgain] = useState<Promise<Reviews> | null>(null);
  const retry = () => setAgain(loadReviews(business, { request: new Request(window.location.href) }));
  // The first HTML counts from the server's moment, and so does the first paint here.
  const [moment, setMoment] = useState(now);
  useEffect(() => setMoment(Date.now()), []);
  return (
    <Suspense fallback={<ReviewsSkeleton />} key={again ? 'again' : 'first'}>
      <Found business={business} reviews={again ?? reviews} now={moment} onRetry={retry} />
    </Suspense>
  );
}

function Found({ business, reviews, now, onRetry }: Props & { onRetry: () => void }) {
  const found = reviews instanceof Promise ? use(reviews) : reviews;
  if (found.state === 'failed') return <FailedReviews onRetry={onRetry} />;
  return <ReviewsSection business={business} reviews={found} now={now} />;
}

function FailedReviews({ onRetry }: { onRetry: () => void }) {
  return (
    <section aria-labelledby="yorumlar" className="grid justify-items-start gap-3">
      <h2 id="yorumlar" className="text-xl">
        {text.title}
      </h2>
      <p role="status" className="text-ink-soft">
        {text.failed}
      </p>
      <Button size="sm" onClick={onRetry}>
        {text.retry}
      </Button>
    </section>
  );
}
