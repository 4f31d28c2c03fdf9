import { showPhone } from '@edogrula/contracts/contact/phone-input';

/** What an entry shall say, as its fields hold it. */
export type CorrectionValues = {
  name: string;
  instagramUsername: string;
  phone: string;
  website: string;
  summary: string;
};

type Shown = { name: string; instagramUsername: string | null; phone: string | null; website: string | null };

export const correctionOf = (shown: Shown, summary: string): CorrectionValues => ({
  name: shown.name,
  instagramUsername: shown.instagramUsername ?? '',
  phone: showPhone(shown.phone ?? ''),
  website: shown.website ?? '',
  summary,
});

/** Fields that were left empty name no contact. */
export const correctionBody = ({ name, summary, ...contacts }: CorrectionValues) => ({
  name,
  summary,
  instagramUsername: contacts.instagramUsername.trim() || null,
  phone: contacts.phone.trim() || null,
  website: contacts.website.trim() || null,
});
