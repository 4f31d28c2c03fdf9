import { ApiError } from '@edogrula/contracts/api-error';
import { data } from 'react-router';
import { call, timeouts } from '../../../lib/call.ts';
import { failedStatus } from '../../../lib/failed-status.ts';
import type { Article, ContentPage } from './content-queries.ts';

const tokenShape = /^[\w.~-]{8,1000}$/;

/**
 * The draft behind a preview link.
 * @throws a 404 page for a link that never was one, 410 for one whose time is over, 502 when it could not be asked
 */
export async function draftPreview(
  token: string,
  request: Request,
): Promise<{ item: Article | ContentPage }> {
  if (!tokenShape.test(token)) throw data(null, { status: 404 });
  try {
    const input = { params: { token }, timeoutMs: timeouts.listing, request };
    const { article, page } = await call('GET /api/cms/preview/:token', input);
    const item = article ?? page;
    if (!item) throw data(null, { status: 404 });
    return { item };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isGone = error.status === 410;
    const isNone = error.status === 404 || error.status === 400;
    throw data({ requestId: error.requestId }, { status: isGone ? 410 : isNone ? 404 : failedStatus(error) });
  }
}
