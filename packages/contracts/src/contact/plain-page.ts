import type { Address } from './address.ts';
import { longestPage } from './website-part.ts';

/** Signs of a path that need no escape, escaped all the same (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
const frontOfFolder = /^(?:index|default)\.[a-z]{3,5}$/i;

/** The page that an address leads to however it is spelt, without parameters; null for the front of a site. */
export function plainPageOf({ host, parts }: Address): string | null {
  const plain = parts.map((part) => (part.split(';')[0] ?? '').replace(needlessEscape, decodeURIComponent));
  const named = plain.filter(
    (part, index) => part && !(index === plain.length - 1 && frontOfFolder.test(part)),
  );
  const page = `${host}/${named.join('/')}`;
  return host && named.length && page.length <= longestPage ? page : null;
}

/**
 * A text that asks for a website again: for its page, for one that is spelt in another way, or for its host. The empty
 * parameter keeps a page that differs by parameters from passing for the page without them.
 */
export const askedAs = (website: { key: string; page: string | null; plainPage?: string }): string =>
  website.page ?? (website.plainPage ? `${website.plainPage}?-` : website.key);

/** No text that asks for one contact is longer: a page with its scheme and that parameter. */
export const longestAsked = 'https://'.length + longestPage + '?-'.length;

/** How many contacts one question may name: a message with more of them is not asked whole, and so is not green. */
export const mostAsked = 12;
