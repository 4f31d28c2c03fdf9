import { useQuery } from '@tanstack/react-query';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import { reportsQuery } from '../api/reports-query.ts';
import { reportColumns, reportFilters, reportSearchText } from '../report-columns.tsx';
import { ReportPanel } from './report-panel.tsx';

const newestFirst = { id: 'createdAt', desc: true };

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
      columns={reportColumns}
      filters={reportFilters}
      defaultSort={newestFirst}
      textOf={reportSearchText}
      emptyText={text.empty}
      renderPanel={(row, steps) => <ReportPanel key={row._id} report={row} steps={steps} />}
    />
  );
}
