import { dayMs } from '@edogrula/contracts/durations';
import { sql } from 'kysely';
import { type LinkPurpose, makeLink, tokenOf } from '../../src/links/person-link.ts';
import type { Stage } from './stage.ts';

/** Days pass for every link that was given: the clocks stay right. */
export const linksAge = ({ deps }: Stage, days: number) =>
  sql`update person_link set created_at = created_at - ${days} * interval '1 day',
    ends_at = ends_at - ${days} * interval '1 day'`.execute(deps.db);

/** The token of a link to a record that was made for one purpose. */
export const linkTo = (
  { deps }: Stage,
  subjectId: string,
  purpose: LinkPurpose,
  endsAt = new Date(Date.now() + dayMs),
): Promise<string> =>
  deps.db
    .transaction()
    .execute(async (tx) => tokenOf(deps.links, await makeLink(deps, tx, { purpose, subjectId, endsAt })));
