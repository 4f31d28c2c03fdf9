import { ApiError } from '@edogrula/contracts/api-error';
import type { AnswerCard } from '@edogrula/contracts/http/card';
import { data } from 'react-router';
import { call, timeouts } from '../../../lib/call.ts';
import { codePath } from '../../../lib/code-path.ts';
import { failedStatus } from '../../../lib/failed-status.ts';
import { type Alike, findAlike } from '../../../lib/find-alike.ts';
import { publicUrl } from '../../../lib/public-url.ts';

/** A card with its own address, and that address as a square code for paper; or why there is none. */
type OpenedCard =
  | {
      state: 'open';
      card: AnswerCard;
      address: string;
      code: { path: string; size: number };
      /** Where an account has no record: verified ones that it may be taken for [R367]. */
      alike: { asked: string; alike: Alike } | null;
    }
  | { state: 'altered' | 'ended' };

/**
 * What a card says and what is answered now [R391]. An altered one is 404, an old one 410, each with words of its own.
 * @throws a 502 page when the registry could not be asked: that is no answer
 */
export async function openCard(token: string, request: Request) {
  try {
    const input = { query: { token }, timeoutMs: timeouts.search, request };
    const card = await call('GET /api/businesses/cards', input);
    const address = publicUrl(`/s/${token}`);
    const alike = await alikeOf(card, request);
    return data<OpenedCard>({ state: 'open', card, address, code: codePath(address), alike });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return data<OpenedCard>({ state: 'ended' }, { status: 410 });
    if (error.status === 404 || error.status === 400)
      return data<OpenedCard>({ state: 'altered' }, { status: 404 });
    throw data({ requestId: error.requestId }, { status: failedStatus(error) });
  }
}

/** By a call of its own: the answer itself stays one read. */
async function alikeOf({ contacts, now }: AnswerCard, request: Request) {
  if (now.status !== 'not_found' || now.lapsed) return null;
  const asked = contacts.find(({ kind }) => kind === 'ig_username' || kind === 'ig_url')?.key;
  if (!asked) return null;
  const alike = await findAlike(asked, request);
  return alike.length ? { asked, alike } : null;
}
