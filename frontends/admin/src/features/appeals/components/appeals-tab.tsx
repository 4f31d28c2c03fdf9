import { SegmentedControl } from '@edogrula/ui/segmented-control';
import { useState } from 'react';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import { type Appeal, appealsQuery, decidedAppealsQuery, fetchAppeal } from '../api/appeals-query.ts';
import {
  appealColumns,
  appealFilters,
  appealSearchText,
  decidedColumns,
  decidedFilters,
} from '../appeal-columns.tsx';
import { AppealPanel } from './appeal-panel.tsx';

const isOpen = ({ status }: Appeal): boolean => status === 'open';

const views = {
  open: {
    listed: appealsQuery,
    only: isOpen,
    columns: appealColumns,
    filters: appealFilters,
    words: text.list,
    defaultSort: { id: 'dueAt', desc: false },
    fileName: 'itirazlar',
  },
  decided: {
    listed: decidedAppealsQuery,
    only: (row: Appeal) => !isOpen(row),
    columns: decidedColumns,
    filters: decidedFilters,
    defaultSort: { id: 'decidedAt', desc: true },
    fileName: 'sonuclanan-itirazlar',
    words: { ...text.list, empty: text.emptyDecided },
  },
} as const;
type Shown = keyof typeof views;

/** Appeals that wait, overdue ones first, or those that were decided [R322]. */
export function AppealsTab() {
  const [shown, setShown] = useState<Shown>('open');
  return (
    <RecordView
      key={shown}
      {...views[shown]}
      list="appeals"
      subject="appeal"
      fetch={fetchAppeal}
      textOf={appealSearchText}
      nameOf={({ number, entryName }) => `${number} ${entryName}`}
      actions={
        <SegmentedControl<Shown>
          label={text.which}
          value={shown}
          onValueChange={setShown}
          options={[
            { value: 'open', label: text.open },
            { value: 'decided', label: text.decidedOnes },
          ]}
        />
      }
      renderPanel={(appeal, steps) => <AppealPanel appeal={appeal} steps={steps} />}
    />
  );
}
