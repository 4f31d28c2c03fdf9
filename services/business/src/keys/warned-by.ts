import { addressOf } from '@edogrula/contracts/contact/address';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { websiteKeys } from '@edogrula/contracts/contact/website';

/** Signs of a path that need no escape, escaped all the same (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
const frontOfFolder = /^(?:index|default)\.[a-z]{3,5}$/i;

/** The page that an address leads to however it is spelt, without parameters; null for the front of a site. */
export function plainPage(text: string): string | null {
  const address = addressOf(text);
  if (!address?.host) return null;
  const parts = address.parts.map((part) =>
    (part.split(';')[0] ?? '').replace(needlessEscape, decodeURIComponent),
  );
  const named = parts.filter(
    (part, index) => part && !(index === parts.length - 1 && frontOfFolder.test(part)),
  );
  return named.length ? `${address.host}/${named.join('/')}` : null;
}

/** The keys by which a warning reaches an address: its page, also as it is plainly spelt, its site, and the sites above. */
export function warnedBy(address: string): string[] {
  const { host, page } = websiteKeys(address);
  if (!host) return [];
  return [host, page, plainPage(address), ...parentHosts(host)].filter((key) => key !== null);
}
