import { type Address, addressOf } from './address.ts';
import { isSharedHost } from './shared-hosts.ts';
import { shownPart } from './website-part.ts';

/** What of a website may be stored or asked for: its whole host, and the one page of it that the address names. */
type WebsiteKeys = { host: string | null; page: string | null };

/** Those of one address, and whether it is the front of its site. */
export type AddressKeys = WebsiteKeys & { front: boolean };
export const noKeys: AddressKeys = { host: null, page: null, front: false };

/**
 * The host of an address and, when it leads to more than the site's front page, the exact page (`site.com/sapanca`).
 * The page is a key of its own: on an unlisted site of many sellers, the host must not name them all. A page that
 * differs by parameters alone has no key; a shared host has neither.
 */
export function keysOfAddress(address: Address): AddressKeys {
  const { host } = address;
  if (!host || isSharedHost(host)) return noKeys;
  const { front, page } = shownPart(address);
  return { host, page, front };
}

const keysIn = (text: string) => {
  const address = addressOf(text);
  return address ? keysOfAddress(address) : noKeys;
};

/** What an address asks for: its exact page, and its host, whose owner answers for every page. */
export function websiteKeys(text: string): WebsiteKeys {
  const { host, page } = keysIn(text);
  return { host, page };
}

/** The one key that a stored website makes: the host of an address without a path, else only its exact page. */
export function storedWebsiteKey(website: string): string | null {
  const { host, page, front } = keysIn(website);
  return front ? host : page;
}
