import { toHandle } from '@edogrula/contracts/contact/handle';
import { toPhone } from '@edogrula/contracts/contact/phone';
import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import { publicNameOf } from '@edogrula/contracts/public-name';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import type { ReadableContacts } from '@edogrula/contracts/public-text/hide-strangers';
import { unlessWritten } from '../published.tsx';

/** What an entry shall say, as its fields hold it. */
export type EntryTextValues = {
  name: string;
  instagramUsername: string;
  phone: string;
  website: string;
  summary: string;
};

/** What an entry says, as moderation knows it. */
export type ShownTexts = {
  name: string;
  instagramUsername: string | null;
  phone: string | null;
  website: string | null;
  summary: string;
};

export const entryTextValuesOf = (shown: ShownTexts): EntryTextValues => ({
  name: shown.name,
  instagramUsername: shown.instagramUsername ?? '',
  phone: showPhone(shown.phone ?? ''),
  website: shown.website ?? '',
  summary: shown.summary,
});

/** Fields that were left empty name no contact. */
export const entryTextBody = ({ name, summary, ...contacts }: EntryTextValues) => ({
  name,
  summary,
  instagramUsername: contacts.instagramUsername.trim() || null,
  phone: contacts.phone.trim() || null,
  website: contacts.website.trim() || null,
});

type PublishedEntry = { name: string | null; summary: string | null };

/**
 * Name and text of a correction as everybody will read them, where that differs from what is typed [R307, R325].
 * @param stays what condemns on beside the contacts in the fields
 * @param former accounts by which the entry condemned until now: one that leaves it is no name of it
 */
export function publishedEntry(
  { name, instagramUsername, phone: typed, website, summary }: EntryTextValues,
  { stays, former }: { stays: ReadableContacts['condemned']; former: readonly string[] },
): PublishedEntry {
  const phone = toPhone(typed);
  const typedKeys = [
    { kind: 'handle', key: toHandle(instagramUsername) },
    { kind: 'phone', key: phone },
    { kind: 'host', key: storedWebsiteKey(website.trim()) },
  ] as const;
  const own = typedKeys.flatMap(({ kind, key }) => (key ? [{ kind, key }] : []));
  const readable = { phone, condemned: [...stays, ...own] };
  return {
    name: unlessWritten(publicNameOf(name.trim(), { ...readable, reported: former }), name),
    summary: unlessWritten(publicTextOf(summary.trim(), readable), summary),
  };
}
