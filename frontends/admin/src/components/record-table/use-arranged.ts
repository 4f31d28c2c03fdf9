import { useEffect, useMemo, useState } from 'react';
import { arrange } from './arrange.ts';
import type { RecordColumn, RecordFilter } from './columns.ts';
import { runNow, runSliced } from './run-steps.ts';

/** Up to so many rows are arranged within one frame. */
const atOnceMax = 2000;

type Options<T> = {
  rows: readonly T[];
  q: string;
  filters: readonly RecordFilter<T>[];
  textOf: (row: T) => string;
  column: RecordColumn<T> | undefined;
  desc: boolean;
};

const none: readonly never[] = [];

/**
 * The rows that fit, in order. Few are there at once; many follow a moment later, while the ones from before stay in
 * view and `arranging` says so.
 */
export function useArranged<T extends object>(
  options: Options<T>,
): {
  ordered: readonly T[];
  arranging: boolean;
} {
  const { rows, q, filters, textOf, column, desc } = options;
  const plan = useMemo(() => ({ q, filters, textOf, column, desc }), [q, filters, textOf, column, desc]);
  const few = rows.length <= atOnceMax;
  const now = useMemo(() => (few ? runNow(arrange(rows, plan)) : null), [few, rows, plan]);
  const [later, setLater] = useState<{ rows: readonly T[]; plan: object; ordered: readonly T[] } | null>(
    null,
  );
  useEffect(() => {
    if (few) return;
    const stop = new AbortController();
    void runSliced(arrange(rows, plan), stop.signal).then((ordered) => {
      if (ordered) setLater({ rows, plan, ordered });
    });
    return () => stop.abort();
  }, [few, rows, plan]);
  if (now) return { ordered: now, arranging: false };
  return { ordered: later?.ordered ?? none, arranging: later?.rows !== rows || later.plan !== plan };
}
