import { ApiError } from './api-error.ts';

/** What axios throws, as far as it matters here; this package depends on no HTTP client. */
type ClientFailure = {
  isAxiosError: true;
  code?: string;
  response?: { status: number; data: unknown; headers: Record<string, unknown> };
};

const isClientFailure = (error: unknown): error is ClientFailure =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** An axios failure as ApiError, with its kind [R177, R181]; anything else comes back as it is. */
export function toApiError(error: unknown): unknown {
  if (!isClientFailure(error)) return error;
  const { code, response } = error;
  if (code === 'ERR_CANCELED') return new ApiError('cancelled', { cause: error });
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return new ApiError('timeout', { cause: error });
  if (!response) return new ApiError('network', { cause: error });
  const retryAfter = response.headers['retry-after'];
  return new ApiError('http', {
    status: response.status,
    body: response.data,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    cause: error,
  });
}
