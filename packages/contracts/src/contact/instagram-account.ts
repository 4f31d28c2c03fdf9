import { type Address, addressOf } from './address.ts';
import { toHandle } from './handle.ts';
import { foldAscii } from './plain-text.ts';
import { type Refused, refuse } from './refusal.ts';

const language = /^(?:tr|en|de|ar|ru|fr|nl|az|fa|[a-z]{2}-[a-z]{2})$/;
/** Names below instagram.com that lead to the same profiles: `m.`, `tr-tr.`. */
const sameProfiles = new Set(['', 'm', 'mobile', 'web']);
/** First parts of an address that lead to a post or to the service itself, not to an account. */
const ownPaths = new Set(
  'p reel reels explore stories accounts about direct tv s share ar web legal developer challenge oauth api graphql emails nametag'.split(
    ' ',
  ),
);
/** Pages of an account that its address may end with. */
const accountPages = new Set(
  'p reel reels reposts tv tagged channel guide guides followers following saved highlights profilecard'.split(
    ' ',
  ),
);

/** Parts after which the code of one post follows. */
const postParts = new Set(['p', 'reel', 'reels', 'tv']);
/** The same, behind an account alone: each is a user name, too. */
const postPartsOfAccount = new Set(['channel', 'guide', 'guides']);

/**
 * True where an address leads to one post, whatever its code looks like. Whatever name comes before it is for show:
 * Instagram opens the post by its code alone, whoever shared it.
 */
const leadsToPost = (parts: readonly string[]): boolean =>
  parts
    .slice(0, -1)
    .map(foldAscii)
    .some((part, at) => postParts.has(part) || (at > 0 && postPartsOfAccount.has(part)));

/** The post that the parts of an address lead to, as `p/CODE`; null for every other address. */
function postIn(parts: readonly string[]): string | null {
  const at = parts.findIndex((part) => postParts.has(foldAscii(part)));
  const [page, code] = at < 0 || at > 2 ? [] : parts.slice(at);
  return page && code && /^[\w-]{1,60}$/.test(code) ? `${foldAscii(page)}/${code}` : null;
}

/** True for an address of Instagram itself. */
export function isInstagram({ host }: Address): boolean {
  if (host === 'instagr.am') return true;
  if (host !== 'instagram.com' && !host.endsWith('.instagram.com')) return false;
  const below = host.slice(0, -'.instagram.com'.length);
  return host === 'instagram.com' || sameProfiles.has(below) || /^[a-z]{2}(?:-[a-z]{2})?$/.test(below);
}

/**
 * The account that an address of Instagram names, also by its story or a page below it [R209]; null when it names none,
 * refused when signs are hidden in it, a second name follows, or it leads to a post [decision 35].
 */
export function accountIn({ parts }: Address): string | Refused | null {
  if (leadsToPost(parts)) return refuse('post');
  const isForApp = parts[0] === '_u';
  const [first = '', ...rest] = (isForApp ? parts.slice(1) : parts).map(foldAscii);
  const [second = '', ...below] = rest;
  // For the app a name alone is opened: what `_u/stories/…` leads to is nowhere said.
  if (first === 'stories')
    return isForApp || second === 'highlights' ? null : ofAccount(second, below, isNumber);
  const localised = !isForApp && language.test(first) && second !== '' && !accountPages.has(second);
  if (language.test(first) && ownPaths.has(second) && second !== 'reels') return null;
  if (localised) return ofAccount(second, below, isAccountPage);
  return ownPaths.has(first) ? null : ofAccount(first, rest, isAccountPage);
}

const isNumber = (part: string): boolean => /^\d+$/.test(part);
const isAccountPage = (part: string): boolean => accountPages.has(part);

/** The account of a name when at most one part follows it, a known one: any other leads to somebody else's page. */
function ofAccount(
  name: string,
  below: readonly string[],
  known: (part: string) => boolean,
): string | Refused | null {
  const [page, ...further] = below;
  const account = nameInPath(name);
  const alone = page === undefined || (known(page) && further.length === 0);
  return typeof account === 'string' && !alone ? refuse('two_accounts') : account;
}

/** The user name that a part of a path is as it is written; refused when signs are hidden in it. */
export function nameInPath(part: string): string | Refused | null {
  // Letters of a Turkish keyboard arrive escaped; any other escape hides a sign that parts an address.
  const typed = part.replace(/%c4%b[01]/gi, 'i');
  if (typed.includes('%')) return refuse('encoded');
  const [name = '', ...more] = typed.split(/[,;&|]/).filter(Boolean);
  if (more.length) return refuse('two_accounts');
  return toHandle(typed) ?? (toHandle(name) ? refuse('unrecognised') : null);
}

/**
 * An address of Instagram that names no account by itself, such as a post or a reel, without what tells who shared it;
 * null for every other text and for the front page. It is evidence, never a key [decision 35].
 */
export function instagramLink(text: string): string | null {
  const address = addressOf(text);
  if (!address || !isInstagram(address) || typeof accountIn(address) === 'string') return null;
  const path = postIn(address.parts) ?? address.parts.join('/');
  return path ? `https://www.instagram.com/${path}/` : null;
}

/** The user name in the address of an Instagram profile; null when there is none or the address is refused [R209]. */
export function handleFromUrl(text: string): string | null {
  const address = addressOf(text);
  const account = address && isInstagram(address) ? accountIn(address) : null;
  return typeof account === 'string' ? account : null;
}

/** The account that a text names, by its user name or the address of its profile; null when it names none. */
export function accountNamed(text: string): string | null {
  const typed = text.replace(/\s/g, '');
  return handleFromUrl(typed) ?? toHandle(typed);
}

/**
 * True for a name, or an address of one, that Instagram gives to nobody: a dot at its beginning or end, or two in a row.
 * Forms refuse it [R221]; a lookup reads past what is at the end of a sentence [R211].
 */
export const hasMisplacedDots = (text: string): boolean => /^\.|\.\.|\.$/.test(accountNamed(text) ?? '');
