import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import type { ReactNode } from 'react';
import { ReadFailure } from '../../../components/read-failure.tsx';
import type { RowsQuery } from '../../../components/record-table/rows-message.tsx';

type Props<T> = { query: RowsQuery<T>; empty: string; children: (rows: T[]) => ReactNode };

/** A short list that is coming, that failed, that is empty, or that is there. */
export function Loaded<T>({ query, empty, children }: Props<T>) {
  if (query.error && !query.data) {
    return <ReadFailure query={query} />;
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
