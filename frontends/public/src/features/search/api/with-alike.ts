import { findAlike, imitatedName } from '../../../lib/find-alike.ts';
import type { SearchOutcome } from './explore.ts';

/**
 * The account of a query that no record has, or a name in letters of another script, which may be an imitation. As it was
 * typed where it is all of the query: capitals are part of the likeness.
 */
function openName({ q, found }: SearchOutcome): string | null {
  const typed = q.replace(/^@/, '');
  const account = [found?.unknownContact, found?.unknownOther].find((one) => one?.kind.startsWith('ig_'));
  if (account) return typed.toLowerCase() === account.key ? typed : account.key;
  return imitatedName(q, found?.refused);
}

/**
 * What was found, with the verified accounts that an unknown one may be taken for [R367]: the real house may stand among
 * the results. By a call of its own, as beside a lookup.
 */
export async function withAlike(outcome: SearchOutcome, request: Request): Promise<SearchOutcome> {
  const asked = openName(outcome);
  if (!asked) return outcome;
  const alike = await findAlike(asked, request);
  return alike.length ? { ...outcome, alike: { asked, alike } } : outcome;
}
