import { listingText as text } from '../../locales/tr/listing.ts';
import type { BlogCard } from './api/listing-queries.ts';

const shown = 3;

/** Three cards: what editors pinned first, then the site's own where there are fewer [R098]. */
export function planCards(cards: readonly BlogCard[]): BlogCard[] {
  const taken = new Set(cards.map(({ to }) => to));
  const own = text.planCards
    .filter(({ to }) => !taken.has(to))
    .map((card) => ({ ...card, image: null, demo: false }));
  return [...cards, ...own].slice(0, shown);
}
