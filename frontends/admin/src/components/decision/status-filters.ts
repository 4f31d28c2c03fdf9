import { decisionText } from '../../locales/tr/decision.ts';
import type { RecordFilter } from '../record-table/columns.ts';
import { type Decidable, isPending } from './decision.ts';

/** One filter for each state that a submission can be in. */
export const statusFilters = <T extends Pick<Decidable, 'status'>>(
  group: string,
  states: readonly Decidable['status'][],
): RecordFilter<T>[] =>
  states.map((status) => ({
    id: status,
    group,
    label: decisionText[status],
    test: (row) => (status === 'pending' ? isPending(row) : row.status === status),
  }));
