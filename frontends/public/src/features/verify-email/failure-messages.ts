import { ApiError } from '@edogrula/contracts/api-error';
import { verifyEmailText } from '../../locales/tr/verify-email.ts';

const text = verifyEmailText.errors;

/** What a failed «Kod Gönder» says [R238, R241]: the server's words first, except for an unknown service or route. */
export function sendCodeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.send;
  if (error.status === 404 && (!error.message || error.code === 'route_not_found')) return text.sendMissing;
  if (error.message) return error.message;
  return error.status === 429 ? text.tooOften : text.send;
}

/** What a failed «Doğrula» says [R242]. */
export function verifyCodeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.verify;
  if (error.status === 404 && (!error.message || error.code === 'route_not_found')) return text.verifyMissing;
  if (error.message) return error.message;
  return error.status === 400 ? text.verifyBad : text.verify;
}
