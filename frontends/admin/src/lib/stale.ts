import { ApiError } from '@edogrula/contracts/api-error';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Somebody changed the record between our look at it and our write. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code !== 'request_in_progress';

/** Runs a write; when the record had changed, its list is read again before the refusal is told. */
export async function orReload<T>(
  client: QueryClient,
  queryKey: QueryKey,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isStale(error)) await client.invalidateQueries({ queryKey });
    throw error;
  }
}
