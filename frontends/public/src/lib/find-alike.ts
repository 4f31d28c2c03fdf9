import type { Refusal } from '@edogrula/contracts/contact/refusal';
import type { AlikeAccount } from '@edogrula/contracts/http/alike';
import { call, timeouts } from './call.ts';
import { onApiError } from './on-api-error.ts';

/** `unknown`: nobody could compare, which is not the same as none. */
export type Alike = readonly AlikeAccount[] | 'unknown';

/** Verified accounts that this one may be taken for [R367]. A failure is said: it must not look like none. */
export async function findAlike(handle: string, request: Request): Promise<Alike> {
  const input = { query: { handle }, timeoutMs: timeouts.search, request };
  const answer = await call('GET /api/businesses/alike', input).catch(onApiError(() => null));
  return answer?.alike ?? 'unknown';
}

const longestName = 60;

/** A name that was refused for its letters of another script, as it was typed; null where the text is none. */
export function imitatedName(typed: string, refused: Refusal | null | undefined): string | null {
  const name = typed.trim().replace(/^@/, '');
  return refused === 'look_alike' && name.length <= longestName && !/\s/.test(name) ? name : null;
}
