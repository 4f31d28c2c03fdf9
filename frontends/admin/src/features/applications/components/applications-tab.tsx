import { isPending } from '../../../components/decision/decision.ts';
import { applicationKind } from '../../../components/decision/submission-kind.ts';
import { RecordView } from '../../../components/record-table/record-view.tsx';
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

const views = {
  pending: {
    list: 'requests',
    fileName: 'basvurular',
    words: text.pending,
    only: isPending,
    columns: pendingColumns,
    filters: pendingFilters,
    defaultSort: { id: 'createdAt', desc: true },
  },
  archived: {
    list: 'archived',
    fileName: 'arsiv',
    words: text.archived,
    only: (row: Application) => !isPending(row),
    columns: archivedColumns,
    filters: archivedFilters,
    defaultSort: { id: 'decidedAt', desc: true },
  },
} as const;

/** Applications that wait, or those that were decided [R119, R128]. */
export const ApplicationsTab = ({ show }: { show: keyof typeof views }) => (
  <RecordView
    {...views[show]}
    listed={applicationsQuery}
    subject="application"
    fetch={applicationKind.fetch}
    nameOf={({ number, name }) => `${number} ${name}`}
    textOf={applicationSearchText}
    renderPanel={(application, steps) => <ApplicationPanel application={application} steps={steps} />}
  />
);
