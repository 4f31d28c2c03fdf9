import { useQuery } from '@tanstack/react-query';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { correctionsText as text } from '../../../locales/tr/corrections.ts';
import { type Correction, correctionsQuery, fetchCorrection } from '../api/corrections-query.ts';
import { correctionColumns, correctionFilters, correctionSearchText } from '../correction-columns.tsx';
import { CorrectionPanel } from './correction-panel.tsx';

const oldestFirst = { id: 'createdAt', desc: false };

const single: SingleRecord<Correction> = {
  subject: 'correction',
  nameOf: ({ number, businessName }) => `${number} ${businessName}`,
  fetch: fetchCorrection,
};

/** Correction requests that wait, oldest first [R404]. */
export function CorrectionsTab() {
  const query = useQuery(correctionsQuery);
  return (
    <RecordView
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="corrections"
      queryKey={correctionsQuery.queryKey}
      fileName="duzeltme-istekleri"
      query={query}
      single={single}
      columns={correctionColumns}
      filters={correctionFilters}
      defaultSort={oldestFirst}
      textOf={correctionSearchText}
      emptyText={text.empty}
      renderPanel={(row, steps) => <CorrectionPanel key={row._id} correction={row} steps={steps} />}
    />
  );
}
