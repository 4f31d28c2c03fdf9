import { ApiError } from '@edogrula/contracts/api-error';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Conflicts of which a fresh look shows nothing new. */
const unchanged = new Set(['request_in_progress', 'own_submission', 'own_matter']);

/** The record was changed between our read and our write. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && !unchanged.has(error.code ?? '');

/** The record, or that which it belongs to, is not there any more. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Runs a write; when the record had changed or is gone, its list is read again before the refusal is shown. */
export async function orReload<T>(
  client: QueryClient,
  queryKey: QueryKey,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isStale(error) || isGone(error)) await client.invalidateQueries({ queryKey });
    throw error;
  }
}
