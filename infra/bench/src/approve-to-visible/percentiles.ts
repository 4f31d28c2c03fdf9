/** The p-th percentile of some durations, nearest rank; NaN of none. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export type Summary = { n: number; p50: number; p99: number; max: number };

/** Count, median, 99th percentile and worst of some durations in ms, rounded to 0.01 ms. */
export function summarise(values: readonly number[]): Summary {
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    n: values.length,
    p50: round(percentile(values, 50)),
    p99: round(percentile(values, 99)),
    max: round(Math.max(...values)),
  };
}
