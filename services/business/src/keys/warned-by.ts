import { addressOf } from '@edogrula/contracts/contact/address';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { plainPageOf } from '@edogrula/contracts/contact/plain-page';
import { websiteKeys } from '@edogrula/contracts/contact/website';

/** The keys by which a warning reaches an address: its page, also as it is plainly spelt, its site, and the sites above. */
export function warnedBy(address: string): string[] {
  const { host, page } = websiteKeys(address);
  if (!host) return [];
  const read = addressOf(address);
  return [host, page, read && plainPageOf(read), ...parentHosts(host)].filter((key) => key !== null);
}
