import { Badge, DemoBadge } from '@edogrula/ui/badge';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { formatDate, formatNumber, formatRating } from '@edogrula/ui/format';
import { Picture } from '@edogrula/ui/picture';
import { Stars } from '@edogrula/ui/stars';
import { Link } from 'react-router';
import { BusinessLogo, logosOf } from '../../../components/business-logo.tsx';
import { RegistryBadge } from '../../../components/registry-badge.tsx';
import { providerScore } from '../../../lib/business-facts.ts';
import { imageKey } from '../../../lib/image-key.ts';
import { shortText } from '../../../lib/short-text.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import type { Explored, Result, Sample } from '../api/explore.ts';
import { markedParts } from '../marked-parts.ts';
import { hostOf, SmartLink } from './smart-link.tsx';
import { WebWarning } from './web-warning.tsx';

const snippetLength = 180;

/** Lodgings in a row: name, picture, rating of ten, votes; four a row on wide screens [R062]. */
export function PlacesRow({ places }: { places: Explored['places'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={text.places}>
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {places.map((place) => (
          <li key={place.url}>
            <SmartLink
              url={place.url}
              className="grid h-full content-start overflow-hidden rounded-lg border bg-surface text-ink no-underline hover:border-line-strong hover:text-ink"
            >
              {place.image ? (
                <Picture
                  src={imageKey(place.image)}
                  alt=""
                  width={320}
                  height={213}
                  demo={place.demo}
                  className="aspect-3/2"
                />
              ) : (
                <span className="block aspect-3/2 bg-hover" />
              )}
              <span className="grid p-3">
                <span className="flex items-center gap-2.5">
                  <BusinessLogo business={{ name: place.name, logos: logosOf(place) }} size="sm" />
                  <b>{place.name}</b>
                </span>
                {place.badge && <RegistryBadge status={place.badge} className="my-1 justify-self-start" />}
                <span className="num text-sm text-ink-muted">{figuresOf(place)}</span>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
      {places.some(({ rating }) => rating !== null) && (
        <p className="mt-2 text-xs text-ink-muted">{text.placesSource}</p>
      )}
    </section>
  );
}

type ResultListProps = { results: Explored['results']; q: string; label?: string };

/** Title, host, breadcrumbs, stars, snippet; links into the site stay in the site [R063, R064]. */
export function ResultList({ results, q, label = text.results }: ResultListProps) {
  return (
    <section aria-label={label}>
      <ul className="grid gap-6">
        {results.map((hit) => (
          <li key={hit.url} className="grid grid-cols-1 gap-1">
            <p className="text-sm text-ink-muted">{wayTo(hit)}</p>
            <h2 className="text-lg wrap-anywhere">
              {badgeOf(hit) && (
                <BusinessLogo
                  business={{ name: hit.title, logos: logosOf(hit) }}
                  size="sm"
                  className="me-2 inline-grid align-middle"
                />
              )}
              <SmartLink url={hit.url}>
                <Marked text={hit.title} q={q} />
              </SmartLink>
              <OwnBadge hit={hit} />
              {hit.demo && <DemoBadge className="ms-2" />}
            </h2>
            <WebWarning hit={hit} />
            <RatingLine hit={hit} />
            <p className="text-pretty wrap-anywhere text-ink-soft">
              {hit.date && <time dateTime={hit.date}>{formatDate(hit.date)} · </time>}
              <Marked text={shortText(hit.snippet, snippetLength)} q={q} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the registry says of a business of ours; a page of the web has a warning or nothing. */
const badgeOf = ({ source, badge }: Result) => (source === 'web' ? null : badge);

function OwnBadge({ hit }: { hit: Result }) {
  const badge = badgeOf(hit);
  return badge && <RegistryBadge status={badge} className="ms-2" />;
}

/** The address of a hit: its host and path, each part once. */
const wayTo = ({ url, breadcrumbs }: Result): string =>
  [...new Set([hostOf(url), ...breadcrumbs])].filter(Boolean).join(' › ');

/** A text with the query's words marked. */
function Marked({ text: words, q }: { text: string; q: string }) {
  return markedParts(words, q).map(({ at, part, hit }) =>
    hit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}

type Rated = Pick<Result, 'rating' | 'googleRating' | 'votes' | 'demo'>;

/** «9,2/10 · Google 4,6/5 · 128 oy»: ours never without the provider's own figure, where there is one [decision 21]. */
function figuresOf(
  { rating, googleRating, votes, demo }: Rated,
  alone = (ten: string): string => ten,
): string {
  const ten = rating !== null && formatRating(rating, 10);
  const five = typeof googleRating === 'number' && providerScore(googleRating, demo ?? false);
  const ours = ten && (five ? ten : alone(ten));
  return [ours, five, votes !== null && text.votes(formatNumber(votes))].filter(Boolean).join(' · ');
}

/** Stars of a rating of ten, with figure and scale beside them [R063, decision 21]. */
function RatingLine({ hit }: { hit: Rated }) {
  if (hit.rating === null) return null;
  return (
    <p className="num flex items-center gap-2 text-sm text-ink-muted">
      <Stars value={hit.rating / 2} />
      {figuresOf(hit, text.rating)}
    </p>
  );
}

/** Words to search for next, as links. */
export function Words({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-2">
      <h2 className="text-base">{label}</h2>
      <ChipList>
        {words.slice(0, 8).map((word) => (
          <li key={word} className="min-w-0">
            <Chip render={<Link to={`/ara?${new URLSearchParams({ q: word })}`} />}>{word}</Chip>
          </li>
        ))}
      </ChipList>
    </section>
  );
}

/** Examples while the search is down: marked, without links, badges or names [decision 17]. */
export function SampleList({ samples }: { samples: readonly Sample[] }) {
  return (
    <ul className="grid gap-6">
      {samples.map(({ title, snippet }) => (
        <li key={title} className="grid gap-1 rounded-lg border border-dashed p-4">
          <Badge className="justify-self-start">{text.sampleMark}</Badge>
          <b>{title}</b>
          <p className="text-ink-soft">{snippet}</p>
        </li>
      ))}
    </ul>
  );
}
