import { queryOptions } from '@tanstack/react-query';
import { findSame, type Identity } from './find-same.ts';

/** Other records with the contacts of a record; asked once for the panel and its decision. */
export const sameContactsQuery = (identity: Identity) =>
  queryOptions({
    queryKey: ['same', identity],
    queryFn: ({ signal }) => findSame(identity, signal),
    staleTime: 60_000,
    meta: { admin: true },
  });
