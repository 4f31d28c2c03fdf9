import { useQuery } from '@tanstack/react-query';
import { reportKind } from '../../../components/decision/submission-kind.ts';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import { type Report, reportsQuery } from '../api/reports-query.ts';
import { reportColumns, reportFilters, reportSearchText } from '../report-columns.tsx';
import { ReportPanel } from './report-panel.tsx';

const newestFirst = { id: 'createdAt', desc: true };

const single: SingleRecord<Report> = {
  subject: 'report',
  nameOf: ({ number, name }) => `${number} ${name}`,
  fetch: reportKind.fetch,
};

/** All reports [R119, R128]. */
export function ReportsTab() {
  const query = useQuery(reportsQuery);
  return (
    <RecordView
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="reports"
      queryKey={reportsQuery.queryKey}
      fileName="ihbarlar"
      query={query}
      single={single}
      columns={reportColumns}
      filters={reportFilters}
      defaultSort={newestFirst}
      textOf={reportSearchText}
      emptyText={text.empty}
      renderPanel={(row, steps) => <ReportPanel key={row._id} report={row} steps={steps} />}
    />
  );
}
