import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { EmptyState } from '@edogrula/ui/empty-state';
import { formatNumber } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { waitingText as text } from '../../../locales/tr/waiting.ts';
import { waitingQuery } from '../api/waiting-query.ts';
import { WaitingRows } from './waiting-rows.tsx';

/** Everything that waits for a moderator in one list, oldest first. */
export function WaitingView() {
  return (
    <>
      <div>
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-1 text-ink-soft">
          {text.intro} <span className="max-wide:hidden pointer-coarse:hidden">{text.keys}</span>
        </p>
      </div>
      <Card className="min-w-0 overflow-hidden">
        <WaitingPages />
      </Card>
    </>
  );
}

function WaitingPages() {
  const query = useInfiniteQuery(waitingQuery);
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  useShortcuts({ refresh: () => void query.refetch() });
  if (error && !data) return <ReadFailure query={query} level={2} />;
  if (!data) {
    return (
      <SkeletonGroup className="p-4">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState level={2} title={text.emptyTitle}>
        <p>{text.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <WaitingRows rows={rows} />
      <footer className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm text-ink-muted">
        <p className="num" role="status">
          {text.total(formatNumber(data.pages[0]?.total ?? rows.length))}
        </p>
        {hasNextPage && (
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text.more}
          </Button>
        )}
      </footer>
    </>
  );
}
