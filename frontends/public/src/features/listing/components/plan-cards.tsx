import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { Picture } from '@edogrula/ui/picture';
import { imageKey } from '../../../lib/image-key.ts';
import { Link } from '../../../locales/tr/link.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import type { BlogCard } from '../api/listing-queries.ts';

/** «Sapanca Tatilinizi Planlayın»: articles of editors, filled up to three with the site's own [R098]. */
export function PlanCards({ cards }: { cards: readonly BlogCard[] }) {
  return (
    <section aria-labelledby="plan" className="grid gap-4">
      <h2 id="plan">{text.plan}</h2>
      <ul className="grid gap-4 wide:grid-cols-3">
        {planCards(cards).map(({ title, excerpt, to, image, demo }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid h-full content-start overflow-hidden rounded-lg border bg-surface text-ink no-underline hover:border-line-strong hover:text-ink"
            >
              {image && (
                <Picture
                  src={imageKey(image)}
                  alt=""
                  width={640}
                  height={427}
                  sizes="(min-width: 60rem) 24rem, 100vw"
                  demo={demo}
                  className="aspect-3/2"
                />
              )}
              <span className="grid gap-1 p-4">
                <b className="tracking-tight text-balance">{title}</b>
                <span className="text-sm text-ink-muted">{excerpt}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shown = 3;

/** Three cards: what editors pinned first, then the site's own where there are fewer [R098]. */
export function planCards(cards: readonly BlogCard[]): BlogCard[] {
  // Editors write in Turkish.
  const edited = pathPrefix ? [] : cards;
  const taken = new Set(edited.map(({ to }) => to));
  const own = text.planCards
    .filter(({ to }) => !taken.has(to))
    .map((card) => ({ ...card, image: null, demo: false }));
  return [...edited, ...own].slice(0, shown);
}
