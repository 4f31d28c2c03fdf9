import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { EmptyState } from '@edogrula/ui/empty-state';
import { formatNumber } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useLatestParams } from '../../../lib/use-latest-params.ts';
import { auditText as text } from '../../../locales/tr/audit.ts';
import { auditQuery } from '../api/audit-query.ts';
import { type AuditFilter, readAuditFilter, writeAuditFilter } from '../audit-filter.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRows } from './audit-rows.tsx';

/** The audit log of each service: who did what to which record, when. */
export function AuditView() {
  const { params, write } = useLatestParams();
  const filter = readAuditFilter(params);
  const change = (part: Partial<AuditFilter>) =>
    write((now) => writeAuditFilter({ ...readAuditFilter(now), ...part }), { replace: true });
  return (
    <>
      <div>
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-1 text-ink-soft">{text.intro}</p>
      </div>
      <Card className="min-w-0 overflow-hidden">
        <AuditFilters filter={filter} onChange={change} />
        <AuditPages filter={filter} />
      </Card>
    </>
  );
}

function AuditPages({ filter }: { filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(filter));
  const { data, error } = query;
  if (error && !data) {
    return <ReadFailure query={query} level={2} />;
  }
  if (!data) {
    return (
      <SkeletonGroup className="p-4">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState level={2} title={text.empty} />;
  return (
    <>
      <AuditRows rows={rows} />
      <footer className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm text-ink-muted">
        <p className="num" role="status">
          {text.total(formatNumber(data.pages[0]?.total ?? rows.length))}
        </p>
        <span className="flex flex-wrap gap-2">
          <AuditExport filter={filter} count={data.pages[0]?.total ?? rows.length} />
          {query.hasNextPage && (
            <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {text.more}
            </Button>
          )}
        </span>
      </footer>
    </>
  );
}
