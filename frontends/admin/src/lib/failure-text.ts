import { ApiError } from '@edogrula/contracts/api-error';
import { failureText as text } from '../locales/tr/common.ts';

const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Refusals that say themselves what is to be done. */
const ownWords = new Set([
  'password_sign_in_required',
  'role_required',
  'scope_required',
  'factor_required',
  'confirmation_required',
]);
const saysIt = (error: ApiError): boolean => error.code !== null && ownWords.has(error.code);

/** What a failed read says [R249–R251]: rights, missing addresses, the server’s words, or that nothing came. */
export function loadFailure(error: unknown): string {
  if (error instanceof ApiError && saysIt(error)) return error.message;
  if (isDenied(error)) return text.denied;
  if (!(error instanceof ApiError)) return text.load;
  if (error.status === 404) return text.unknownRoute;
  if (error.kind === 'network') return text.loadNetwork;
  if (error.kind === 'timeout') return text.loadTimeout;
  return error.message || text.load;
}

/** What a failed write says [R251]. */
export function saveFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.save;
  if (saysIt(error)) return error.message;
  if (isDenied(error)) return text.denied;
  if (error.kind === 'network' || error.kind === 'timeout') return text.saveNetwork;
  return error.message || text.save;
}

/** Refusals that say what is wrong at the fields that they name. */
const saidAtFields: ReadonlySet<string> = new Set(['invalid_request', 'contact_listed', 'duplicate_key']);

/** What a failed write says in a window that marks no fields: their sentences stand in place of the general one. */
export function namedFailure(error: unknown): string {
  const fields = error instanceof ApiError && saidAtFields.has(error.code ?? '') ? error.fields : [];
  return (
    fields
      .map(({ message }) => message)
      .join(' ')
      .trim() || saveFailure(error)
  );
}

/** A number that support can look a failure up by; undefined when the server gave none. */
export const failureReference = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.requestId) || undefined;
