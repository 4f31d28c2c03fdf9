import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isPending } from '../../../components/decision/decision.ts';
import { applicationKind } from '../../../components/decision/submission-kind.ts';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { applicationsText as text } from '../../../locales/tr/applications.ts';
import { type Application, applicationsQuery } from '../api/applications-query.ts';
import {
  applicationSearchText,
  archivedColumns,
  archivedFilters,
  pendingColumns,
  pendingFilters,
} from '../application-columns.tsx';
import { ApplicationPanel } from './application-panel.tsx';

const pendingSort = { id: 'createdAt', desc: true };
const archivedSort = { id: 'decidedAt', desc: true };

const single: SingleRecord<Application> = {
  subject: 'application',
  nameOf: ({ number, name }) => `${number} ${name}`,
  fetch: applicationKind.fetch,
};

/** Applications that wait, or those that were decided [R119, R128]. */
export function ApplicationsTab({ show }: { show: 'pending' | 'archived' }) {
  const query = useQuery(applicationsQuery);
  const pending = show === 'pending';
  const data = useMemo(() => query.data?.filter((row) => isPending(row) === pending), [query.data, pending]);
  return (
    <RecordView
      label={pending ? text.pendingTable : text.archivedTable}
      noun={text.noun}
      searchLabel={pending ? text.searchPending : text.searchArchived}
      placeholder={text.placeholder}
      list={pending ? 'requests' : 'archived'}
      queryKey={applicationsQuery.queryKey}
      fileName={pending ? 'basvurular' : 'arsiv'}
      query={{ ...query, data }}
      all={query.data}
      single={single}
      columns={pending ? pendingColumns : archivedColumns}
      filters={pending ? pendingFilters : archivedFilters}
      defaultSort={pending ? pendingSort : archivedSort}
      textOf={applicationSearchText}
      emptyText={pending ? text.emptyPending : text.emptyArchived}
      renderPanel={(row, steps) => <ApplicationPanel key={row._id} application={row} steps={steps} />}
    />
  );
}
