import { minuteMs } from '@edogrula/contracts/durations';
import type { WaitingItem, WaitingKind } from '@edogrula/contracts/http/waiting';
import { Badge } from '@edogrula/ui/badge';
import { Cell, DataTable, HeadCell, Row } from '@edogrula/ui/data-table';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { recordSearch, type TabId } from '../../../lib/dashboard-state.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { waitingText as text } from '../../../locales/tr/waiting.ts';
import { waitingTime } from '../waiting-time.ts';

/** In which tab each kind is opened and decided. */
const tabs: Record<WaitingKind, TabId> = {
  application: 'requests',
  report: 'reports',
  'second-word': 'reports',
  appeal: 'appeals',
  review: 'blacklist',
  correction: 'corrections',
  change: 'changes',
};

const card =
  'max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:border-b max-wide:px-4 max-wide:py-3';
const cell = 'max-wide:border-0 max-wide:p-0';

/** What waits, a row each; J and K move between the rows, Enter opens one. Below 960 px each is a card. */
export function WaitingRows({ rows }: { rows: readonly WaitingItem[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const now = useNow();
  useRowKeys(body);
  const hasDue = rows.some(({ due }) => due);
  const heads = [text.name, text.kind, text.number, text.since, ...(hasDue ? [text.due] : [])];
  return (
    <DataTable label={text.table} className="max-wide:block max-wide:[&>tbody]:block">
      <thead className="max-wide:hidden">
        <tr>
          {heads.map((label) => (
            <HeadCell key={label}>{label}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row._id}`} className={card}>
            <Cell className={`${cell} font-medium wrap-anywhere`}>
              <Link to={recordSearch(tabs[row.kind], row._id)} className="text-ink">
                {row.title}
              </Link>
            </Cell>
            <Cell className={`${cell} max-wide:row-span-2 max-wide:text-end`}>
              <Badge tone="neutral">{text.kinds[row.kind]}</Badge>
            </Cell>
            <Cell className={`${cell} num text-ink-muted max-wide:col-start-1`}>{row.number}</Cell>
            <Cell className={`${cell} max-wide:col-start-1`}>
              <time dateTime={row.since} title={formatDateTime(row.since)}>
                {waitingTime(row.since, now)}
              </time>
            </Cell>
            {hasDue && <Cell className={`${cell} max-wide:col-start-1`}>{dueWords(row, now)}</Cell>}
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Kinds whose day is the first on which anything can be carried out; of all others it is the last one. */
const waitsUntil: ReadonlySet<WaitingKind> = new Set(['change']);

function dueWords({ kind, due }: WaitingItem, now: number): string {
  if (!due) return '';
  const [day, isPast] = [formatDate(due), Date.parse(due) < now];
  if (waitsUntil.has(kind)) return isPast ? '' : text.earliest(day);
  return isPast ? text.overdue(day) : day;
}

/** The time, anew each minute: what waits goes on waiting while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** J and K move the focus from row to row; Enter is the link's own. */
function useRowKeys(body: { readonly current: HTMLElement | null }): void {
  const go = (by: 1 | -1) => () => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[at < 0 ? 0 : at + by]?.focus();
  };
  useShortcuts({ nextRecord: go(1), previousRecord: go(-1) });
}
