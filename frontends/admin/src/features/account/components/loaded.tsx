import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import type { ReactNode } from 'react';
import { ReadFailure } from '../../../components/read-failure.tsx';
import type { RowsQuery } from '../../../components/record-table/rows-message.tsx';

type Props<T> = { query: RowsQuery<T>; empty: string; children: (row: T) => ReactNode };

/** A short list with its states: loading, failed, empty, shown. */
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
  if (query.data.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return <ul className="grid divide-y rounded-lg border bg-surface">{query.data.map(children)}</ul>;
}
