import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { apiUrl } from './api-url.ts';
import { clientHeaders } from './client-headers.ts';

const client = axios.create({ withCredentials: true, headers: { accept: 'application/json' } });
client.interceptors.request.use((config) => {
  config.headers.set(clientHeaders(), false);
  return config;
});

function asApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError)) return error;
  if (error.code === AxiosError.ERR_CANCELED) return new ApiError('cancelled', { cause: error });
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
    return new ApiError('timeout', { cause: error });
  }
  if (!error.response) return new ApiError('network', { cause: error });
  const { status, data, headers } = error.response;
  return new ApiError('http', {
    status,
    body: data,
    retryAfter: headers['retry-after'] as string,
    cause: error,
  });
}

/**
 * POST from the browser, with the client headers [R178] and cookies [R139].
 * @throws ApiError, its kind telling an answer, no answer, a timeout and a cancelled call apart [R177, R181]
 */
export async function post<T>(
  path: string,
  body: unknown,
  config: AxiosRequestConfig = {},
): Promise<AxiosResponse<T>> {
  try {
    return await client.post<T>(apiUrl(path), body, config);
  } catch (error) {
    throw asApiError(error);
  }
}
