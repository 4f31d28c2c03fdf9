import type { Contact } from '@edogrula/contracts/contact/read-contact';
import { writeJson } from '@edogrula/ui/storage';

/** Whom a report is about, as far as a lookup knew: fields of its form. */
export type ReportSubject = Partial<
  Record<'instagramUsername' | 'phone' | 'website' | 'iban' | 'name' | 'desc', string>
>;

export const subjectFields = ['instagramUsername', 'phone', 'website', 'name'] as const;
const fieldOf = {
  ig_url: 'instagramUsername',
  ig_username: 'instagramUsername',
  phone: 'phone',
  website: 'website',
} as const;
export const keptSubject = 'reportSubject';

type Named = { [Field in (typeof subjectFields)[number]]?: string | null | undefined };

/** The report's form about a seller by what is public of it [R025]; `/report` alone without anything. */
export function reportPathAbout(seller: Named): string {
  const params = new URLSearchParams();
  for (const field of subjectFields) {
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
  writeJson(keptSubject, kept, 'session');
