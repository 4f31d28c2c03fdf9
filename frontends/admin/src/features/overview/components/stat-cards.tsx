import { formatNumber } from '@edogrula/ui/format';
import { Skeleton } from '@edogrula/ui/skeleton';
import { dashboardText as text } from '../../../locales/tr/records.ts';
import type { Counts } from '../api/counts-query.ts';

type Stat = { id: string; label: string; value: number | undefined; note?: string };

const pendingNote = (pending: number | undefined) =>
  pending ? text.pendingOf(formatNumber(pending)) : undefined;

const statsOf = (counts: Counts | undefined): Stat[] => [
  {
    id: 'businesses',
    label: text.businesses,
    value: counts?.businesses,
    note: counts && text.verifiedOf(formatNumber(counts.verified)),
  },
  { id: 'pending', label: text.pendingApplications, value: counts?.pendingApplications },
  {
    id: 'reports',
    label: text.reports,
    value: counts?.reports,
    note: pendingNote(counts?.pendingReports),
  },
  { id: 'blacklist', label: text.blacklist, value: counts?.blacklist },
  {
    id: 'featured',
    label: text.featured,
    value: counts?.featured,
    note: counts && text.activeOf(formatNumber(counts.featuredActive)),
  },
];

/** The counts of the overview [R122]; an unknown one is a dash, not a zero. */
export function StatCards({ counts, loading }: { counts: Counts | undefined; loading: boolean }) {
  return (
    <section
      aria-label={text.summary}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones and must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto max-wide:-mx-4 max-wide:px-4"
    >
      <ul className="grid auto-cols-[minmax(10.5rem,1fr)] grid-flow-col gap-3">
        {statsOf(counts).map(({ id, label, value, note }) => (
          <li
            key={id}
            className="grid content-start gap-0.5 rounded-lg border bg-surface px-4 py-3 whitespace-nowrap"
          >
            <span className="text-sm text-ink-muted">{label}</span>
            {value === undefined && loading ? (
              <Skeleton className="my-1 h-6 w-16" />
            ) : (
              <span className="flex items-baseline gap-2">
                <b className="num text-2xl tracking-tighter">
                  {value === undefined ? '—' : formatNumber(value)}
                </b>
                {note && <span className="text-xs text-ink-muted">{note}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
