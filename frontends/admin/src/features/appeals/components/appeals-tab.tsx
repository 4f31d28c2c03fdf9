import { useQuery } from '@tanstack/react-query';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import { type Appeal, appealsQuery, fetchAppeal } from '../api/appeals-query.ts';
import { appealColumns, appealFilters, appealSearchText } from '../appeal-columns.tsx';
import { AppealPanel } from './appeal-panel.tsx';

const firstDue = { id: 'dueAt', desc: false };

const single: SingleRecord<Appeal> = {
  subject: 'appeal',
  nameOf: ({ number, entryName }) => `${number} ${entryName}`,
  fetch: fetchAppeal,
};

/** Appeals that wait, overdue ones first [R322]. */
export function AppealsTab() {
  const query = useQuery(appealsQuery);
  return (
    <RecordView
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="appeals"
      queryKey={appealsQuery.queryKey}
      fileName="itirazlar"
      query={query}
      single={single}
      columns={appealColumns}
      filters={appealFilters}
      defaultSort={firstDue}
      textOf={appealSearchText}
      emptyText={text.empty}
      renderPanel={(row, steps) => <AppealPanel key={row._id} appeal={row} steps={steps} />}
    />
  );
}
