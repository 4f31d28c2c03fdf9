import { EmptyState } from '@edogrula/ui/empty-state';
import { ErrorState } from '@edogrula/ui/error-state';
import type { ReactNode } from 'react';
import { failureReference, loadFailure } from '../../lib/failure-text.ts';
import { recordsText as text } from '../../locales/tr/records.ts';

/** The part of a query’s result that a table needs. */
export type RowsQuery<T> = {
  data: T[] | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What stands in place of rows: what went wrong, that nothing fits, or that there is nothing yet. */
export function rowsMessage<T>(query: RowsQuery<T>, shown: number, emptyText: string): ReactNode {
  if (query.error && !query.data) {
    return (
      <ErrorState
        level={3}
        message={loadFailure(query.error)}
        reference={failureReference(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.isPending || shown > 0) return undefined;
  return query.data?.length ? (
    <EmptyState level={3} title={text.noMatchTitle}>
      <p>{text.noMatchText}</p>
    </EmptyState>
  ) : (
    <EmptyState level={3} title={text.emptyTitle}>
      <p>{emptyText}</p>
    </EmptyState>
  );
}
