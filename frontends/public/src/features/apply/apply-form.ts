import { applicationTexts } from '@edogrula/contracts/http/application-form';
import type { z } from 'zod';

/** The contract's text fields; the terms are a tick of their own. */
export const applyFields = applicationTexts;
/** What the form holds: text as typed. */
export type ApplyValues = z.input<typeof applyFields>;
/** The same after the contract's rules: trimmed, phones in E.164. */
export type ApplyFields = z.output<typeof applyFields>;

/** Accounts that guests pay to, one a field. */
export const ibanFields = ['iban', 'iban2', 'iban3'] as const;
type IbanField = (typeof ibanFields)[number];

type ApplyField =
  | 'name'
  | 'tradeTitle'
  | 'type'
  | 'tourismLicence'
  | 'address'
  | 'phone'
  | 'landline'
  | 'instagramUsername'
  | 'instagramUrl'
  | 'website'
  | IbanField;

/** What each of the first two steps must have before the next opens, in the order in which people meet it [R203]. */
export const stepFields: readonly (readonly ApplyField[])[] = [
  ['name', 'tradeTitle', 'type', 'tourismLicence', 'address'],
  ['phone', 'landline', 'instagramUsername', 'instagramUrl', 'website', ...ibanFields],
];

export const emptyApply: ApplyValues = {
  name: '',
  tradeTitle: '',
  type: '',
  tourismLicence: '',
  instagramUsername: '',
  instagramUrl: '',
  website: '',
  phone: '',
  landline: '',
  address: '',
  district: '',
  lat: '',
  lng: '',
  description: '',
  note: '',
  iban: '',
  iban2: '',
  iban3: '',
  business: '',
  again: '',
};

/** The last four digits, by which its owner knows an account again; null for an empty field. */
export const maskedIban = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '');
  return digits ? `•••• ${digits.slice(-4)}` : null;
};

/** Text fields of a stored draft that are what they should be; anything else is dropped. */
export function draftOf(stored: unknown): Partial<ApplyValues> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.keys(emptyApply).filter((key) => key !== 'business' && key !== 'again');
  const entries = known
    .map((key) => [key, (stored as Record<string, unknown>)[key]] as const)
    .filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries.map(([key, value]) => [key, value.slice(0, 5000)]));
}

const recordOf = (stored: unknown): Record<'business' | 'again', unknown> => {
  const { business, again } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<ApplyValues>;
  return { business, again };
};

/** What an address of the form names: a record by id, slug or name, or a refused application by its mail's token. */
export const addressNames = ['id', 'slug', 'name', 'devam'] as const;

/** How the address names what the draft belongs to; empty for a draft of nothing. */
export function draftAddress(stored: unknown): URLSearchParams {
  const { business, again } = recordOf(stored);
  if (typeof again === 'string' && again) return new URLSearchParams({ devam: again });
  return new URLSearchParams(typeof business === 'string' && business ? { id: business } : {});
}

/** Whether a draft is of the refused application that a link opens [decision 29]. */
export const isDraftOfLink = (stored: unknown, token: string): boolean => recordOf(stored).again === token;

/** The same draft without a link that has ended: an application of its record, or of none. */
export const withoutLink = (stored: unknown): object => ({ ...Object(stored), again: '' });

/** Whether there is anything in a draft or beside it that a new form would lose. */
export const holdsWork = (stored: unknown, files: number): boolean =>
  files > 0 || Object.values(draftOf(stored)).some((text) => text.trim());

/** A page that names no record goes on with the draft; one that names a record, with the draft of that very one alone. */
function isOwn(stored: unknown, { business, again }: Partial<ApplyValues>): boolean {
  if (!business && !again) return true;
  const about = recordOf(stored);
  return (Boolean(business) && about.business === business) || (Boolean(again) && about.again === again);
}

/** Whether a draft, or its files, would come into an application for another record [R030, R033]. */
export const isOthersDraft = (stored: unknown, prefill: Partial<ApplyValues>, files: number): boolean =>
  !isOwn(stored, prefill) && holdsWork(stored, files);

/**
 * What the form begins with: the words of a linked business or of a refused application, and over them the draft when
 * it is about that very one; else the draft alone. A draft of another record gives nothing [R030, R033].
 */
export const startValues = (stored: unknown, prefill: Partial<ApplyValues>): ApplyValues => ({
  ...emptyApply,
  ...prefill,
  ...(isOwn(stored, prefill) ? draftOf(stored) : {}),
});

export const applyDraftKey = 'applyDraft';
/** Pause after a change before the draft is kept, in milliseconds [R033]. */
export const applyDraftMs = 400;
