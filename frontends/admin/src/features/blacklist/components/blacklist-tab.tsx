import { useQuery } from '@tanstack/react-query';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import { blacklistQuery } from '../api/blacklist-query.ts';
import { blacklistColumns, blacklistFilters, blacklistSearchText } from '../blacklist-columns.tsx';
import { BlacklistPanel } from './blacklist-panel.tsx';

const newestFirst = { id: 'listedAt', desc: true };

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
      columns={blacklistColumns}
      filters={blacklistFilters}
      defaultSort={newestFirst}
      textOf={blacklistSearchText}
      emptyText={text.empty}
      renderPanel={(row, steps) => <BlacklistPanel key={row._id} entry={row} steps={steps} />}
    />
  );
}
