import { reportKind } from '../../../components/decision/submission-kind.ts';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import { reportsQuery } from '../api/reports-query.ts';
import { reportColumns, reportFilters, reportSearchText } from '../report-columns.tsx';
import { ReportPanel } from './report-panel.tsx';

const newestFirst = { id: 'createdAt', desc: true };

/** All reports [R119, R128]. */
export const ReportsTab = () => (
  <RecordView
    list="reports"
    fileName="ihbarlar"
    words={text.list}
    listed={reportsQuery}
    subject="report"
    fetch={reportKind.fetch}
    nameOf={({ number, name }) => `${number} ${name}`}
    columns={reportColumns}
    filters={reportFilters}
    textOf={reportSearchText}
    defaultSort={newestFirst}
    renderPanel={(report, steps) => <ReportPanel report={report} steps={steps} />}
  />
);
