import { accountNamed, handleFromUrl } from './instagram-account.ts';
import { destinationOf } from './named-by-address.ts';
import { toPhone } from './phone.ts';
import { isRefused } from './refusal.ts';
import { type AddressKeys, keysOfAddress, noKeys, websiteKeys } from './website.ts';

/** Contacts in the folded forms that records are compared by, each once. */
type ContactKeys = { phones: string[]; handles: string[]; hosts: string[] };

type Given = Partial<
  Record<'phone' | 'landline' | 'handle' | 'instagramUrl' | 'website' | 'bookingUrl', string | undefined>
> & {
  /** Further accounts of the same seller. */
  sisters?: readonly string[] | undefined;
};

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Whom an address leads to: a chat, an account or a site. */
type Led = { phones: string[]; handles: string[]; site: AddressKeys };
const nobody: Led = { phones: [], handles: [], site: noKeys };

/** Whom a booking address leads to, at once or by a redirect that names it; nobody where it cannot be read [R501]. */
export function ledTo(bookingUrl: string): Led {
  const destination = destinationOf(bookingUrl);
  if (!destination || isRefused(destination)) return nobody;
  const { address, named } = destination;
  if (named) return 'handle' in named ? { ...nobody, handles: [named.handle] } : { ...nobody, ...named };
  return { ...nobody, site: keysOfAddress(address) };
}

/**
 * Reads contacts in any spelling [decision 19]; what is none, or a host that many sellers share, is left out. Hosts are
 * the website's own, and its exact page where it names one.
 */
export function contactKeys(given: Given): ContactKeys {
  const { phone = '', landline = '', handle = '', instagramUrl = '', website = '' } = given;
  const [{ host, page }, led] = [websiteKeys(website), ledTo(given.bookingUrl ?? '')];
  const sisters = (given.sisters ?? []).map(accountNamed);
  return {
    phones: unique([toPhone(phone), toPhone(landline), ...led.phones]),
    handles: unique([accountNamed(handle), handleFromUrl(instagramUrl), ...led.handles, ...sisters]),
    hosts: unique([host, page, led.site.host, led.site.page]),
  };
}
