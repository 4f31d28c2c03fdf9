import { wholeOrCutOff } from '@edogrula/contracts/contact/longest-question';
import type { BadgeAnswer } from '@edogrula/contracts/http/badge';
import { data } from 'react-router';
import { call, timeouts } from '../../../lib/call.ts';
import { failedStatus } from '../../../lib/failed-status.ts';
import { onApiError } from '../../../lib/on-api-error.ts';

/** The link of a badge as it was followed, and what is answered to it. */
type BadgePageData =
  | { state: 'explained' }
  | { state: 'answered'; answer: BadgeAnswer; link: { slug: string; token: string }; said: string }
  | { state: 'failed'; requestId: string | null };

/** The origin of the page that led here; null where the browser names none. */
function cameFrom({ headers }: Request): string | null {
  const referer = headers.get('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer).origin : null;
}

/** The link of a badge as an address or our own form holds it. */
const linkOf = (given: { get(name: string): unknown }) => ({
  slug: wholeOrCutOff(String(given.get('b') ?? ''), 200),
  token: wholeOrCutOff(String(given.get('t') ?? ''), 2000),
});

/**
 * Asks whether the badge is genuine whose link was followed [R376]. Nothing in the address says where it was seen: whoever
 * wrote the link would name the site that they imitate.
 */
export async function askBadge(request: Request) {
  const url = new URL(request.url);
  const origin = cameFrom(request);
  const from = origin && origin !== url.origin ? { from: wholeOrCutOff(origin, 500) } : {};
  return answerTo(request, { link: linkOf(url.searchParams), said: '', place: from });
}

/** The same about the place that the visitor wrote into the form of this page; the server takes no other site's form. */
export async function askBadgeSeen(request: Request) {
  const form = await request.formData();
  const said = wholeOrCutOff(String(form.get('yer') ?? '').trim(), 500);
  return answerTo(request, { link: linkOf(form), said, place: said ? { said } : {} });
}

type Question = {
  link: { slug: string; token: string };
  said: string;
  place: { said?: string; from?: string };
};

async function answerTo(request: Request, { link, said, place }: Question) {
  if (!link.slug && !link.token) return data<BadgePageData>({ state: 'explained' });
  const query = { ...link, ...place };
  return call('GET /api/badges/question', { query, timeoutMs: timeouts.search, request })
    .then((answer) => data<BadgePageData>({ state: 'answered', answer, link, said }))
    .catch(
      onApiError((error) =>
        data<BadgePageData>({ state: 'failed', requestId: error.requestId }, { status: failedStatus(error) }),
      ),
    );
}
