import { ApiError } from '@edogrula/contracts/api-error';
import type { ListPage } from './read-list.ts';

/** Rows a page when the dashboard fetches everything [R161]. */
export const adminPageSize = 200;
const atOnce = 4;
const triesMax = 3;
const firstPauseMs = 400;
const pauseMaxMs = 60_000;

type Page<T> = Omit<ListPage<T>, 'next'> & { next?: string | null };
/** Reads page `page`, counted from 1, or, with a cursor, the page after that cursor. */
type Read<T> = (page: number, cursor?: string) => Promise<Page<T>>;

/** What was read so far of how many. */
export type PageProgress<T> = { rows: () => T[]; read: number; total: number };

type Options<T> = {
  signal?: AbortSignal;
  /** Called after the first of several pages, then after every further batch, the last one included. */
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

/** A reader that tries again: a hiccup in the middle of 250 pages must not throw away the others. */
const patient =
  <T>(read: Read<T>, signal: AbortSignal | undefined): Read<T> =>
  async (page, cursor) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await read(page, cursor);
      } catch (error) {
        if (tried === triesMax || signal?.aborted || !isWorthRetrying(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs(error, tried)));
      }
    }
  };

/** The pages after the first: by the server's cursors, so that nothing is missed, else by number, a few at once. */
async function* restOf<T>(first: Page<T>, read: Read<T>): AsyncGenerator<Page<T>[]> {
  if (first.next) {
    for (let n = 2, cursor: string | null | undefined = first.next; cursor; n += 1) {
      const page: Page<T> = await read(n, cursor);
      yield [page];
      cursor = page.next;
    }
    return;
  }
  for (let from = 2; from <= first.pages; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, first.pages - from + 1) }, (_, n) => from + n);
    yield await Promise.all(numbers.map((page) => read(page)));
  }
}

/**
 * Every row of a paged list, once each: a row that moves to another page while we read is not shown twice.
 * @throws ApiError of the first page that could not be read after three tries
 */
export async function fetchAllPages<T extends { _id: string }>(
  readOnce: Read<T>,
  { signal, onProgress }: Options<T> = {},
): Promise<T[]> {
  const read = patient(readOnce, signal);
  const first = await read(1);
  const rows = new Map(first.items.map((row) => [row._id, row]));
  const reportProgress = () =>
    onProgress?.({
      rows: () => [...rows.values()],
      read: rows.size,
      total: Math.max(first.total, rows.size),
    });
  if (first.next || first.pages > 1) reportProgress();
  for await (const pages of restOf(first, read)) {
    for (const row of pages.flatMap(({ items }) => items)) rows.set(row._id, row);
    reportProgress();
  }
  return [...rows.values()];
}
