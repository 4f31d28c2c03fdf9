import type { Contact } from '@edogrula/contracts/contact/read-contact';
import { readText, removeKey, writeText } from '@edogrula/ui/storage';

/** Whom a report is about, as far as a lookup knew: fields of its form. */
export type ReportSubject = Partial<
  Record<'instagramUsername' | 'phone' | 'website' | 'iban', string> & { name: string }
>;

const fields = ['instagramUsername', 'phone', 'website', 'name'] as const;
const fieldOf = {
  ig_url: 'instagramUsername',
  ig_username: 'instagramUsername',
  phone: 'phone',
  website: 'website',
} as const;
const longest = 300;
const ibanKey = 'reportIban';

/** The report's form with the contact that was asked for in its field [R025]; `/report` alone without one. */
export function reportPath(contact: Contact | null, name?: string): string {
  const params = new URLSearchParams();
  if (contact) params.set(fieldOf[contact.kind], contact.key);
  if (name) params.set('name', name);
  return params.size ? `/report?${params}` : '/report';
}

/** Keeps an account number for the report's form in this tab: it stays out of addresses and of their logs. */
export const keepReportIban = (iban: string): boolean => writeText(ibanKey, iban, 'session');

/** What the address and the tab say of whom the report is about; the account number is taken once. */
export function takeReportSubject(search: string): ReportSubject {
  const params = new URLSearchParams(search);
  const found = fields.flatMap((field) => {
    const value = params.get(field)?.trim().slice(0, longest);
    return value ? [[field, value]] : [];
  });
  const iban = readText(ibanKey, 'session');
  removeKey(ibanKey, 'session');
  return { ...Object.fromEntries(found), ...(iban ? { iban } : {}) };
}
