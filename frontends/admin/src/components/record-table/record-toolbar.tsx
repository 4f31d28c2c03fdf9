import { Button } from '@edogrula/ui/button';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { IconButton } from '@edogrula/ui/icon-button';
import { Kbd } from '@edogrula/ui/kbd';
import { Menu, type MenuItem } from '@edogrula/ui/menu';
import { TextInput } from '@edogrula/ui/text-input';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { searchFieldId } from '../../lib/use-shortcuts.ts';
import { useWide } from '../../lib/use-wide.ts';
import { recordsText as text } from '../../locales/tr/records.ts';
import { isShown, type RecordColumn, type RecordFilter } from './columns.ts';
import type { TableState } from './table-state.ts';
import { useSearchText } from './use-search-text.ts';

type Props<T> = {
  searchLabel: string;
  placeholder: string;
  columns: readonly RecordColumn<T>[];
  filters: readonly RecordFilter<T>[];
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  onCsv: () => void;
  onRefresh: () => void;
  refreshing: boolean;
  /** What can be made here, such as «Yeni işletme». */
  actions?: ReactNode;
};

const toggle = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id];

/** Search, filters, columns, CSV and refresh [R120, R121]. */
export function RecordToolbar<T>(props: Props<T>) {
  const { columns, filters, state, onChange } = props;
  const search = useSearchText(state.q, (q) => onChange({ q }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <TextInput
        id={searchFieldId}
        type="search"
        size="sm"
        aria-label={props.searchLabel}
        placeholder={props.placeholder}
        icon={<Search aria-hidden />}
        end={
          <Kbd aria-hidden className="max-wide:hidden">
            {text.searchKey}
          </Kbd>
        }
        className="wide:pe-16"
        wrapClassName="flex-[1_1_14rem] max-phone:basis-48 wide:max-w-[22rem]"
        value={search.value}
        onChange={(event) => search.type(event.target.value)}
      />
      <IconButton
        size="sm"
        label={text.refresh}
        icon={<RefreshCw aria-hidden className={props.refreshing ? 'size-4 animate-spin' : 'size-4'} />}
        onClick={props.onRefresh}
      />
      <div className="flex flex-wrap gap-2 max-phone:basis-full max-phone:*:grow wide:ms-auto">
        {props.actions}
        <FilterMenu {...props} />
        <ColumnMenu columns={columns} state={state} onChange={onChange} />
        <Button size="sm" icon={<Download aria-hidden />} onClick={props.onCsv}>
          {text.csv}
        </Button>
      </div>
      <FilterChips filters={filters} state={state} onChange={onChange} />
    </div>
  );
}

function ColumnMenu<T>({ columns, state, onChange }: Pick<Props<T>, 'columns' | 'state' | 'onChange'>) {
  const wide = useWide();
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Columns3 aria-hidden />}>
          {text.columns}
        </Button>
      }
      items={columns
        .filter(({ phone, extra }) => phone !== 'title' && (wide || phone !== 'hidden' || extra))
        .map(
          (column): MenuItem => ({
            id: column.id,
            label: column.label,
            checked: isShown(column, state.toggled),
            onSelect: () => onChange({ toggled: toggle(state.toggled, column.id) }),
          }),
        )}
    />
  );
}

function FilterMenu<T>({ filters, state, onChange }: Pick<Props<T>, 'filters' | 'state' | 'onChange'>) {
  if (filters.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<ListFilter aria-hidden />}>
          {text.filter}
        </Button>
      }
      items={filters.map(
        ({ id, group, label }): MenuItem => ({
          id,
          label: `${group}: ${label}`,
          checked: state.filters.includes(id),
          onSelect: () => onChange({ filters: toggle(state.filters, id) }),
        }),
      )}
    />
  );
}

function FilterChips<T>({ filters, state, onChange }: Pick<Props<T>, 'filters' | 'state' | 'onChange'>) {
  const set = filters.filter(({ id }) => state.filters.includes(id));
  if (set.length === 0) return null;
  return (
    <ChipList className="basis-full items-center">
      {set.map(({ id, group, label }) => (
        <li key={id}>
          <Chip
            onRemove={() => onChange({ filters: toggle(state.filters, id) })}
            removeLabel={text.removeFilter(`${group} ${label}`)}
          >
            {group}: <b>{label}</b>
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={() => onChange({ filters: [] })}>
          {text.clearFilters}
        </Button>
      </li>
    </ChipList>
  );
}
