/**
 * What a pager shows: first, last, the numbers within ±2 of the current page, and a gap wherever numbers are
 * left out [R097]. A page outside 1..pages counts as the nearest one.
 */
export function pagerWindow(page: number, pages: number): (number | 'gap')[] {
  const current = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const shown = new Set([1, pages]);
  for (let n = current - 2; n <= current + 2; n++) if (n >= 1 && n <= pages) shown.add(n);
  const row: (number | 'gap')[] = [];
  let last = 0;
  for (const n of [...shown].filter((n) => n >= 1).sort((a, b) => a - b)) {
    if (n > last + 1) row.push('gap');
    row.push(n);
    last = n;
  }
  return row;
}

/**
 * On a narrow screen only first, current and last stay. Returns whether a gap must replace the numbers
 * that begin at `index` of the row, because the row has none there.
 */
export function needsNarrowGap(row: readonly (number | 'gap')[], index: number, page: number): boolean {
  const stays = (n: number | 'gap' | undefined) => n === page || n === row[0] || n === row.at(-1);
  if (stays(row[index]) || !stays(row[index - 1])) return false;
  const end = row.findIndex((n, at) => at > index && stays(n));
  return !row.slice(index, end).includes('gap');
}
