import { sql } from 'kysely';
import type { Stage } from './stage.ts';

/** Days pass for every link that was given: the clocks stay right. */
export const linksAge = ({ deps }: Stage, days: number) =>
  sql`update person_link set created_at = created_at - ${days} * interval '1 day',
    ends_at = ends_at - ${days} * interval '1 day'`.execute(deps.db);
