import { type Address, addressOf, readAddress } from './address.ts';
import { toHandle } from './handle.ts';
import { accountIn, isInstagram, nameInPath } from './instagram-account.ts';
import { phonesIn, toInternational } from './phone.ts';
import { isRefused, type Refused, refuse } from './refusal.ts';

/** Whom an address names: an Instagram account or phones in E.164, the likelier first. */
export type Named = { handle: string } | { phones: string[] };
type Answer = Named | Refused | null;

/** Addresses that only lead on to the one in a parameter: what is made of links in profiles, posts and results. */
const redirects = [
  {
    hosts: ['l.instagram.com', 'l.facebook.com', 'lm.facebook.com', 'l.threads.com', 'l.threads.net'],
    path: /^\/(?:l\.php)?$/,
    names: ['u'],
  },
  { hosts: ['facebook.com', 'm.facebook.com'], path: /^\/l\.php$/, names: ['u'] },
  { hosts: ['google.com', 'google.com.tr'], path: /^\/url$/, names: ['q', 'url'] },
  { hosts: ['youtube.com', 'm.youtube.com'], path: /^\/redirect$/, names: ['q'] },
] as const;

const redirectOf = ({ host, url }: Address) =>
  redirects.find(({ hosts, path }) => (hosts as readonly string[]).includes(host) && path.test(url.pathname));
/** Hosts that have no page of their own, whatever the path. */
const isOnlyRedirect = ({ host }: Address): boolean =>
  (redirects[0].hosts as readonly string[]).includes(host);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A stray «%»: the text stays as it was typed.
  }
}

/** Values of the parameters with one of some names, however written. */
const valuesOf = ({ searchParams }: URL, ...names: string[]): string[] =>
  [...searchParams].filter(([name]) => names.includes(name.toLowerCase())).map(([, value]) => value.trim());

/** The one number that all of some texts are; they need their country code unless `local` may be dialled. */
function oneNumber(texts: readonly string[], local = false): Answer {
  const [first] = texts;
  if (first === undefined) return null;
  // What an app makes of digits that are not ours is not known.
  if (texts.some((text) => /(?![0-9])\p{Nd}/u.test(text))) return refuse('look_alike');
  const read = (text: string) => (local ? phonesIn(text) : [toInternational(text) ?? '']);
  const phones = read(first).filter(Boolean);
  if (texts.some((text) => read(text).join(' ') !== read(first).join(' '))) return refuse('two_numbers');
  if (phones.length) return { phones };
  return !local && phonesIn(first).length ? refuse('country_code') : null;
}

function oneAccount(texts: readonly string[]): Answer {
  const names = new Set(texts.map((text) => toHandle(text) ?? ''));
  const [name] = names;
  if (names.size > 1) return refuse('two_accounts');
  return name ? { handle: name } : null;
}

/** What an address of an app must open for its parameters to name anybody: `whatsapp://chat?code=` joins a group. */
const namingActions = new Set(['whatsapp://send', 'viber://chat', 'viber://contact', 'viber://add']);

/** Addresses that are no page: `tel:+90…`, `whatsapp://send?phone=…`, `instagram://user?username=…`. */
function namedByScheme(url: URL): Answer {
  const action = `${url.protocol}//${url.host}`;
  const path = decoded(`${url.host}${url.pathname}`).replace(/^\/+/, '');
  if (url.protocol === 'instagram:') return path === 'user' ? oneAccount(valuesOf(url, 'username')) : null;
  // A local number of another country than ours is another number, whatever its digits are (RFC 3966).
  if (/;phone-context=(?!\+90(?:;|$))/i.test(path)) return refuse('country_code');
  const numbers = path.split(/[,;&]/).filter((part) => /\p{Nd}/u.test(part) && !part.includes('='));
  const given = valuesOf(url, 'phone', 'number');
  if (given.length === 0) return oneNumber(numbers, true);
  return numbers.length || namingActions.has(action) ? oneNumber([...given, ...numbers]) : null;
}

