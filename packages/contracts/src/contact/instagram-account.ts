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
/** Parts that follow an account in an address. */
const accountPages = new Set(
  'p reel reels tv tagged channel guide guides followers following saved highlights'.split(' '),
);

/** True for an address of Instagram itself. */
export function isInstagram({ host }: Address): boolean {
  if (host === 'instagr.am') return true;
  if (host !== 'instagram.com' && !host.endsWith('.instagram.com')) return false;
  const below = host.slice(0, -'.instagram.com'.length);
  return host === 'instagram.com' || sameProfiles.has(below) || /^[a-z]{2}(?:-[a-z]{2})?$/.test(below);
}

/**
 * The account that an address of Instagram names, also by its story or a page below it [R209]; null when it names none,
 * refused when signs are hidden in it or a second name follows.
 */
export function accountIn({ parts }: Address): string | Refused | null {
  const [first = '', ...rest] = (parts[0] === '_u' ? parts.slice(1) : parts).map(foldAscii);
  const [second = '', third] = rest;
  if (first === 'stories') return second === 'highlights' ? null : nameIn(second);
  const localised = language.test(first) && second !== '' && !accountPages.has(second);
  if (language.test(first) && ownPaths.has(second) && second !== 'reels') return null;
  if (localised) return third && !accountPages.has(third) ? refuse('two_accounts') : nameIn(second);
  if (ownPaths.has(first)) return null;
  const name = nameIn(first);
  return name && second && !accountPages.has(second) ? refuse('two_accounts') : name;
}

function nameIn(part: string): string | Refused | null {
  // Letters of a Turkish keyboard arrive escaped; any other escape hides a sign that parts an address.
  const typed = part.replaceAll('%c4%b0', 'i').replaceAll('%c4%b1', 'i');
  return typed.includes('%') ? refuse('encoded') : toHandle(typed);
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
