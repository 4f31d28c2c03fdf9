import { toHandle } from '@edogrula/contracts/contact/handle';
import type { AlikeAnswer } from '@edogrula/contracts/http/alike';
import { sql } from 'kysely';
import { notBlacklisted, stillVerified } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import { isAlike, nearShapes } from './handle-shape.ts';

const shownAtMost = 3;
/** Rows that share a shape and are compared letter by letter. */
const comparedAtMost = 50;

/** A business is not copied by an account that it named itself; of others' names its word says nothing [R369]. */
const isNoSisterOf = (asked: string) => sql<boolean>`not exists (
  select from sister_account a where a.business_id = s.business_id and a.handle = ${asked})`;

/**
 * Verified accounts that the asked one may be taken for [R367]; none for a verified account itself. A warning about
 * identity, never about guilt: what the lookup answers is not changed by it.
 */
export async function findAlike(deps: Reads, text: string): Promise<AlikeAnswer> {
  const asked = toHandle(text);
  if (!asked) return { alike: [] };
  const rows = await deps.db
    .selectFrom('handle_shape as s')
    .innerJoin('business', 'business.id', 's.business_id')
    .select(['s.handle', 'business.name', 'business.slug', 'business.demo'])
    .where(sql<boolean>`s.near && ${nearShapes(asked)}::text[]`)
    .where(stillVerified(deps.clock()))
    .where('business.deleted_at', 'is', null)
    .where(notBlacklisted(deps.clock()))
    .where(isNoSisterOf(asked))
    .orderBy('business.verified_at')
    .limit(comparedAtMost)
    .execute();
  if (rows.some(({ handle }) => handle === asked)) return { alike: [] };
  const alike = rows.filter(({ handle }) => isAlike(asked, handle)).slice(0, shownAtMost);
  return { alike };
}
