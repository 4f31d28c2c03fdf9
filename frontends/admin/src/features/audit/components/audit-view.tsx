import { Card } from '@edogrula/ui/card';
import { EmptyState } from '@edogrula/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../components/paged-list.tsx';
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
  return (
    <PagedList
      query={query}
      words={{ total: text.total, more: text.more }}
      empty={<EmptyState level={2} title={text.empty} />}
      actions={(count) => <AuditExport filter={filter} count={count} />}
    >
      {(rows) => <AuditRows rows={rows} />}
    </PagedList>
  );
}
