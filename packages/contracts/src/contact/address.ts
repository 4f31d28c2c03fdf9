import { longestQuestion } from './longest-question.ts';
import { isPlain } from './plain-text.ts';
import { isRefused, type Refusal, type Refused, refuse } from './refusal.ts';

/** An address as `new URL` reads it, with what decides whose it is. */
export type Address = {
  url: URL;
  /** Host in ASCII without `www.`; empty for `tel:` and the like. */
  host: string;
  /** Parts of the path as written in the address, without empty ones. */
  parts: string[];
  /** Nothing but a host was typed: no scheme, no path. */
  bare: boolean;
};

const webSchemes = new Set(['http:', 'https:']);
const otherSchemes = new Set(['tel:', 'sms:', 'smsto:', 'callto:', 'whatsapp:', 'viber:', 'instagram:']);
/** RFC 1035 gives a name 255 octets, which are 253 signs between dots; the dot of the root is not counted. */
const longestDomain = 253;

/** A name that name servers can know: two labels or more, no IP address, as `new URL` writes them. */
function isDomain(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  const fit = labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label) && !/^-|-$/.test(label));
  return fit && labels.length > 1 && name.length <= longestDomain && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** An address with its scheme, or a web address without one; null for every other text. */
function urlOf(text: string): { url: URL; scheme: string } | null {
  if (!text || '@/\\?#:.'.includes(text.charAt(0))) return null;
  const own = URL.canParse(text) ? new URL(text) : null;
  if (own && otherSchemes.has(own.protocol)) return { url: own, scheme: own.protocol };
  if (own && webSchemes.has(own.protocol)) {
    const scheme = `${own.protocol}//`;
    const plain = text.toLowerCase().startsWith(scheme) && !'/\\'.includes(text.charAt(scheme.length));
    return plain ? { url: own, scheme } : null;
  }
  if (/^https?:/i.test(text)) return null;
  const full = `https://${text}`;
  return URL.canParse(full) ? { url: new URL(full), scheme: '' } : null;
}

/** A sign beyond ASCII that browsers or eyes take for one that parts an address: `＠`, `／`, `℀`, `∕`. */
export const isFalseSign = (sign: string): boolean =>
  sign > '~' &&
  (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign) ||
    /[@#/?:.\\%&=]/.test(sign.normalize('NFKC')) ||
    '⁄∕⧸╱∶։。｡․'.includes(sign));

/** Letters of two scripts in one part of a host: `kuytukоru` with a Cyrillic о. */
const mixesScripts = (host: string): boolean =>
  host
    .split('.')
    .some((label) => /\p{Script=Latin}/u.test(label) && /(?!\p{Script=Latin})\p{L}/u.test(label));

/** A host as a Turkish keyboard writes it: with `İ`, which is another site's letter, or as `ınstagram.com`. */
const hasTurkishI = (host: string): boolean =>
  /\u0130|i\u0307/i.test(host) ||
  (host.includes('ı') && /^(?:www\.)?instagram\.com$/i.test(host.replaceAll('ı', 'i')));

const isDotSegment = (part: string): boolean =>
  ['.', '..'].includes(part.toLowerCase().replaceAll('%2e', '.'));

/** What makes an address lead elsewhere than it seems to. */
function faultOf(text: string, scheme: string, url: URL): Refusal | null {
  if (text.includes('\\')) return 'backslash';
  if (/\s/.test(text)) return 'blanks';
  if ([...text].some(isFalseSign)) return 'wide_signs';
  if (otherSchemes.has(scheme)) return null;
  const rest = text.slice(scheme.length);
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const path = end < 0 ? '' : (rest.slice(end).split(/[?#]/, 1)[0] ?? '');
  if (authority.includes('@')) return 'user_part';
  if (authority.includes('%')) return 'encoded';
  if (url.port) return 'port';
  if (url.hostname.endsWith('.')) return 'trailing_dot';
  if (hasTurkishI(authority)) return 'dotted_i';
  if (mixesScripts(authority)) return 'look_alike';
  return path.split('/').some(isDotSegment) ? 'dot_segments' : null;
}

const marksBefore = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\s]+/u;
const hiddenMarks = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const marksAfter = /[\p{Cf}\p{Default_Ignorable_Code_Point}\s]+$/u;

/**
 * Reads a text as an address, by `new URL` alone and as it was typed; null when it is none. What could lead elsewhere
 * than it seems to is refused: user parts, backslashes, dot segments, hidden signs, ports of one's own.
 */
export function readAddress(text: string): Address | Refused | null {
  if (text.length > longestQuestion) return null;
  // Marks around it come from copying; one inside is refused with the other false signs.
  const given = isPlain(text) ? text.trim() : text.replace(marksBefore, '').replace(marksAfter, '');
  const found = urlOf(given);
  // A host with a wide or hidden sign in it is no host at all to `new URL`; its plain form says whether one was meant.
  if (!found) return misspelt(given);
  const { url, scheme } = found;
  const web = !otherSchemes.has(scheme);
  if (web && !isDomain(url.hostname)) return null;
  const eMail = scheme === '' && given.includes('@') && !/[/?#\\]/.test(given);
  if (eMail) return null;
  const fault = faultOf(given, scheme, url);
  if (fault) return refuse(fault);
  return {
    url,
    host: web ? url.hostname.replace(/^www\.(?=.*\.)/, '') : '',
    parts: url.pathname.split('/').filter(Boolean),
    bare: scheme === '' && !/[/?#:]/.test(given),
  };
}

const namesSite = (text: string): boolean => {
  const found = urlOf(text);
  return found !== null && isDomain(found.url.hostname);
};

/** Why a text is no address that was meant as one: browsers read past `https:\\` and `http:`, and its reader would not. */
function misspelt(text: string): Refused | null {
  if (isWideAddress(text)) return refuse('wide_signs');
  const [begins = ''] = /^(?:https?:)?[/\\]{0,4}/i.exec(text) ?? [];
  if (!begins || !namesSite(text.slice(begins.length))) return null;
  return refuse(begins.includes('\\') ? 'backslash' : 'scheme');
}

function isWideAddress(text: string): boolean {
  if (isPlain(text)) return false;
  const plain = text.normalize('NFKC').replace(hiddenMarks, '');
  if (plain === text || ![...text].some(isFalseSign) || /\s/.test(plain)) return false;
  return namesSite(plain);
}

/** The address that a text is, or null where it is none or is refused. */
export function addressOf(text: string): Address | null {
  const address = readAddress(text);
  return isRefused(address) ? null : address;
}
