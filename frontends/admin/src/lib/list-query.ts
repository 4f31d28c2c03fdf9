import type { CallAnswer, CallInput, CallName } from '@edogrula/contracts/http/api';
import { type QueryClient, type QueryKey, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { whileActive } from './activity.ts';
import { dashboardCall, firstKnown } from './dashboard-call.ts';
import { adminPageSize, fetchAllPages, type PageProgress } from './fetch-all-pages.ts';
import { withWrites, writesSoFar } from './list-cache.ts';
import { noteProgress } from './load-progress.ts';
import { type ListPage, readList } from './read-list.ts';

/** How often a list is read again while a person is active; long ones wait for a change in the counts. */
const shortListMs = 60_000;
const longListMs = 10 * 60_000;
/** From so many rows on a list counts as long. */
export const longListRows = 2000;
/** What was read of a long list is shown at first, then so seldom that showing it takes no time from reading. */
const showEveryMs = 1500;

type Row = { _id: string };
/** Calls that answer a list of records. */
type ListCall = {
  [Name in CallName]: Name extends `GET ${string}`
    ? object extends CallInput<Name>
      ? CallAnswer<Name> extends { items: Row[] }
        ? Name
        : never
      : never
    : never;
}[CallName];
type RowOf<Name extends ListCall> = CallAnswer<Name> extends { items: (infer T extends Row)[] } ? T : never;
type Options<Name extends ListCall, T> = {
  key: QueryKey;
  /** In this order; the first that exists answers [R161–R165]. */
  calls: readonly [Name, ...ListCall[]];
  /** Names under which answers carry their rows, and lists of their own. */
  names: readonly string[];
  parts?: readonly string[];
  limit?: number;
  /** What else the list is asked by. */
  filter?: Record<string, string>;
  /** Brings a row of an older answer into today's shape. */
  shape?: (row: T) => T;
  /** Whether a 403 takes the admin rights away. */
  admin?: boolean;
};

/** A fresh page in which rows that did not change are the ones from before: what is remembered of them still holds. */
function keepKnown<T extends Row>(page: ListPage<T>, known: Map<string, T>): ListPage<T> {
  return { ...page, items: page.items.map((row) => replaceEqualDeep(known.get(row._id), row)) };
}

/** Shows what was read so far: only the first time round, later the whole old list stays until the new one is there. */
function partShower<T extends Row>(
  client: QueryClient,
  key: QueryKey,
  { isFirst, since }: { isFirst: boolean; since: number },
) {
  let shownAt = 0;
  return ({ rows, read, total }: PageProgress<T>) => {
    noteProgress(key, { read, total });
    const now = performance.now();
    if (!isFirst || (shownAt && now - shownAt < showEveryMs)) return;
    shownAt = now;
    client.setQueryData<T[]>(key, withWrites(client, key, { since, rows: rows() }));
  };
}

/** A whole list, 200 rows a page; long ones show what has come so far [R161–R165]. Its rows are those of the first call. */
export function listQuery<Name extends ListCall, T extends Row = RowOf<Name>>(
  options: Options<Name, T> & (RowOf<Name> extends T ? unknown : never),
) {
  const { key, calls, names, parts, limit = adminPageSize, filter, shape, admin = true } = options;
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal, client }): Promise<T[]> => {
      const since = writesSoFar();
      const before = client.getQueryData<T[]>(key);
      const known = new Map(before?.map((row) => [row._id, row]));
      const read = (page: number, after?: string) =>
        firstKnown<ListCall, ListPage<T>>(calls, async (name) => {
          const query = { ...filter, ...(after ? { after } : { page }), limit };
          const body = await dashboardCall(name, { query, signal });
          const list = readList<T>(body, { names, parts, limit });
          return keepKnown(shape ? { ...list, items: list.items.map(shape) } : list, known);
        });
      const onProgress = partShower<T>(client, key, { isFirst: !before, since });
      try {
        const rows = await fetchAllPages(read, { signal, onProgress });
        return withWrites(client, key, { since, rows });
      } finally {
        noteProgress(key, null);
      }
    },
    // Rows keep their identity one by one, above; comparing 50,000 at once would hold the page up.
    structuralSharing: false,
    // Each page is tried three times by itself.
    retry: false,
    refetchInterval: ({ state }) =>
      whileActive((state.data?.length ?? 0) > longListRows ? longListMs : shortListMs)(),
    meta: { admin },
  });
}
