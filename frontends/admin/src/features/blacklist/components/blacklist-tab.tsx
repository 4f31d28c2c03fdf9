import { RecordView } from '../../../components/record-table/record-view.tsx';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import { blacklistQuery } from '../api/blacklist-query.ts';
import { fetchEntry } from '../api/change-entry.ts';
import { blacklistColumns, blacklistFilters, blacklistSearchText } from '../blacklist-columns.tsx';
import { BlacklistPanel } from './blacklist-panel.tsx';

const newestFirst = { id: 'listedAt', desc: true };

/** The blacklist [R119, R129]. */
export const BlacklistTab = () => (
  <RecordView
    list="blacklist"
    fileName="kara-liste"
    words={text.list}
    listed={blacklistQuery}
    subject="blacklist-entry"
    fetch={fetchEntry}
    nameOf={({ name }) => name}
    columns={blacklistColumns}
    filters={blacklistFilters}
    textOf={blacklistSearchText}
    defaultSort={newestFirst}
    renderPanel={(entry, steps) => <BlacklistPanel entry={entry} steps={steps} />}
  />
);
