import { ApiError } from '@edogrula/contracts/api-error';
import { ownerText as text } from '../../locales/tr/owner.ts';

/** What went wrong, in words: the service's own sentence where it has one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return text.other;
  if (error.kind !== 'http') return text.network;
  if (error.code === 'business_not_found') return text.gone;
  if (error.code === 'version_conflict') return text.changed;
  return error.message || text.other;
}

/** The session is over, whoever ended it. */
export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
