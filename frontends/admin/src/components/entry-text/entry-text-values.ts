import { showPhone } from '@edogrula/contracts/contact/phone-input';

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
