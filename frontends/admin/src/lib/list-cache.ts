import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Row = { _id: string };
/** What was done to a record here; a row of null is gone. `order` counts all writes. */
type Write = { order: number; row: Row | null; isNew?: boolean };

const written = new WeakMap<QueryClient, Map<string, Map<string, Write>>>();
let order = 0;

function noteWrite(client: QueryClient, key: QueryKey, id: string, write: Omit<Write, 'order'>): void {
  const lists = written.get(client) ?? new Map<string, Map<string, Write>>();
  written.set(client, lists);
  const name = JSON.stringify(key);
  const writes = lists.get(name) ?? new Map<string, Write>();
  lists.set(name, writes);
  order += 1;
  writes.set(id, { ...write, order });
}

/** Marks the moment at which a read of a list begins. */
export const writesSoFar = (): number => order;

const versionOf = (row: Row) => ('version' in row && typeof row.version === 'number' ? row.version : 0);

/**
 * A list as it was read, with what was written here since that read began: the server may have answered before the
 * write, and an old row must not come back over its newer version.
 */
export function withWrites<T extends Row>(
  client: QueryClient,
  key: QueryKey,
  { since, rows }: { since: number; rows: T[] },
): T[] {
  const writes = written.get(client)?.get(JSON.stringify(key));
  for (const [id, write] of writes ?? []) if (write.order <= since) writes?.delete(id);
  if (!writes?.size) return rows;
  const fresh: T[] = [];
  const read = new Set<string>();
  for (const row of rows) {
    read.add(row._id);
    const write = writes.get(row._id);
    if (!write) fresh.push(row);
    else if (write.row) fresh.push(versionOf(row) > versionOf(write.row) ? row : (write.row as T));
  }
  const added = [...writes.values()].flatMap(({ row, isNew }) =>
    isNew && row && !read.has(row._id) ? [row as T] : [],
  );
  return [...added.reverse(), ...fresh];
}

/** Puts a fresh record in the place of the old one in a loaded list. */
export function replaceRecord<T extends Row>(client: QueryClient, key: QueryKey, fresh: T): void {
  noteWrite(client, key, fresh._id, { row: fresh });
  client.setQueryData<T[]>(key, (rows) => rows?.map((row) => (row._id === fresh._id ? fresh : row)));
}

/** Puts a new record on top of a loaded list. */
export function addRecord<T extends Row>(client: QueryClient, key: QueryKey, record: T): void {
  noteWrite(client, key, record._id, { row: record, isNew: true });
  client.setQueryData<T[]>(key, (rows) => rows && [record, ...rows.filter(({ _id }) => _id !== record._id)]);
}

/** Takes a record out of a loaded list. */
export function dropRecord(client: QueryClient, key: QueryKey, id: string): void {
  noteWrite(client, key, id, { row: null });
  client.setQueryData<Row[]>(key, (rows) => rows?.filter((row) => row._id !== id));
}

/** Whether a record was taken out here and no read since has said so too. */
export const isDropped = (client: QueryClient, key: QueryKey, id: string): boolean =>
  written.get(client)?.get(JSON.stringify(key))?.get(id)?.row === null;

/** Has lists and what hangs on them read again. */
export function refresh(client: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** Keys of the dashboard’s lists; several screens refresh each other’s. */
export const listKeys = {
  counts: ['counts'],
  /** Below the counts: what changes them changes what waits. */
  waiting: ['counts', 'waiting'],
  businesses: ['businesses'],
  applications: ['applications'],
  reports: ['reports'],
  appeals: ['appeals'],
  /** Beside the open ones: a decision takes an appeal from one list to the other. */
  decidedAppeals: ['appeals', 'decided'],
  corrections: ['corrections'],
  changes: ['changes'],
  blacklist: ['blacklist'],
  featured: ['featured'],
} as const;
