import { Card } from '@edogrula/ui/card';
import { EmptyState } from '@edogrula/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../components/paged-list.tsx';
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
  useShortcuts({ refresh: () => void query.refetch() });
  const empty = (
    <EmptyState level={2} title={text.emptyTitle}>
      <p>{text.emptyText}</p>
    </EmptyState>
  );
  return (
    <PagedList query={query} words={{ total: text.total, more: text.more }} empty={empty}>
      {(rows) => <WaitingRows rows={rows} />}
    </PagedList>
  );
}
