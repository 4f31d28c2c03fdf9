import { ErrorState } from '@edogrula/ui/error-state';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import type { ReactNode } from 'react';
import type { RowsQuery } from '../../../components/record-table/rows-message.tsx';
import { failureReference, loadFailure } from '../../../lib/failure-text.ts';

type Props<T> = { query: RowsQuery<T>; empty: string; children: (rows: T[]) => ReactNode };

/** A short list that is coming, that failed, that is empty, or that is there. */
export function Loaded<T>({ query, empty, children }: Props<T>) {
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
  if (!query.data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-16 rounded-lg" />
      </SkeletonGroup>
    );
  }
  return query.data.length ? children(query.data) : <p className="text-ink-muted">{empty}</p>;
}
