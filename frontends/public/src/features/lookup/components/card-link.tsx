import { longestCardQuery } from '@edogrula/contracts/page-limits';
import Share2 from 'lucide-react/icons/share-2';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';

/** The way to the answer's card [R391]: an ordinary link, which works without scripts. */
export function CardLink({ query }: { query: string }) {
  const q = query.trim();
  if (q.length > longestCardQuery) return null;
  return (
    <p className="print:hidden">
      <Link
        to={`/s?${new URLSearchParams({ q })}`}
        rel="nofollow"
        reloadDocument
        className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem]"
      >
        <Share2 aria-hidden className="size-4 flex-none" />
        {lookupText.cardLink}
      </Link>
    </p>
  );
}
