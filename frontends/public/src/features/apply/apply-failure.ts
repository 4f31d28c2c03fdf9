import { ApiError } from '@edogrula/contracts/api-error';
import { applyText } from '../../locales/tr/apply.ts';

const text = applyText.errors;

/** What a failed submission says [R243]: the server's words, else its status, else that nothing came through. */
export function applyFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.client;
  if (error.status === 401) return error.message || text.unauthorised;
  if (error.message) return error.message;
  return error.kind === 'http' ? text.server(error.status) : text.client;
}
