import { SponsorBadge } from '@edogrula/ui/badge';
import { formatRating } from '@edogrula/ui/format';
import { Picture } from '@edogrula/ui/picture';
import { BusinessLogo } from '../../../components/business-logo.tsx';
import { RegistryBadge } from '../../../components/registry-badge.tsx';
import { placeLine, providerScore, ratingOfTen, verificationStateOf } from '../../../lib/business-facts.ts';
import { coverOf } from '../../../lib/cover.ts';
import { imageKey } from '../../../lib/image-key.ts';
import { Link } from '../../../locales/tr/link.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import type { Featured } from '../api/listing-queries.ts';

/** «Öne Çıkan Tesisler»: paid cards, each marked «Sponsorlu» [R093]. */
export function FeaturedRow({ items }: { items: readonly Featured[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="one-cikan" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="one-cikan" className="text-2xl">
          {text.featured}
        </h3>
        <Link to="/one-cikanlar" className="inline-flex min-h-6 items-center text-sm">
          {text.featuredHow}
        </Link>
      </div>
      <ul className="-mx-4 grid snap-x scroll-px-4 auto-cols-[min(17.5rem,78%)] grid-flow-col gap-4 overflow-x-auto px-4 pb-2 wide:mx-0 wide:scroll-px-0 wide:auto-cols-[calc((100%-3rem)/4)] wide:px-0">
        {items.map((item) => (
          <li key={item._id} className="snap-start">
            <FeaturedCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeaturedCard({ item: { business } }: { item: Featured }) {
  const photo = coverOf(business);
  const { googleRating } = business;
  return (
    <Link
      to={`/isletme/${business.slug}`}
      className="relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-lg border bg-surface text-ink no-underline hover:border-line-strong hover:text-ink"
    >
      {photo ? (
        <Picture
          src={imageKey(photo)}
          alt=""
          width={640}
          height={427}
          sizes="18rem"
          demo={business.demo}
          className="aspect-3/2"
        />
      ) : (
        <span className="block aspect-3/2 bg-hover" />
      )}
      <SponsorBadge className="absolute start-2 top-2" />
      <span className="grid content-start gap-0.5 p-4">
        <span className="flex items-center gap-2.5">
          <BusinessLogo business={business} size="sm" />
          <b className="tracking-tight text-balance wrap-anywhere">{business.name}</b>
        </span>
        <RegistryBadge status={verificationStateOf(business)} className="my-1 justify-self-start" />
        <span className="text-sm text-ink-muted">{placeLine(business)}</span>
        {googleRating !== null && (
          <span className="num text-sm">
            <b>{formatRating(ratingOfTen(googleRating), 10)}</b>{' '}
            <span className="text-ink-muted">· {providerScore(googleRating, business.demo)}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
