import { type Address, addressOf } from './address.ts';
import { toHandle } from './handle.ts';
import { accountIn, isInstagram } from './instagram-account.ts';
import { phonesIn, toInternational } from './phone.ts';
import { isRefused, type Refused, refuse } from './refusal.ts';

/** Whom an address names: an Instagram account or phones in E.164, the likelier first. */
export type Named = { handle: string } | { phones: string[] };
type Answer = Named | Refused | null;

/** Addresses that only lead on to the one in a parameter: what Instagram and Facebook make of links in a profile. */
const redirects = new Set([
  'l.instagram.com',
  'l.facebook.com',
  'lm.facebook.com',
  'l.threads.com',
  'l.threads.net',
]);

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

/** Addresses that are no page: `tel:+90…`, `whatsapp://send?phone=…`, `instagram://user?username=…`. */
function namedByScheme(url: URL): Answer {
  if (url.protocol === 'instagram:') return oneAccount(valuesOf(url, 'username'));
  const path = decoded(`${url.host}${url.pathname}`).replace(/^\/+/, '');
  const numbers = (path.split(/[;&]/, 1)[0] ?? '').split(',').filter((part) => /\d/.test(part));
  const given = valuesOf(url, 'phone', 'number');
  if (given.length === 0) return oneNumber(numbers, true);
  return oneNumber([...given, ...numbers]);
}

function namedByPage({ host, parts, url }: Address): Answer {
  const names = parts.map(decoded);
  if (host === 'wa.me' || host === 'whatsapp.com' || host.endsWith('.whatsapp.com'))
    return oneNumber([
      ...valuesOf(url, 'phone'),
      ...names.filter((part) => phonesIn(part).length > 0 || toInternational(part)),
    ]);
  if (host === 't.me' || host === 'telegram.me')
    return oneNumber(names.filter((part) => part.startsWith('+')));
  if (host === 'ig.me') return oneAccount((names[0] === 'm' ? names.slice(1) : names).slice(0, 2));
  // An account on Threads is the Instagram account of the same name.
  if (host === 'threads.net' || host === 'threads.com')
    return oneAccount(names[0]?.startsWith('@') ? names.filter((part) => part.startsWith('@')) : []);
  return null;
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
  const targets = redirects.has(address.host) ? new Set(valuesOf(address.url, 'u')) : new Set<string>();
  if (targets.size > 1) return refuse('two_accounts');
  const [target] = targets;
  return (target && addressOf(target)) || address;
}
