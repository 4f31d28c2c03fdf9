import { useQuery } from '@tanstack/react-query';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import { type BlacklistEntry, blacklistQuery } from '../api/blacklist-query.ts';
import { fetchEntry } from '../api/change-entry.ts';
import { blacklistColumns, blacklistFilters, blacklistSearchText } from '../blacklist-columns.tsx';
import { BlacklistPanel } from './blacklist-panel.tsx';

const newestFirst = { id: 'listedAt', desc: true };

const single: SingleRecord<BlacklistEntry> = {
  subject: 'blacklist-entry',
  nameOf: ({ name }) => name,
  fetch: fetchEntry,
};

/** The blacklist [R119, R129]. */
export function BlacklistTab() {
  const query = useQuery(blacklistQuery);
  return (
    <RecordView
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="blacklist"
      queryKey={blacklistQuery.queryKey}
      fileName="kara-liste"
      query={query}
      single={single}
      columns={blacklistColumns}
      filters={blacklistFilters}
      defaultSort={newestFirst}
      textOf={blacklistSearchText}
      emptyText={text.empty}
      renderPanel={(row, steps) => <BlacklistPanel key={row._id} entry={row} steps={steps} />}
    />
  );
}
