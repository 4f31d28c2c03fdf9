import type { CallAnswer } from '@edogrula/contracts/http/api';
import { call, timeouts } from '../../../lib/call.ts';
import { linkPage } from '../../../lib/link-page.ts';

export type ReplyFacts = CallAnswer<'GET /api/reply'>;

/** What is said, for the one who holds the link of a notice [R311]. */
export const replyPage = (token: string, request: Request) =>
  linkPage<ReplyFacts>(token, () =>
    call('GET /api/reply', { query: { token }, timeoutMs: timeouts.listing, request }),
  );