/** Hosts whose addresses may open a chat with a number; `chat.whatsapp.com` opens groups. */
const whatsappHosts = new Set(['wa.me', 'whatsapp.com', 'api.whatsapp.com', 'web.whatsapp.com']);

/**
 * The number of a WhatsApp address: `wa.me/90…`, `/send?phone=90…`, `/c/90…`, `/catalog/90…`, `/p/product/90…`. Any
 * other part (`/message/CODE`, a user name) opens somebody's chat whatever number follows it.
 */
function numberOfWhatsapp(url: URL, names: readonly string[]): Answer {
  const [page = '', ...below] = names;
  const rest = page === 'p' ? below.slice(1) : ['send', 'c', 'catalog'].includes(page) ? below : names;
  if (rest.some((part) => /\p{L}/u.test(part))) return null;
  return oneNumber([...valuesOf(url, 'phone'), ...rest]);
}

function namedByPage({ host, parts, url }: Address): Answer {
  const names = parts.map(decoded);
  if (whatsappHosts.has(host)) return numberOfWhatsapp(url, names);
  if (host === 't.me' || host === 'telegram.me') return names[0]?.startsWith('+') ? oneNumber(names) : null;
  if (host === 'ig.me') return accountOfPath(parts[0] === 'm' ? parts.slice(1) : parts, () => false);
  if (host === 'threads.net' || host === 'threads.com') return accountOnThreads(parts);
  return null;
}

/** The account that the first part of a path names, when nothing follows or one part that is `known`. */
function accountOfPath([part, ...below]: readonly string[], known: (page: string) => boolean): Answer {
  const name = part === undefined ? null : nameInPath(part);
  if (typeof name !== 'string') return name;
  const alone = below.every((page, at) => at === 0 && known(page));
  return alone ? { handle: name } : refuse('two_accounts');
}

/** An account on Threads is the Instagram account of the same name; a post opens by its code, whoever wrote it. */
function accountOnThreads(parts: readonly string[]): Answer {
  const [first = '', ...below] = parts.map((part) => part.replace(/^%40/, '@'));
  if (!first.startsWith('@')) return null;
  if (below[0] === 'post') return refuse('post');
  return accountOfPath([first, ...below], (page) => /^(?:media|replies|reposts)$/.test(page));
}

/**
 * Reads the Instagram account or the phone out of an address that is no seller's website: profiles, chat links
 * (`wa.me/90…`), `tel:`, Threads, `ig.me`; null when it names neither [R209, R210].
 */
export function namedByAddress(address: Address): Answer {
  if (!address.host) return namedByScheme(address.url);
  if (!isInstagram(address)) return namedByPage(address);
  const account = accountIn(address);
  return typeof account === 'string' ? { handle: account } : isRefused(account) ? account : null;
}

/** The address that a redirecting one leads to, at most one deep; the address itself when it redirects nowhere. */
export function redirectTarget(address: Address): Address | Refused {
  const redirect = redirectOf(address);
  // An empty one leads nowhere: older results have `q=` beside `url=`.
  const targets = new Set(redirect ? valuesOf(address.url, ...redirect.names).filter(Boolean) : []);
  if (targets.size > 1) return refuse('two_accounts');
  const [target] = targets;
  return (target && addressOf(target)) || address;
}

/** What is at the end of an address that visitors are sent to: the address itself, and whom it names. */
type Destination = { address: Address; named: Named | null };

/**
 * Where an address of a record sends visitors, at once or by a redirect that names it. Refused where it may be read as
 * somebody else's; null where it is no address, or a redirect whose end it does not name.
 */
export function destinationOf(text: string): Destination | Refused | null {
  const given = readAddress(text);
  if (!given || isRefused(given)) return given;
  const address = redirectTarget(given);
  if (isRefused(address)) return address;
  if (isOnlyRedirect(address) || redirectOf(address)) return null;
  const named = namedByAddress(address);
  return isRefused(named) ? named : { address, named };
}
