import { formatNumber } from '@edogrula/ui/format';
import { Pager } from '@edogrula/ui/pager';
import { Select } from '@edogrula/ui/select';
import { recordsText as text } from '../../locales/tr/records.ts';
import { pageSizes } from './table-state.ts';

type Props = {
  noun: string;
  /** Undefined while nothing is read: then nothing is said about how many there are. */
  total: number | undefined;
  page: number;
  pages: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
};

/** How many rows, how many a page, and the pages [R121]. */
export function RecordFoot({ noun, total, page, pages, perPage, onPage, onPerPage }: Props) {
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total ?? 0, page * perPage);
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 text-sm text-ink-muted">
      <p className="num" role="status">
        {total === undefined
          ? ''
          : total > 0
            ? text.range(noun, formatNumber(total), formatNumber(from), formatNumber(to))
            : text.none(noun)}
      </p>
      <div className="flex items-center gap-2">
        <span aria-hidden>{text.pageSize.before}</span>
        <Select
          size="sm"
          aria-label={text.pageSize.label}
          className="w-20"
          value={perPage}
          onValueChange={onPerPage}
          options={pageSizes.map((size) => ({ value: size as number, label: String(size) }))}
        />
        <span aria-hidden>{text.pageSize.after}</span>
      </div>
      <Pager size="sm" page={page} pages={pages} onPage={onPage} />
    </footer>
  );
}
