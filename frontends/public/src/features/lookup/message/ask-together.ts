import { ApiError } from '@edogrula/contracts/api-error';
import type { TogetherAnswer } from '@edogrula/contracts/http/together';
import { call, timeouts } from '../../../lib/call.ts';

/** Keys of a message, and the names that it gives in other apps, which are asked for a warning alone [ADR 106]. */
export type TogetherQuestion = { keys: readonly string[]; elsewhere: readonly string[] };

/** No answer, and why; it says nothing about anybody [decision 16]. */
export type TogetherFailure = { failed: 'failed' | 'too_often' };

const wholes = new Set(['one_business', 'mixed', 'unknown']);
const statuses = new Set(['verified', 'blacklist', 'lapsed', 'not_found', 'refused']);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Takes only an answer that is whole: one for each key that was asked, in its order. */
function isTogether(body: unknown, keys: readonly string[]): body is TogetherAnswer {
  if (!isRecord(body) || !wholes.has(String(body.together)) || !Array.isArray(body.items)) return false;
  const { items, sharedWith = [], elsewhere = [] } = body;
  return (
    items.length === keys.length &&
    Array.isArray(sharedWith) &&
    Array.isArray(elsewhere) &&
    elsewhere.every((one) => isRecord(one) && isRecord(one.entry)) &&
    items.every((item, at) => isRecord(item) && item.asked === keys[at] && statuses.has(String(item.status)))
  );
}

/**
 * Asks for the keys of a message, by the body alone [R363]; never throws for a failed call.
 * @throws ApiError of kind `cancelled` when the caller gave up
 */
export async function askTogether(
  { keys, elsewhere }: TogetherQuestion,
  request: Request,
): Promise<TogetherAnswer | TogetherFailure> {
  try {
    const question = { keys: [...keys], ...(elsewhere.length ? { elsewhere: [...elsewhere] } : {}) };
    const input = { query: {}, body: question, timeoutMs: timeouts.search, request };
    const body = await call('POST /api/businesses/together', input);
    return isTogether(body, keys) ? body : { failed: 'failed' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
    return { failed: error.status === 429 ? 'too_often' : 'failed' };
  }
}
