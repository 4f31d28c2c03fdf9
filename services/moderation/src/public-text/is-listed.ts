import { sql } from 'kysely';

/** SQL: an active entry rests on the report `r`; one that was taken off the list says nothing any more. */
export const isListed = sql<boolean>`exists (
  select from dossier e where e.entry_id = r.entry_id and e.entry_removed_at is null)`;
