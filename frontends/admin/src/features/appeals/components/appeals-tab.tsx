import { SegmentedControl } from '@edogrula/ui/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
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

const single: SingleRecord<Appeal> = {
  subject: 'appeal',
  nameOf: ({ number, entryName }) => `${number} ${entryName}`,
  fetch: fetchAppeal,
};

const views = {
  open: {
    ...{ listed: appealsQuery, columns: appealColumns, filters: appealFilters, emptyText: text.empty },
    ...{ defaultSort: { id: 'dueAt', desc: false }, fileName: 'itirazlar' },
  },
  decided: {
    ...{ listed: decidedAppealsQuery, columns: decidedColumns, filters: decidedFilters },
    ...{ defaultSort: { id: 'decidedAt', desc: true }, fileName: 'sonuclanan-itirazlar' },
    emptyText: text.emptyDecided,
  },
} as const;
type Shown = keyof typeof views;

/** Appeals that wait, overdue ones first, or those that were decided [R322]. */
export function AppealsTab() {
  const [shown, setShown] = useState<Shown>('open');
  const { listed, ...view } = views[shown];
  const query = useQuery(listed);
  return (
    <RecordView
      key={shown}
      {...view}
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="appeals"
      queryKey={listed.queryKey}
      query={query}
      single={single}
      textOf={appealSearchText}
      actions={
        <SegmentedControl<Shown>
          size="sm"
          label={text.which}
          value={shown}
          onValueChange={setShown}
          options={[
            { value: 'open', label: text.open },
            { value: 'decided', label: text.decidedOnes },
          ]}
        />
      }
      renderPanel={(row, steps) => <AppealPanel key={row._id} appeal={row} steps={steps} />}
    />
  );
}
