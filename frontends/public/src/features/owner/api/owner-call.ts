import { ApiError } from '@edogrula/contracts/api-error';
import { apiUrl } from '@edogrula/contracts/api-url';
import type { CallAnswer, CallInput, CallName } from '@edogrula/contracts/http/api';
import { callAddress } from '@edogrula/contracts/http/call-address';
import { clientHeaders } from '../../../lib/client-headers.ts';

type Values = Record<string, unknown>;
const timeoutMs = 15_000;
const uploadMs = 120_000;

function bodyOf(body: unknown): { body: BodyInit; headers: Record<string, string> } | undefined {
  if (body === undefined) return undefined;
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text()) as unknown;
  } catch {
    // A proxy's error page is no answer of the API: only its status is used.
    return undefined;
  }
}

/**
 * One call of the owner's page. The session goes in a header of its own, which no browser sends by itself.
 * @throws ApiError
 */
export async function ownerCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name> & { session?: string },
): Promise<CallAnswer<Name>> {
  const { session, params, body } = input as { session?: string; params?: Values; body?: unknown };
  const { method, path } = callAddress(name, params);
  const sent = bodyOf(body);
  const late = AbortSignal.timeout(body instanceof FormData ? uploadMs : timeoutMs);
  const response = await fetch(apiUrl(path), {
    method,
    signal: late,
    ...(sent ? { body: sent.body } : {}),
    headers: {
      accept: 'application/json',
      ...clientHeaders(),
      ...sent?.headers,
      ...(session ? { 'x-owner-session': session } : {}),
    },
  }).catch((cause: unknown) => {
    throw new ApiError(late.aborted ? 'timeout' : 'network', { cause });
  });
  const answer = await jsonOf(response);
  if (response.ok && answer !== undefined) return answer as CallAnswer<Name>;
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError('http', { status: response.status, body: answer, retryAfter });
}
