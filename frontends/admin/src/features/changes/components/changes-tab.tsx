import { RecordView } from '../../../components/record-table/record-view.tsx';
import { changesText as text } from '../../../locales/tr/changes.ts';
import { type Change, changesQuery, fetchChange } from '../api/changes-query.ts';
import { changeColumns, changeFilters, changeSearchText } from '../change-columns.tsx';
import { ChangePanel } from './change-panel.tsx';

const isOpen = ({ state }: Change): boolean => state === 'open';
const oldestFirst = { id: 'createdAt', desc: false };

/** Owners' proposals that wait, oldest first [R357]. */
export const ChangesTab = () => (
  <RecordView
    list="changes"
    fileName="sahip-istekleri"
    words={text.list}
    listed={changesQuery}
    only={isOpen}
    subject="change"
    fetch={fetchChange}
    nameOf={({ number, businessName }) => `${number} ${businessName}`}
    columns={changeColumns}
    filters={changeFilters}
    textOf={changeSearchText}
    defaultSort={oldestFirst}
    renderPanel={(change, steps) => <ChangePanel change={change} steps={steps} />}
  />
);
