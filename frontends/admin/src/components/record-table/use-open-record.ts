import { ApiError } from '@edogrula/contracts/api-error';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addRecord, isDropped } from '../../lib/list-cache.ts';
import type { HistorySubject } from '../history/api/history-query.ts';
import type { RowsQuery } from './rows-message.tsx';

/** What is known of a record of a list besides its row. */
export type SingleRecord<T> = {
  nameOf: (row: T) => string;
  /** Reads one that the list does not have yet; without it no request is allowed. */
  fetch?: (id: string) => Promise<T>;
  /** Whose history says what happened to a record that is gone. */
  subject?: HistorySubject;
};
export type OpenRecord<T> = {
  record: T | undefined;
  /** Read failed, with the request to try again. */
  unread: { id: string; query: { error: unknown; isFetching: boolean; refetch: () => unknown } } | null;
  /** There is none any more; `name` when it was shown here before it went. */
  gone: { id: string; name: string | undefined } | null;
  /** Its place in the table, -1 for none; `lost` is its last one before it left. */
  place: { at: number; lost: number };
};
type Row = { _id: string };
type Options<T> = {
  openId: string | null;
  rows: readonly T[] | undefined;
  ordered: readonly T[];
  query: RowsQuery<T>;
  queryKey: QueryKey;
  single: SingleRecord<T>;
};

/** The server says that there is no such record: gone, never been, or no identifier at all. */
const isNone = (error: unknown) => error instanceof ApiError && [400, 404, 410].includes(error.status);

const isOver = ({ data, error }: { data: boolean | undefined; error: unknown }): boolean =>
  data === false || isNone(error);

/** The row that was open last and its place in the table, which outlive the row. */
function useSeen<T extends Row>(record: T | undefined, at: number) {
  const [seen, setSeen] = useState<{ record: T; at: number }>();
  if (record && (seen?.record !== record || (at >= 0 && seen.at !== at))) {
    setSeen({ record, at: at < 0 && seen?.record._id === record._id ? seen.at : at });
  }
  return seen;
}

/**
 * The record that the address opens, and `place`, where it stands or stood in the table. One that the list does not have
 * is asked for by itself: a list may be older than the link to one of its records, or it holds what waits alone, and
 * somebody has decided. What was seen stays until that is answered. `gone` when there is none any more, `unread` when
 * the request failed.
 */
export function useOpenRecord<T extends Row>(options: Options<T>): OpenRecord<T> {
  const { openId, rows, ordered, query, queryKey, single } = options;
  const client = useQueryClient();
  const row = openId === null ? undefined : rows?.find(({ _id }) => _id === openId);
  const at = openId === null ? -1 : ordered.findIndex(({ _id }) => _id === openId);
  const lastSeen = useSeen(row, at);
  const seen = openId !== null && lastSeen?.record._id === openId ? lastSeen : undefined;
  // What was just deleted here leaves the address a moment later.
  const isMissing =
    openId !== null && !row && query.data !== undefined && !isDropped(client, queryKey, openId);
  const check = useQuery({
    queryKey: ['one-of', ...queryKey, openId],
    queryFn: async () => {
      const found = await single.fetch?.(openId ?? '');
      // An entry that was merged is answered with the one that it leads to.
      if (found?._id !== openId) return false;
      addRecord(client, queryKey, found);
      return true;
    },
    enabled: ({ state }) => isMissing && !query.isFetching && single.fetch !== undefined && !isOver(state),
    staleTime: 0,
    gcTime: 0,
  });
  const gone = isMissing && (single.fetch ? isOver(check) : seen !== undefined);
  const unread = isMissing && !gone && !seen && check.error !== null;
  return {
    record: row ?? (isMissing && !gone ? seen?.record : undefined),
    unread: unread ? { id: openId, query: check } : null,
    gone: gone ? { id: openId, name: seen && single.nameOf(seen.record) } : null,
    place: { at, lost: at < 0 && seen ? seen.at : -1 },
  };
}
