import { RecordView } from '../../../components/record-table/record-view.tsx';
import { correctionsText as text } from '../../../locales/tr/corrections.ts';
import { type Correction, correctionsQuery, fetchCorrection } from '../api/corrections-query.ts';
import { correctionColumns, correctionFilters, correctionSearchText } from '../correction-columns.tsx';
import { CorrectionPanel } from './correction-panel.tsx';

const isOpen = ({ status }: Correction): boolean => status === 'open';
const oldestFirst = { id: 'createdAt', desc: false };

/** Correction requests that wait, oldest first [R404]. */
export const CorrectionsTab = () => (
  <RecordView
    list="corrections"
    fileName="duzeltme-istekleri"
    words={text.list}
    listed={correctionsQuery}
    only={isOpen}
    subject="correction"
    fetch={fetchCorrection}
    nameOf={({ number, businessName }) => `${number} ${businessName}`}
    columns={correctionColumns}
    filters={correctionFilters}
    textOf={correctionSearchText}
    defaultSort={oldestFirst}
    renderPanel={(correction, steps) => <CorrectionPanel correction={correction} steps={steps} />}
  />
);
