import { ApiError } from '@edogrula/contracts/api-error';
import type { ListPage } from './read-list.ts';

/** Rows a page when the dashboard fetches everything [R161]. */
export const adminPageSize = 200;
const atOnce = 4;
const triesMax = 3;
const firstPauseMs = 400;
const pauseMaxMs = 60_000;

/** What was read so far of how many. */
export type PageProgress<T> = { rows: () => T[]; read: number; total: number };

type Options<T> = {
  signal?: AbortSignal;
  /** Hears of every batch of pages before the last one. */
  onProgress?: (progress: PageProgress<T>) => void;
};

/** A line that dropped or a busy server is worth another try, a refusal is not. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.status >= 500 || error.status === 429);

/** What the server asks for, else a pause that grows. */
function pauseMs(error: unknown, tried: number): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
  return asked === null ? firstPauseMs * 2 ** (tried - 1) : Math.min(asked * 1000, pauseMaxMs);
}

/** One page; a hiccup in the middle of 250 pages must not throw away the others. */
async function readPatiently<T>(
  read: (page: number) => Promise<ListPage<T>>,
  page: number,
  signal: AbortSignal | undefined,
): Promise<ListPage<T>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await read(page);
    } catch (error) {
      if (tried === triesMax || signal?.aborted || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs(error, tried)));
    }
  }
}

/**
 * Every row of a paged list, once each: a row that moves to another page while we read is not shown twice.
 * @param read answers page `page`, counted from 1
 * @throws ApiError of the first page that could not be read after three tries
 */
export async function fetchAllPages<T extends { _id: string }>(
  read: (page: number) => Promise<ListPage<T>>,
  { signal, onProgress }: Options<T> = {},
): Promise<T[]> {
  const first = await readPatiently(read, 1, signal);
  const rows = new Map(first.items.map((row) => [row._id, row]));
  for (let next = 2; next <= first.pages; next += atOnce) {
    onProgress?.({
      rows: () => [...rows.values()],
      read: rows.size,
      total: Math.max(first.total, rows.size),
    });
    const pages = Array.from({ length: Math.min(atOnce, first.pages - next + 1) }, (_, n) => next + n);
    for (const page of await Promise.all(pages.map((n) => readPatiently(read, n, signal)))) {
      for (const row of page.items) rows.set(row._id, row);
    }
  }
  return [...rows.values()];
}
