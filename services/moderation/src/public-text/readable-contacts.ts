import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import type { ReadableContacts } from '@edogrula/contracts/public-text/hide-strangers';
import type { Key } from '../registry/business-contact.ts';
import type { EntryTexts } from '../tables.ts';

/** The contacts that are in the texts of an entry. */
export const keysInTexts = (texts: EntryTexts | null): Key[] => {
  const keys: Key[] = [
    { kind: 'handle', key: texts?.instagramUsername ?? '' },
    { kind: 'phone', key: texts?.phone ?? '' },
    { kind: 'host', key: storedWebsiteKey(texts?.website ?? '') ?? '' },
  ];
  return keys.filter(({ key }) => key);
};

/**
 * What the public words beside these texts may name: what condemns, and what the entry shows. One from before dossiers shows
 * contacts of which no key is kept.
 */
export const readableBeside = (texts: EntryTexts | null, condemned: readonly Key[]): ReadableContacts => ({
  phone: texts?.phone ?? null,
  condemned: [...condemned, ...keysInTexts(texts)],
});
