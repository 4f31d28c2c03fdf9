import type { BadgePlace } from '@edogrula/contracts/badge-places';
import { addressOf } from '@edogrula/contracts/contact/address';
import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { isPageOf } from '@edogrula/contracts/contact/own-page';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import { isRefused } from '@edogrula/contracts/contact/refusal';
import { isSharedHost } from '@edogrula/contracts/contact/shared-hosts';
import { toWebAddress } from '@edogrula/contracts/contact/web-address';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import { isLeadingSite } from './leading-sites.ts';

/** Where a business is at home. */
export type Home = { handle: string | null; website: string | null };
/**
 * Whether a place is the business's own; `unknown`: nobody named one that tells sellers apart; `unread`: no place.
 * `as`: which contact of the record an own one is. `otherAccount`: what the name of an own site may mean as well, which is
 * no account of the business.
 */
export type Place = { seen: string | null; otherAccount?: string | null } & (
  | { is: 'own'; as: BadgePlace }
  | { is: 'other' | 'unknown' | 'unread' }
);

const ownOrOther = (own: boolean, as: BadgePlace) =>
  own ? ({ is: 'own', as } as const) : ({ is: 'other' } as const);

/** A site below the business's own is its own as well: whoever holds a name makes every name below it. */
const isOwnSite = (stored: string, { host, page }: { host: string; page: string | null }): boolean =>
  stored === host || stored === page || parentHosts(host).includes(stored);

/** The site of a record as people read it: its host, with the path that it may have. */
export function siteOf(website: string | null): string | null {
  const address = website ? addressOf(website) : null;
  return address && [address.host, ...address.parts].join('/');
}

/**
 * What a visitor names is compared as an address first: `gol.com` is somebody's site although an account may have that
 * name. An account counts where the text can be nothing else.
 */
function placeSaid(said: string, { handle, website }: Home): Place {
  const reading = readContact(said);
  if (isRefused(reading)) {
    // A page on a site of many is the business's own when it is the very page of its record.
    const page = reading.refused === 'shared_site' ? toWebAddress(said) : null;
    if (!page) return { is: 'unread', seen: null };
    const own = website !== null && siteOf(page) === siteOf(website);
    return { ...ownOrOther(own, 'website'), seen: siteOf(page) };
  }
  const site = reading.contacts.find((contact: Contact) => contact.kind === 'website');
  if (site?.kind === 'website') {
    const stored = website && storedWebsiteKey(website);
    const own = Boolean(stored && isOwnSite(stored, { host: site.key, page: site.page }));
    const account = reading.contacts.find(({ kind }) => kind === 'ig_username');
    const otherAccount = own && account && account.key !== handle ? account.key : null;
    return { ...ownOrOther(own, 'website'), seen: site.page ?? site.key, otherAccount };
  }
  const [first] = reading.contacts;
  if (first.kind === 'phone') return { is: 'unread', seen: null };
  return { ...ownOrOther(first.key === handle, 'handle'), seen: `@${first.key}` };
}

/**
 * A browser names the site alone, without the page: on a site of many sellers, in a mailbox, behind a search, or where the
 * record holds one page of a site, that says nothing.
 */
function placeFrom(from: string, { website }: Home): Place {
  const host = addressOf(from)?.host;
  if (!host || isSharedHost(host) || isLeadingSite(host)) return { is: 'unknown', seen: null };
  const stored = website && storedWebsiteKey(website);
  if (stored && isOwnSite(stored, { host, page: null })) return { is: 'own', as: 'website', seen: host };
  return { is: stored?.startsWith(`${host}/`) ? 'unknown' : 'other', seen: host };
}

/**
 * Whether a badge was seen where its business is at home [R376]; what the visitor says goes before the browser. A page of the
 * site at `ours` is no such place: it is in the address bar of whoever is asked.
 */
export function placeOf(
  seen: { said?: string | undefined; from?: string | undefined },
  home: Home,
  ours: string,
): Place {
  const said = seen.said?.trim();
  if (said && isPageOf(ours, said)) return { is: 'unread', seen: null };
  if (said) return placeSaid(said, home);
  return seen.from ? placeFrom(seen.from, home) : { is: 'unknown', seen: null };
}
