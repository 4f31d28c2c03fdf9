import { ApiError } from '@edogrula/contracts/api-error';
import type { BadgeAnswer } from '@edogrula/contracts/http/badge';
import { data, redirect } from 'react-router';
import { call, timeouts } from '../../../lib/call.ts';

/** The link of a badge as it was followed, and what is answered to it. */
export type BadgePageData =
  | { state: 'explained' }
  | { state: 'answered'; answer: BadgeAnswer; link: { slug: string; token: string }; said: string }
  | { state: 'failed'; requestId: string | null };

/** The origin of the page that led here; null where the browser names none. */
function cameFrom({ headers }: Request): string | null {
  const referer = headers.get('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer).origin : null;
}

/**
 * Asks whether the badge is genuine whose link was followed [R376]. Only the form of this page may say where a badge was
 * seen: a link on a forged site would name the site that it imitates.
 */
export async function askBadge(request: Request) {
  const url = new URL(request.url);
  const [slug, token] = [url.searchParams.get('b'), url.searchParams.get('t')];
  if (!slug && !token) return data<BadgePageData>({ state: 'explained' });
  const said = (url.searchParams.get('yer') ?? '').slice(0, 500);
  const origin = cameFrom(request);
  const isOurs = request.headers.get('sec-fetch-site')
    ? request.headers.get('sec-fetch-site') === 'same-origin'
    : origin === url.origin;
  if (said && !isOurs) throw redirect(`/rozet?${new URLSearchParams({ b: slug ?? '', t: token ?? '' })}`);
  const link = { slug: (slug ?? '').slice(0, 200), token: (token ?? '').slice(0, 2000) };
  const from = origin && origin !== url.origin ? { from: origin.slice(0, 500) } : {};
  try {
    const query = { ...link, ...(said ? { said } : from) };
    const answer = await call('GET /api/badges/question', { query, timeoutMs: timeouts.search, request });
    return data<BadgePageData>({ state: 'answered', answer, link, said });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<BadgePageData>({ state: 'failed', requestId: error.requestId }, { status: 502 });
  }
}
