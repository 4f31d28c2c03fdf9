import { apiUrl } from '@edogrula/contracts/api-url';
import { toApiError } from '@edogrula/contracts/client-failure';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { clientHeaders } from './client-headers.ts';

const client = axios.create({ withCredentials: true, headers: { accept: 'application/json' } });
client.interceptors.request.use((config) => {
  config.headers.set(clientHeaders(), false);
  return config;
});

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
    throw toApiError(error);
  }
}
