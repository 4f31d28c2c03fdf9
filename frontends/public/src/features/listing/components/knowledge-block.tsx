import { formatLocale } from '@edogrula/contracts/locales/tr/language';
import { DemoBadge } from '@edogrula/ui/badge';
import { formatDateTime } from '@edogrula/ui/format';
import Wind from 'lucide-react/icons/wind';
import { listingText as text } from '../../../locales/tr/listing.ts';
import { Original } from '../../../locales/tr/original.ts';
import type { Knowledge } from '../api/listing-queries.ts';

const linkClass = 'inline-flex min-h-control items-center';
const web = (address: string | null): string | undefined =>
  address && /^https:\/\//i.test(address) ? address : undefined;

/**
 * What is known of the place, from whom and when; what is unknown is said [R092, R198]. The encyclopedia's picture
 * stays there: docs/adr/0024.
 */
export function KnowledgeBlock({ knowledge }: { knowledge: Knowledge | null }) {
  if (!knowledge) return null;
  const { title, subtitle, summary, source, fetchedAt, stale } = knowledge;
  if (!summary && !knowledge.weather) return <UnknownPlace knowledge={knowledge} />;
  return (
    <section
      aria-labelledby="bolge"
      className="grid overflow-hidden rounded-lg border bg-surface wide:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid content-start gap-2 p-5 wide:p-6">
        <div className="flex items-center gap-2">
          <h2 id="bolge">{title}</h2>
          {knowledge.demo && <DemoBadge />}
        </div>
        {subtitle && (
          <p className="text-sm text-ink-muted">
            <Original>{subtitle}</Original>
          </p>
        )}
        <p className="max-w-prose text-pretty text-ink-soft">
          {summary ? <Original>{summary}</Original> : text.unknownPlace}
        </p>
        <PlaceLinks knowledge={knowledge} />
        {fetchedAt && (
          <p className="text-xs text-ink-muted">
            {[!knowledge.demo && source, formatDateTime(fetchedAt), stale && text.stale]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <Weather knowledge={knowledge} />
    </section>
  );
}

function PlaceLinks({ knowledge }: { knowledge: Knowledge }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {web(knowledge.wiki_url) && (
        <a href={web(knowledge.wiki_url)} target="_blank" rel="noopener noreferrer" className={linkClass}>
          {text.wiki}
        </a>
      )}
      {web(knowledge.gmap_url) && (
        <a href={web(knowledge.gmap_url)} target="_blank" rel="noopener noreferrer" className={linkClass}>
          {text.map}
        </a>
      )}
    </p>
  );
}

/** Nothing is known yet: one line that says so instead of a large box that holds nothing. */
function UnknownPlace({ knowledge }: { knowledge: Knowledge }) {
  return (
    <section
      aria-labelledby="bolge"
      className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg border bg-surface px-5 py-3"
    >
      <h2 id="bolge" className="text-lg">
        {knowledge.title}
      </h2>
      <p className="grow text-sm text-ink-muted">
        {text.unknownPlace} {text.unknownWeather}
      </p>
      <PlaceLinks knowledge={knowledge} />
    </section>
  );
}

function Weather({ knowledge: { weather } }: { knowledge: Knowledge }) {
  if (!weather) {
    return (
      <p className="border-t p-5 text-sm text-ink-muted wide:w-68 wide:border-s wide:border-t-0 wide:p-6">
        {text.unknownWeather}
      </p>
    );
  }
  const { temperature, windspeed } = weather.current_weather;
  return (
    <section
      aria-label={text.weather}
      className="grid content-start gap-3 border-t p-5 wide:w-68 wide:border-s wide:border-t-0 wide:p-6"
    >
      <p className="flex items-center gap-4">
        <b className="num text-4xl">{text.degrees(temperature)}</b>
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
          <Wind aria-hidden className="size-4" />
          {text.wind(windspeed)}
        </span>
      </p>
      <ul className="grid gap-1 text-sm">
        {forecastOf(weather.daily).map(({ day, label, max, min }) => (
          <li key={day} className="num flex justify-between gap-4">
            <span>{label}</span>
            <span>
              <b>
                <span className="sr-only">{text.highest} </span>
                {text.degrees(max)}
              </b>{' '}
              <span className="text-ink-muted">
                <span className="sr-only">{text.lowest} </span>
                {text.degrees(min)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Daily = NonNullable<Knowledge['weather']>['daily'];
type ForecastDay = { day: string; label: string; max: number; min: number };

const forecastDays = 3;
const weekday = new Intl.DateTimeFormat(formatLocale, { weekday: 'long', timeZone: 'UTC' });

/** The next three days with highest and lowest [R092]; a day that misses a figure is left out. */
export function forecastOf({ time, temperature_2m_max, temperature_2m_min }: Daily): ForecastDay[] {
  return time.slice(0, forecastDays).flatMap((day, index) => {
    const max = temperature_2m_max[index];
    const min = temperature_2m_min[index];
    const at = new Date(`${day}T00:00:00Z`);
    if (max === undefined || min === undefined || Number.isNaN(at.getTime())) return [];
    const name = weekday.format(at);
    return [{ day, max, min, label: index === 0 ? text.firstDay(name) : name }];
  });
}
