import { Badge, DemoBadge } from '@edogrula/ui/badge';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { formatDate, formatNumber, formatRating } from '@edogrula/ui/format';
import { Picture } from '@edogrula/ui/picture';
import { Stars } from '@edogrula/ui/stars';
import { Link } from 'react-router';
import { imageKey } from '../../../lib/image-key.ts';
import { shortText } from '../../../lib/short-text.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import type { Explored, Result, Sample } from '../api/explore.ts';
import { markedParts } from '../marked-parts.ts';

const snippetLength = 180;

/** Lodgings in a row: name, picture, rating of ten, votes; four a row on wide screens [R062]. */
export function PlacesRow({ places }: { places: Explored['places'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={text.places}>
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {places.map(({ name, url, image, rating, votes, demo }) => (
          <li key={url}>
            <SmartLink
              url={url}
              className="grid h-full content-start overflow-hidden rounded-lg border bg-surface text-ink no-underline hover:border-line-strong hover:text-ink"
            >
              {image ? (
                <Picture
                  src={imageKey(image)}
                  alt=""
                  width={320}
                  height={213}
                  demo={demo}
                  className="aspect-3/2"
                />
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
      <p className="mt-2 text-xs text-ink-muted">{text.placesSource}</p>
    </section>
  );
}

/** Title, host, breadcrumbs, stars, snippet; links into the site stay in the site [R063, R064]. */
export function ResultList({ results, q }: { results: Explored['results']; q: string }) {
  return (
    <section aria-label={text.results}>
      <ul className="grid gap-6">
        {results.map(({ title, url, snippet, breadcrumbs, rating, votes, date, demo }) => (
          <li key={url} className="grid grid-cols-1 gap-1">
            <p className="text-sm text-ink-muted">
              {[hostOf(url), ...breadcrumbs].filter(Boolean).join(' › ')}
            </p>
            <h2 className="text-lg wrap-anywhere">
              <SmartLink url={url}>
                <Marked text={title} q={q} />
              </SmartLink>
              {demo && <DemoBadge className="ms-2" />}
            </h2>
            {rating !== null && <RatingLine rating={rating} votes={votes} />}
            <p className="text-pretty wrap-anywhere text-ink-soft">
              {date && <time dateTime={date}>{formatDate(date)} · </time>}
              <Marked text={shortText(snippet, snippetLength)} q={q} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text with the query's words marked. */
function Marked({ text: words, q }: { text: string; q: string }) {
  return markedParts(words, q).map(({ at, part, hit }) =>
    hit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}

/** Stars of a rating of ten, with figure and scale beside them [R063, decision 21]. */
function RatingLine({ rating, votes }: Pick<Result, 'rating' | 'votes'>) {
  if (rating === null) return null;
  return (
    <p className="num flex items-center gap-2 text-sm text-ink-muted">
      <Stars value={rating / 2} />
      {[text.rating(formatRating(rating, 10)), votes !== null && text.votes(formatNumber(votes))]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Pictures of the hits that have one of ours. */
export function PictureGrid({ results }: { results: readonly Result[] }) {
  const pictured = results.filter(({ image }) => image?.startsWith('/'));
  return (
    <section aria-label={text.results}>
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {pictured.map(({ title, url, image, demo }) => (
          <li key={`${url}${image}`}>
            <SmartLink
              url={url}
              className="grid h-full content-start overflow-hidden rounded-lg border bg-surface text-sm text-ink no-underline hover:border-line-strong hover:text-ink"
            >
              <Picture
                src={imageKey(image ?? '')}
                alt=""
                width={320}
                height={213}
                demo={demo}
                className="aspect-3/2"
              />
              <span className="p-3">{title}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
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

function SmartLink({ url, ...rest }: { url: string; className?: string; children: React.ReactNode }) {
  if (url.startsWith('/') && !url.startsWith('//')) return <Link to={url} {...rest} />;
  const safe = /^https?:\/\//i.test(url) ? url : undefined;
  return <a href={safe} rel="noopener noreferrer nofollow" target="_blank" {...rest} />;
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? '';
}
