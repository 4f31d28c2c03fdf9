import type { Contact } from '@edogrula/contracts/contact/read-contact';
import { readJson, removeKey, writeJson } from '@edogrula/ui/storage';

/** Whom a report is about, as far as a lookup knew: fields of its form. */
export type ReportSubject = Partial<
  Record<'instagramUsername' | 'phone' | 'website' | 'iban' | 'name' | 'desc', string>
>;

const fields = ['instagramUsername', 'phone', 'website', 'name'] as const;
const fieldOf = {
  ig_url: 'instagramUsername',
  ig_username: 'instagramUsername',
  phone: 'phone',
  website: 'website',
} as const;
const longest = 300;
const longestStory = 5000;
const keptKey = 'reportSubject';

type Named = { [Field in (typeof fields)[number]]?: string | null | undefined };

/** The report's form about a seller by what is public of it [R025]; `/report` alone without anything. */
export function reportPathAbout(seller: Named): string {
  const params = new URLSearchParams();
  for (const field of fields) {
    const value = seller[field];
    // A number that is shown with dots in it is nobody's.
    if (value && !(field === 'phone' && !/^\+\d+$/.test(value))) params.set(field, value);
  }
  return params.size ? `/report?${params}` : '/report';
}

/** The same with the contact that was asked for in its field. */
export const reportPath = (contact: Pick<Contact, 'kind' | 'key'> | null, name?: string): string =>
  reportPathAbout({ ...(contact ? { [fieldOf[contact.kind]]: contact.key } : {}), name });

/**
 * Keeps an account number, or a message that was asked about, for the report's form in this tab: both stay out of
 * addresses and of their logs [R362]. A message begins the description, where each name is one press from its field.
 */
export const keepReportSubject = (kept: { iban: string } | { desc: string }): boolean =>
  writeJson(keptKey, kept, 'session');

function takeKept(): ReportSubject {
  const kept = readJson(keptKey, 'session') as Record<string, unknown> | null;
  removeKey(keptKey, 'session');
  const text = (field: 'iban' | 'desc') => {
    const value = kept?.[field];
    return typeof value === 'string' && value ? { [field]: value.slice(0, longestStory) } : {};
  };
  return { ...text('iban'), ...text('desc') };
}

/**
 * What the address says of whom the report is about, or else the tab, once. Never both: what the tab keeps may be of a
 * way that was not gone to its end.
 */
export function takeReportSubject(search: string): ReportSubject {
  const params = new URLSearchParams(search);
  const found = fields.flatMap((field) => {
    const value = params.get(field)?.trim().slice(0, longest);
    return value ? [[field, value]] : [];
  });
  const kept = takeKept();
  return found.length > 0 ? Object.fromEntries(found) : kept;
}
