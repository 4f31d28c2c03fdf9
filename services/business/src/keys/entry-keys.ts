import type { BlacklistEntryRow } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';
import { keysOf } from './lookup-keys.ts';
import { withCaseless } from './wider-pages.ts';

/** What an active entry is found by: the contacts that condemn, and its pages in another letter case [ADR 119]. */
export const entryKeysOf = (row: BlacklistEntryRow): LookupKey[] => withCaseless(row.keys ?? keysOf(row));
