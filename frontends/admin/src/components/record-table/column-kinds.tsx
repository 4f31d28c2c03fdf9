import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { dayMs } from '@edogrula/contracts/durations';
import { formatDateTime } from '@edogrula/ui/format';
import { contactText } from '../../locales/tr/common.ts';
import { DemoBadge, isDemo, MomentCell, NameCell } from '../cells.tsx';
import type { RecordColumn, RecordFilter } from './columns.ts';

const weekMs = 7 * dayMs;

/** Name over handle, and whether the record is made up: opens the row. */
export function nameColumn<T>(
  label: string,
  read: (row: T) => { name: string; instagramUsername: string | null; demo?: boolean },
  id = 'name',
): RecordColumn<T> {
  return {
    id,
    label,
    value: (row) => read(row).name,
    cell: (row) => <NameCell {...read(row)} />,
    phone: 'title',
    className: 'wide:min-w-48',
  };
}

/** The handle by itself: the name's cell shows it in passing. */
export function handleColumn<T extends { instagramUsername: string | null }>(): RecordColumn<T> {
  return {
    id: 'instagram',
    label: contactText.instagram,
    value: (row) => row.instagramUsername,
    cell: (row) => (row.instagramUsername ? `@${row.instagramUsername}` : ''),
    phone: 'hidden',
    extra: true,
  };
}

/** A phone as people write it; sorted by its digits. */
export function phoneColumn<T extends { phone: string | null }>(label: string): RecordColumn<T> {
  const shown = ({ phone }: T) => (phone ? showPhone(phone) : '');
  return {
    id: 'phone',
    label,
    value: (row) => row.phone,
    cell: shown,
    csv: shown,
    phone: 'start',
    className: 'whitespace-nowrap',
  };
}

/** The number that people quote. */
export function numberColumn<T extends { number: string }>(label: string): RecordColumn<T> {
  return {
    id: 'number',
    label,
    value: (row) => row.number,
    phone: 'hidden',
    className: 'whitespace-nowrap text-ink-muted',
  };
}

/** A moment; empty while there is none. */
export function momentColumn<T>(
  id: string,
  label: string,
  read: (row: T) => string | null | undefined,
): RecordColumn<T> {
  return {
    id,
    label,
    value: (row) => Date.parse(read(row) ?? '') || null,
    cell: (row) => <MomentCell at={read(row)} />,
    csv: (row) => {
      const at = read(row);
      return at ? formatDateTime(at) : '';
    },
    phone: 'end',
  };
}

/** Text that takes two lines at most. */
export function textColumn<T>(
  id: string,
  label: string,
  read: (row: T) => string | null,
  shown: (row: T) => string | null = read,
): RecordColumn<T> {
  return {
    id,
    label,
    value: read,
    cell: (row) => <span className="line-clamp-2">{shown(row)}</span>,
    phone: 'wide',
    className: 'text-ink-soft wide:min-w-48',
  };
}

/** Whether a record is made up: for the column menu and CSV; the name's cell shows it in passing. */
export function demoColumn<T extends object>(label: string): RecordColumn<T> {
  return {
    id: 'demo',
    label,
    value: (row) => (isDemo(row) ? label : ''),
    cell: (row) => isDemo(row) && <DemoBadge />,
    phone: 'hidden',
    extra: true,
  };
}

/** What came within the last seven days. */
export const recentFilter = <T extends { createdAt: string }>(
  group: string,
  label: string,
): RecordFilter<T> => ({
  id: 'week',
  group,
  label,
  test: (row) => Date.now() - Date.parse(row.createdAt) < weekMs,
});
