import { ApiError } from '@edogrula/contracts/api-error';
import { slug as slugShape } from '@edogrula/contracts/common';
import type { BlacklistView, LookupAnswer } from '@edogrula/contracts/http/business';
import { splitLanguage } from '@edogrula/contracts/languages';
import { redirect } from 'react-router';
import { findBusiness, getBusiness } from '../../../lib/find-business.ts';
import { holdsPaymentNumber } from '../../../lib/holds-payment-number.ts';

export type AppealedEntry = Pick<
  BlacklistView,
  '_id' | 'slug' | 'name' | 'instagramUsername' | 'listedAt' | 'demo'
>;
/** What a text led to; `none` when nothing was sent. */
export type EntryChoice =
  | { state: 'none' | 'empty' | 'iban' | 'unread' | 'unknown' | 'failed' }
  | { state: 'found'; entry: AppealedEntry };
/** How the home box asks about an account, a phone or a site. */
type LookUp = (
  text: string,
  request: Request,
) => Promise<{ answer: LookupAnswer | { status: 'error'; reason: string } | { status: 'payee' } }>;

const profilePlaces = new Set(['isletme', 'business', 'b']);

const bare = (host: string): string => host.replace(/^www\./, '');
/** Without the language: an entry is the same one in each [R390]. */
const partsOf = (path: string): string[] => splitLanguage(path).path.split('/').filter(Boolean);

/**
 * The path of a page of ours that a person pasted, with or without our host, or a slug or id alone; null for another
 * site's page, which is looked up as a site.
 */
function ownPath(typed: string, ours: string): string[] | null {
  const text = typed.trim().split(/[?#]/, 1)[0] ?? '';
  if (text.startsWith('/')) return partsOf(text);
  const address = text.includes('://') ? text : `https://${text}`;
  const { hostname, pathname } = URL.canParse(address) ? new URL(address) : { hostname: '', pathname: '' };
  if (bare(hostname) === bare(ours)) return partsOf(pathname);
  return text.includes('/') ? null : [text];
}

/** The slug in the path of an entry's page, or a slug or id alone; null for nothing such. */
export function slugIn(typed: string, ours: string): string | null {
  const [last = '', place, ...more] = (ownPath(typed, ours) ?? []).toReversed();
  const slug = last.toLowerCase();
  const isOwn = (place === undefined || place === 'kara-liste') && more.length === 0;
  return isOwn && slugShape.safeParse(slug).success ? slug : null;
}

/** The blacklist entry that a person means: by its address, by a profile's, or by what the lookup takes [R317]. */
export async function findEntry(request: Request, lookUp: LookUp): Promise<EntryChoice> {
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get('kayit');
  // An address is logged and remembered: no account number stays in one [R361].
  if (typed && holdsPaymentNumber(typed)) throw redirect('/itiraz?iban=1#form');
  if (searchParams.has('iban')) return { state: 'iban' };
  if (typed === null) return { state: 'none' };
  if (!typed.trim()) return { state: 'empty' };
  try {
    return (await byAddress(typed, request)) ?? (await byContact(typed, request, lookUp));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { state: 'failed' };
  }
}

/** Null where the text may still be an account, a phone or a site. */
async function byAddress(typed: string, request: Request): Promise<EntryChoice | null> {
  const ours = new URL(request.url).hostname;
  const [last = '', place = ''] = (ownPath(typed, ours) ?? []).toReversed();
  const isProfile = profilePlaces.has(place);
  const slug = slugIn(typed, ours);
  const found = isProfile
    ? await findBusiness(last.toLowerCase(), request)
    : slug && (await getBusiness(slug, request));
  if (found && found.status === 'blacklist') return { state: 'found', entry: entryOf(found.business) };
  return isProfile || place === 'kara-liste' ? { state: 'unknown' } : null;
}

async function byContact(typed: string, request: Request, lookUp: LookUp): Promise<EntryChoice> {
  const { answer } = await lookUp(typed, request);
  if (answer.status === 'blacklist') return { state: 'found', entry: entryOf(answer.business) };
  if (answer.status !== 'error') return { state: 'unknown' };
  if (answer.reason !== 'refused') return { state: 'failed' };
  return { state: slugIn(typed, new URL(request.url).hostname) ? 'unknown' : 'unread' };
}

const entryOf = ({ _id, slug, name, instagramUsername, listedAt, demo }: BlacklistView): AppealedEntry => ({
  _id,
  slug,
  name,
  instagramUsername,
  listedAt,
  demo,
});
