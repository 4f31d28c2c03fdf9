import type { Address } from './address.ts';
import { longestPage } from './website-part.ts';

/** Signs of a path that need no escape, escaped all the same (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
const frontOfFolder = /^(?:index|default)\.[a-z]{3,5}$/i;

/** The parts of a path as they are plainly spelt, without the front page of a folder. */
export function plainPartsOf({ parts }: Pick<Address, 'parts'>): string[] {
  const plain = parts.map((part) => (part.split(';')[0] ?? '').replace(needlessEscape, decodeURIComponent));
  return plain.filter((part, index) => part && !(index === plain.length - 1 && frontOfFolder.test(part)));
}

/** The page that an address leads to however it is spelt, without parameters; null for the front of a site. */
export function plainPageOf(address: Address): string | null {
  const { host } = address;
  const named = plainPartsOf(address);
  const page = `${host}/${named.join('/')}`;
  return host && named.length && page.length <= longestPage ? page : null;
}

type Asking = { key: string; page: string | null; plainPage?: string; keyless?: string };

/** What a path that is too long for a key begins with, by whole segments; the host where that is nothing. */
function beginningOf({ key, keyless = '' }: Asking): string {
  const whole = URL.canParse(keyless) ? `${key}${new URL(keyless).pathname}` : key;
  const beginning = whole.slice(0, longestPage);
  return whole.length > longestPage ? beginning.slice(0, beginning.lastIndexOf('/')) : key;
}

/**
 * A text that asks for a website again: for its page, for one that is spelt in another way, for the page that a long path is
 * below, or for its host. The empty parameter keeps what is not the very page from passing for it.
 */
export function askedAs(website: Asking): string {
  const { key, page, plainPage } = website;
  if (page) return page;
  const beginning = plainPage ?? beginningOf(website);
  return beginning === key ? key : `${beginning}?-`;
}

/** No text that asks for one contact is longer: a page with its scheme and that parameter. */
export const longestAsked = 'https://'.length + longestPage + '?-'.length;

/** How many contacts one question may name: a message with more of them is not asked whole, and so is not green. */
export const mostAsked = 12;
