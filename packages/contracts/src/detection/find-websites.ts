import { reportedAs } from '../contact/reported-as.ts';
import { findLinks } from './find-links.ts';
import { distinct, type Found, longestText, without } from './found.ts';
import { linkLabels } from './link-stretches.ts';

/** How many websites are offered. */
const websiteLimit = 3;

/**
 * Sites and pages that a text's links lead to, as a report names them, in order of appearance. Accounts and pages of shared
 * sites are none.
 */
export function findWebsites(description: string): string[] {
  const given = description.slice(0, longestText);
  const text = without(given, linkLabels(given));
  const all = findLinks(text).flatMap(({ value, ...place }): Found<string>[] => {
    const [contact] = value.contacts;
    const website = contact?.kind === 'website' ? reportedAs(contact) : null;
    return website ? [{ ...place, value: website }] : [];
  });
  return distinct(all, websiteLimit, (website) => website);
}
