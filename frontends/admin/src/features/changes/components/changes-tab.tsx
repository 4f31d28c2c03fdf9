import { useQuery } from '@tanstack/react-query';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { changesText as text } from '../../../locales/tr/changes.ts';
import { type Change, changesQuery, fetchChange } from '../api/changes-query.ts';
import { changeColumns, changeFilters, changeSearchText } from '../change-columns.tsx';
import { ChangePanel } from './change-panel.tsx';

const oldestFirst = { id: 'createdAt', desc: false };

const single: SingleRecord<Change> = {
  subject: 'change',
  nameOf: ({ number, businessName }) => `${number} ${businessName}`,
  fetch: fetchChange,
};

/** Owners' proposals that wait, oldest first [R357]. */
export function ChangesTab() {
  const query = useQuery(changesQuery);
  return (
    <RecordView
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="changes"
      queryKey={changesQuery.queryKey}
      fileName="sahip-istekleri"
      query={query}
      single={single}
      columns={changeColumns}
      filters={changeFilters}
      defaultSort={oldestFirst}
      textOf={changeSearchText}
      emptyText={text.empty}
      renderPanel={(row, steps) => <ChangePanel key={row._id} change={row} steps={steps} />}
    />
  );
}
