import { AppError } from '@edogrula/service-kit/app-error';
import type { ChallengeRow } from '../checks/control-challenges.ts';

type State = Pick<ChallengeRow, 'id' | 'business_id' | 'proved_at' | 'replaced_at' | 'expires_at'>;

/** @throws AppError control_code_used, control_code_expired for a challenge that can prove nothing any more */
export function refuseSpent({ proved_at, replaced_at, expires_at }: State, now: Date): void {
  if (proved_at) throw new AppError('control_code_used');
  if (replaced_at || expires_at <= now) throw new AppError('control_code_expired');
}

/**
 * Whether one of the codes that were found is the challenge's own; pure.
 * @throws AppError control_code_used, control_code_expired, control_code_foreign when what was found was given before, is
 * over, or was given to another business or for another contact
 */
export function judgeCodes(challenge: State, found: readonly State[], now: Date): boolean {
  refuseSpent(challenge, now);
  if (found.some(({ id }) => id === challenge.id)) return true;
  const own = found.filter(({ business_id }) => business_id === challenge.business_id);
  if (own.some(({ proved_at }) => proved_at)) throw new AppError('control_code_used');
  if (own.some(({ replaced_at, expires_at }) => replaced_at || expires_at <= now))
    throw new AppError('control_code_expired');
  if (found.length) throw new AppError('control_code_foreign');
  return false;
}
