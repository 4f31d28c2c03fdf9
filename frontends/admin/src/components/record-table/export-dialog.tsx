import { turkishDay } from '@edogrula/contracts/turkish-day';
import { Checkbox } from '@edogrula/ui/checkbox';
import { formatNumber } from '@edogrula/ui/format';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFailure } from '../../lib/failure-text.ts';
import { exportText as text } from '../../locales/tr/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { Taken } from './api/log-export.ts';
import type { RecordColumn } from './columns.ts';
import { csvParts, downloadText } from './csv.ts';
import { runSliced } from './run-steps.ts';

type Props<T> = {
  /** The file's first word. */
  fileName: string;
  noun: string;
  /** How many rows fit, in words. */
  count: string;
  /** All of them, read once it is written down that a file is asked for. */
  read: () => readonly T[] | Promise<readonly T[]>;
  /** Writes the export down. @returns what it is noted under */
  note: (taken: Taken) => Promise<string>;
  columns: readonly RecordColumn<T>[];
  /** Columns that are ticked at first. */
  chosen: readonly string[];
  onClose: () => void;
};

/**
 * Which columns go into the file. The export is proved and noted before the first row is read, and noted with its rows
 * before the file is given [R120, R393, decision 22].
 */
export function ExportDialog<T>(props: Props<T>) {
  const { count, columns, noun, onClose } = props;
  const [chosen, setChosen] = useState(() => new Set(props.chosen));
  const exported = columns.filter(({ id }) => chosen.has(id));
  const run = useMutation({
    mutationFn: () => exportRows(props, exported),
    onSuccess: (rows) => {
      showToast(text.done(formatNumber(rows)));
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
      description={text.consequence(noun, count)}
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
  { fileName, read, note }: Props<T>,
  exported: readonly RecordColumn<T>[],
): Promise<number> {
  const columns = exported.map(({ id }) => id);
  const begun = await note({ columns, rows: null });
  const rows = await read();
  const parts = await runSliced(csvParts(rows, exported), new AbortController().signal);
  await note({ columns, rows: rows.length, begun });
  downloadText(`${fileName}-${turkishDay(Date.now())}.csv`, parts ?? []);
  return rows.length;
}
