import { ApiError } from '@edogrula/contracts/api-error';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import { data } from 'react-router';
import { post } from '../../../lib/api-client.ts';
import { call, timeouts } from '../../../lib/call.ts';
import { failedStatus } from '../../../lib/failed-status.ts';

export type MadeGoodFacts = CallAnswer<'GET /api/made-good'>;

const tokenShape = /^[\w.~-]{8,300}$/;

/**
 * What is asked, for the one who holds the link; null after its date, with status 410 [R329].
 * @throws a 404 page for a link that opens nothing, 502 when it could not be asked
 */
export async function madeGoodPage(token: string, request: Request) {
  if (!tokenShape.test(token)) throw data(null, { status: 404 });
  try {
    const input = { query: { token }, timeoutMs: timeouts.listing, request };
    const facts: MadeGoodFacts | null = await call('GET /api/made-good', input);
    return data<{ facts: MadeGoodFacts | null }>({ facts });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return data({ facts: null }, { status: 410 });
    const status = error.status === 404 || error.status === 400 ? 404 : failedStatus(error);
    throw data({ requestId: error.requestId }, { status });
  }
}

/** A person's own click confirms; opening the page does not. @throws ApiError */
export const sendMadeGood = async (token: string) =>
  (await post('POST /api/made-good', { query: { token }, body: undefined })).data;
