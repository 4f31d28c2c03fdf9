import type { CallAnswer } from '@edogrula/contracts/http/api';
import { post } from '../../../lib/api-client.ts';
import { call, timeouts } from '../../../lib/call.ts';
import { linkPage } from '../../../lib/link-page.ts';

export type MadeGoodFacts = CallAnswer<'GET /api/made-good'>;

/** What is asked, for the reporter who holds the link [R329]. */
export const madeGoodPage = (token: string, request: Request) =>
  linkPage<MadeGoodFacts>(token, () =>
    call('GET /api/made-good', { query: { token }, timeoutMs: timeouts.listing, request }),
  );

/** A person's own click confirms; opening the page does not. @throws ApiError */
export const sendMadeGood = async (token: string) =>
  (await post('POST /api/made-good', { query: { token }, body: undefined })).data;
