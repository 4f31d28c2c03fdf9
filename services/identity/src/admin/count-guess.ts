import type { Deps } from '../deps.ts';
import { signInPause } from '../limits/rules.ts';
import { type Counted, takeTurn } from '../limits/take-turn.ts';
import { signInTexts } from '../locales/tr/sign-in.ts';

/**
 * Counts an admin's guess within an open session before it is looked at; the caller clears the count of a right one.
 * @throws AppError too_many_requests
 */
export async function countGuess(
  { db, clock, limits, secrets }: Deps,
  scope: 'password:admin' | 'confirm:admin',
  adminId: string,
): Promise<Counted> {
  const counted = { scope, subject: secrets.subject('admin', adminId), rules: [signInPause(limits)] };
  await db.transaction().execute((tx) => takeTurn(tx, clock(), [counted], signInTexts.tooManyTries));
  return counted;
}
