import { Button } from '@edogrula/ui/button';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../lib/count-text.ts';
import { ReadFailure } from './read-failure.tsx';

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: T[]; total?: number | undefined }>>;
  /** «12 satır», and the button for the next page. */
  words: { total: (count: string) => string; more: string };
  empty: ReactNode;
  /** What can be done with all rows, beside the button; how many they are, in words. */
  actions?: (count: string) => ReactNode;
  children: (rows: readonly T[]) => ReactNode;
};

/** A list that is read page after page, with its states: loading, failed, empty, shown. */
export function PagedList<T>({ query, words, empty, actions, children }: Props<T>) {
  const { data, error } = query;
  if (error && !data) return <ReadFailure query={query} level={2} />;
  if (!data) {
    return (
      <SkeletonGroup className="p-4">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return empty;
  const count = countText(data.pages[0]?.total ?? rows.length);
  return (
    <>
      {children(rows)}
      <footer className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm text-ink-muted">
        <p className="num" role="status">
          {words.total(count)}
        </p>
        <span className="flex flex-wrap gap-2">
          {actions?.(count)}
          {query.hasNextPage && (
            <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </span>
      </footer>
    </>
  );
}
