import type { BadgePlace } from '@edogrula/contracts/badge-places';
import { type Address, addressOf } from '@edogrula/contracts/contact/address';
import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { isPageOf } from '@edogrula/contracts/contact/own-page';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import { isRefused } from '@edogrula/contracts/contact/refusal';
import { isSharedHost } from '@edogrula/contracts/contact/shared-hosts';
import { toWebAddress } from '@edogrula/contracts/contact/web-address';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import { routeOf, tellingParameters } from '@edogrula/contracts/contact/website-part';
import { isLeadingSite } from './leading-sites.ts';

/** Where a business is at home. */
export type Home = { handle: string | null; website: string | null };
type Site = Extract<Contact, { kind: 'website' }>;
/**
 * Whether a place is the business's own; `below`: a name below its site, which its holder made and nobody checked [ADR 119];
 * `unknown`: nobody named one that tells sellers apart; `unread`: no place. `as`: which contact of the record an own one is.
 * `site`: the site that was named, where it is one. `otherAccount`: what the name of an own site may mean as well, which is
 * no account of the business.
 */
export type Place = { seen: string | null; site?: Site; otherAccount?: string | null } & (
  | { is: 'own'; as: BadgePlace }
  | { is: 'below' | 'other' | 'unknown' | 'unread' }
);

const ownOrOther = (own: boolean, as: BadgePlace) =>
  own ? ({ is: 'own', as } as const) : ({ is: 'other' } as const);

/** What a site is to the one of a record. */
function relationOf(stored: string | null, { key: host, page }: Site) {
  if (!stored) return { is: 'other' } as const;
  if (stored === host || stored === page) return { is: 'own', as: 'website' } as const;
  return { is: parentHosts(host).includes(stored) ? 'below' : 'other' } as const;
}

const pathOf = ({ host, parts }: Address): string => [host, ...parts].join('/');

/**
 * The site of a record as people read it: its host, with the path that it may have, and what tells its page apart besides.
 */
export function siteOf(website: string | null): string | null {
  const address = website ? addressOf(website) : null;
  if (!address) return null;
  const { url } = address;
  const telling = new URLSearchParams(tellingParameters(url)).toString();
  return `${pathOf(address)}${telling && `?${telling}`}${routeOf(url)}`;
}

/** Whether a page of a site of many is the one of a record: what else its address has says how it is looked at. */
function isSamePage(said: string, website: string): boolean {
  const [seen, own] = [addressOf(said), addressOf(website)];
  if (!seen || !own || pathOf(seen) !== pathOf(own) || routeOf(seen.url) !== routeOf(own.url)) return false;
  return tellingParameters(own.url).every(([name, value]) => {
    const given = seen.url.searchParams.getAll(name);
    return given.length === 1 && given[0] === value;
  });
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
    const own = website !== null && isSamePage(page, website);
    return { ...ownOrOther(own, 'website'), seen: siteOf(page) };
  }
  const site = reading.contacts.find((contact: Contact) => contact.kind === 'website');
  if (site?.kind === 'website') {
    const relation = relationOf(website && storedWebsiteKey(website), site);
    const account = reading.contacts.find(({ kind }) => kind === 'ig_username');
    const otherAccount = relation.is === 'own' && account && account.key !== handle ? account.key : null;
    return { ...relation, site, seen: site.page ?? site.key, otherAccount };
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
  const site: Site = { kind: 'website', key: host, page: null };
  if (stored?.startsWith(`${host}/`)) return { is: 'unknown', site, seen: host };
  return { ...relationOf(stored, site), site, seen: host };
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
