import { handleFromUrl } from './handle-from-url.ts';
import { bare, foldAscii, toHandle, toPhone } from './lookup-input.ts';

/** Whom an address names: an Instagram account or a phone. */
export type Named = { handle: string; phone?: never } | { phone: string; handle?: never };

/** Addresses that only lead on to the one in a parameter: what Instagram and Facebook make of links in a profile. */
const redirects = new Set([
  'l.instagram.com',
  'l.facebook.com',
  'lm.facebook.com',
  'l.threads.com',
  'l.threads.net',
]);
const withHost = /^[a-z0-9.-]+\.[a-z]{2,24}\.?(?::\d{1,5})?[/?#]/i;
const withScheme = /^(?:https?|tel|sms|smsto|callto|whatsapp|viber|instagram):/i;

function urlOf(text: string): URL | null {
  const given = bare(text);
  if (given.length > 2000 || /\s/.test(given.slice(0, 12))) return null;
  const full = withScheme.test(given) ? given : withHost.test(given) ? `https://${given}` : '';
  return URL.canParse(full) ? new URL(full) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A stray «%»: the text stays as it was typed.
  }
}

const firstPhone = (parts: readonly (string | null)[]): Named | null => {
  for (const part of parts) {
    const phone = part && toPhone(part);
    if (phone) return { phone };
  }
  return null;
};
const handleIn = (part: string | null | undefined): Named | null => {
  const handle = part ? toHandle(part) : null;
  return handle ? { handle } : null;
};

/** Addresses that are no page: `tel:+90…`, `whatsapp://send?phone=…`, `instagram://user?username=…`. */
function namedByScheme(url: URL): Named | null {
  const { searchParams } = url;
  if (url.protocol === 'instagram:') return handleIn(searchParams.get('username'));
  const number = decoded(url.pathname.replace(/^\/+/, '').split(/[;?&,]/, 1)[0] ?? '');
  return firstPhone([searchParams.get('phone'), searchParams.get('number'), number]);
}

function namedByPage(host: string, { pathname, searchParams }: URL): Named | null {
  const parts = decoded(pathname).split('/').filter(Boolean);
  if (host === 'wa.me' || host === 'whatsapp.com' || host.endsWith('.whatsapp.com'))
    return firstPhone([searchParams.get('phone'), ...parts]);
  if (host === 't.me' || host === 'telegram.me')
    return firstPhone(parts.filter((part) => part.startsWith('+')));
  if (host === 'ig.me') return handleIn(parts[0] === 'm' ? parts[1] : parts[0]);
  // An account on Threads is the Instagram account of the same name.
  if (host === 'threads.net' || host === 'threads.com')
    return handleIn(parts[0]?.startsWith('@') ? parts[0] : null);
  return null;
}

/**
 * Reads the Instagram account or the phone out of an address that is nobody's website: chat links (`wa.me/90…`),
 * `tel:`, Threads, `ig.me`, and what `l.instagram.com` wraps; null when it names neither [R209, R210].
 */
export function namedByAddress(text: string): Named | null {
  const profile = handleFromUrl(text);
  if (profile) return { handle: profile };
  const url = urlOf(text);
  if (!url) return null;
  if (!url.protocol.startsWith('http')) return namedByScheme(url);
  const host = foldAscii(url.hostname)
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  return namedByPage(host, url);
}

/** The address that a redirecting one leads to, at most one deep; the text itself when it redirects nowhere. */
export function redirectTarget(text: string): string {
  const url = urlOf(text);
  const target = url && redirects.has(url.hostname) ? url.searchParams.get('u') : null;
  return target && urlOf(target) ? target : text;
}
