import { EmptyState } from '@edogrula/ui/empty-state';
import type { ReactNode } from 'react';
import { recordsText as text } from '../../locales/tr/records.ts';
import { ReadFailure } from '../read-failure.tsx';

/** The part of a query’s result that a table needs. */
export type RowsQuery<T> = {
  data: T[] | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What is shown in place of rows: what went wrong, that nothing fits, or that there is nothing yet. */
export function rowsMessage<T>(query: RowsQuery<T>, shown: number, emptyText: string): ReactNode {
  if (query.error && !query.data) {
    return <ReadFailure query={query} />;
  }
  if (query.isPending || shown > 0) return undefined;
  return query.data?.length ? (
    <EmptyState title={text.noMatchTitle}>
      <p>{text.noMatchText}</p>
    </EmptyState>
  ) : (
    <EmptyState title={text.emptyTitle}>
      <p>{emptyText}</p>
    </EmptyState>
  );
}
