import { findLinks } from './find-links.ts';
import { distinct, type Found, longestText, without } from './found.ts';
import { linkLabels } from './link-stretches.ts';

/** How many websites are offered. */
export const websiteLimit = 3;

/** Hosts of sellers' own sites that a text's links lead to, in order of appearance; accounts and shared sites are none. */
export function findWebsites(description: string): string[] {
  const given = description.slice(0, longestText);
  const text = without(given, linkLabels(given));
  const all = findLinks(text).flatMap(({ value, ...place }): Found<string>[] => {
    const [contact] = value.contacts;
    return contact?.kind === 'website' ? [{ ...place, value: contact.key }] : [];
  });
  return distinct(all, websiteLimit, (host) => host);
}
