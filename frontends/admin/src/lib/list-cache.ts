import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts a fresh record in the place of the old one in a loaded list. */
export function replaceRecord<T extends { _id: string }>(client: QueryClient, key: QueryKey, fresh: T): void {
  client.setQueryData<T[]>(key, (rows) => rows?.map((row) => (row._id === fresh._id ? fresh : row)));
}

/** Puts a new record on top of a loaded list. */
export function addRecord<T extends { _id: string }>(client: QueryClient, key: QueryKey, record: T): void {
  client.setQueryData<T[]>(key, (rows) => rows && [record, ...rows.filter(({ _id }) => _id !== record._id)]);
}

/** Takes a record out of a loaded list. */
export function dropRecord(client: QueryClient, key: QueryKey, id: string): void {
  client.setQueryData<{ _id: string }[]>(key, (rows) => rows?.filter((row) => row._id !== id));
}

/** Keys of the dashboard’s lists; several screens refresh each other’s. */
export const listKeys = {
  counts: ['counts'],
  businesses: ['businesses'],
  applications: ['applications'],
  reports: ['reports'],
  blacklist: ['blacklist'],
  featured: ['featured'],
} as const;
