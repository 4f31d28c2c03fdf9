import { apiUrl } from '@edogrula/contracts/api-url';
import { toApiError } from '@edogrula/contracts/client-failure';
import type { CallAnswer, CallInput, CallName } from '@edogrula/contracts/http/api';
import { callAddress, queryText } from '@edogrula/contracts/http/call-address';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { clientHeaders } from './client-headers.ts';

const client = axios.create({ withCredentials: true, headers: { accept: 'application/json' } });
client.interceptors.request.use((config) => {
  config.headers.set(clientHeaders(), false);
  return config;
});

export type PostName = Extract<CallName, `POST ${string}`>;

/**
 * POST from the browser, with the client headers [R178] and cookies [R139].
 * @throws ApiError, its kind telling an answer, no answer, a timeout and a cancelled call apart [R177, R181]
 */
export async function post<Name extends PostName>(
  name: Name,
  { body, ...input }: CallInput<Name> & { body: unknown },
  config: AxiosRequestConfig = {},
): Promise<AxiosResponse<CallAnswer<Name>>> {
  try {
    return await client.post<CallAnswer<Name>>(
      apiUrl(`${callAddress(name).path}${queryText(queryOf(input))}`),
      body,
      config,
    );
  } catch (error) {
    throw toApiError(error);
  }
}

const queryOf = (input: object): Record<string, unknown> | undefined =>
  'query' in input ? (input.query as Record<string, unknown>) : undefined;
