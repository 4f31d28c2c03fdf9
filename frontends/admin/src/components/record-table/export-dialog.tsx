import { Checkbox } from '@edogrula/ui/checkbox';
import { formatNumber } from '@edogrula/ui/format';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFailure } from '../../lib/failure-text.ts';
import { exportText as text } from '../../locales/tr/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { logExport } from './api/log-export.ts';
import type { RecordColumn } from './columns.ts';
import { downloadText } from './csv.ts';
import type { ExportList } from './export-list.ts';
import { csvParts } from './export-rows.ts';
import { runSliced } from './run-steps.ts';
import type { TableState } from './table-state.ts';

type Props<T> = {
  /** Under which name the export is noted, and the file's first word. */
  list: ExportList;
  fileName: string;
  noun: string;
  rows: readonly T[];
  columns: readonly RecordColumn<T>[];
  /** Columns that are ticked at first. */
  chosen: readonly string[];
  state: TableState;
  onClose: () => void;
};

/** Which columns go into the file; the export is noted before the file is given [R120, decision 22]. */
export function ExportDialog<T>(props: Props<T>) {
  const { rows, columns, noun, onClose } = props;
  const [chosen, setChosen] = useState(() => new Set(props.chosen));
  const exported = columns.filter(({ id }) => chosen.has(id));
  const run = useMutation({
    mutationFn: () => exportRows(props, exported),
    onSuccess: () => {
      showToast(text.done(formatNumber(rows.length)));
      onClose();
    },
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const nothing = exported.length === 0;
  return (
    <FormDialog
      title={text.title}
      description={text.consequence(noun, formatNumber(rows.length))}
      failure={run.error ? saveFailure(run.error) : nothing ? text.noColumn : null}
      busy={run.isPending}
      onSubmit={() => !nothing && !run.isPending && run.mutate()}
      onClose={onClose}
      submitLabel={text.submit}
      showEnter
    >
      <fieldset className="grid gap-1 phone:grid-cols-2">
        <legend className="mb-2 text-sm text-ink-muted">{text.columns}</legend>
        {columns.map(({ id, label }) => (
          <Checkbox key={id} label={label} checked={chosen.has(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </FormDialog>
  );
}

async function exportRows<T>(
  { list, fileName, rows, state }: Props<T>,
  exported: readonly RecordColumn<T>[],
): Promise<void> {
  const parts = await runSliced(csvParts(rows, exported), new AbortController().signal);
  await logExport({ list, rows: rows.length, columns: exported.map(({ id }) => id), state });
  const day = new Date().toISOString().slice(0, 10);
  downloadText(`${fileName}-${day}.csv`, parts ?? []);
}
