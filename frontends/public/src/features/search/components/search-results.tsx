import { Badge } from '@edogrula/ui/badge';
import { formatNumber, formatRating } from '@edogrula/ui/format';
import { Picture } from '@edogrula/ui/picture';
import { Stars } from '@edogrula/ui/stars';
import { Link } from 'react-router';
import { imageKey } from '../../../lib/image-key.ts';
import { shortText } from '../../../lib/short-text.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import type { Explored, Sample } from '../api/explore.ts';
import { markedParts } from '../marked-parts.ts';

const snippetLength = 180;

/** Lodgings in a row: name, picture, rating of ten, votes; four a row on wide screens [R062]. */
export function PlacesRow({ places }: { places: Explored['places'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={text.places}>
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {places.map(({ name, url, image, rating, votes }) => (
          <li key={url}>
            <SmartLink
              url={url}
              className="grid h-full content-start overflow-hidden rounded-lg border bg-surface text-ink no-underline hover:border-line-strong hover:text-ink"
            >
              {image ? (
                <Picture src={imageKey(image)} alt="" width={320} height={213} className="aspect-3/2" />
              ) : (
                <span className="block aspect-3/2 bg-hover" />
              )}
              <span className="grid p-3">
                <b>{name}</b>
                <span className="num text-sm text-ink-muted">
                  {[
                    rating !== null && formatRating(rating, 10),
                    votes !== null && text.votes(formatNumber(votes)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Title, host, breadcrumbs, stars, snippet; links into the site stay in the site [R063, R064]. */
export function ResultList({ results, q }: { results: Explored['results']; q: string }) {
  return (
    <section aria-label={text.results}>
      <ul className="grid gap-6">
        {results.map(({ title, url, snippet, breadcrumbs, rating }) => (
          <li key={url} className="grid gap-1">
            <p className="text-sm text-ink-muted">
              {[hostOf(url), ...breadcrumbs].filter(Boolean).join(' › ')}
            </p>
            <h2 className="text-lg">
              <SmartLink url={url}>{title}</SmartLink>
            </h2>
            {rating !== null && <Stars value={rating > 5 ? rating / 2 : rating} />}
            <p className="text-pretty text-ink-soft">
              {markedParts(shortText(snippet, snippetLength), q).map(({ at, part, hit }) =>
                hit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
              )}
            </p>
          </li>
        ))}
      </ul>
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

function SmartLink({ url, ...rest }: { url: string; className?: string; children: React.ReactNode }) {
  if (url.startsWith('/') && !url.startsWith('//')) return <Link to={url} {...rest} />;
  const safe = /^https?:\/\//i.test(url) ? url : undefined;
  return <a href={safe} rel="noopener noreferrer nofollow" target="_blank" {...rest} />;
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? '';
}
