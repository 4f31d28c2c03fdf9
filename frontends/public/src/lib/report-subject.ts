import type { ContactKind } from '@edogrula/contracts/contact/contact-kinds';
import type { Refusal } from '@edogrula/contracts/contact/refusal';
import { longestAddress, reportedAs } from '@edogrula/contracts/contact/reported-as';
import { writeJson } from '@edogrula/ui/storage';

/** Whom a report is about, as far as a lookup knew: fields of its form. */
export type ReportSubject = Partial<
  Record<'instagramUsername' | 'instagramUrl' | 'phone' | 'website' | 'iban' | 'name' | 'desc', string>
>;

const namedFields = ['instagramUsername', 'phone', 'website', 'name'] as const;
export const subjectFields = [...namedFields, 'instagramUrl'] as const;
const fieldOf = {
  ig_url: 'instagramUsername',
  ig_username: 'instagramUsername',
  phone: 'phone',
  website: 'website',
} as const;
export const keptSubject = 'reportSubject';

type Named = { [Field in (typeof namedFields)[number]]?: string | null | undefined };

/** The report's form about a seller by what is public of it [R025]; `/report` alone without anything. */
export function reportPathAbout(seller: Named): string {
  const params = new URLSearchParams();
  for (const field of namedFields) {
    const value = seller[field];
    // A number that is shown with dots in it is nobody's.
    if (value && !(field === 'phone' && !/^\+\d+$/.test(value))) params.set(field, value);
  }
  return params.size ? `/report?${params}` : '/report';
}

type Asked = { kind: ContactKind } & Parameters<typeof reportedAs>[0];

/** The same with the contact that was asked for in its field; of a site the page, whose neighbours are others'. */
export const reportPath = (contact: Asked | null, name?: string): string =>
  reportPathAbout({ ...(contact ? { [fieldOf[contact.kind]]: reportedAs(contact) } : {}), name });

/**
 * The same with an address that is nobody's key and that a report takes all the same: a post is evidence of an account,
 * a page on a site of many belongs to somebody [decision 35]. Null for what is refused for another reason.
 */
export function reportPathOfRefused(text: string, refused: Refusal): string | null {
  if (refused !== 'post' && refused !== 'shared_site') return null;
  const typed = text.trim();
  const isInstagrams = /^(?:https?:\/\/)?(?:[a-z-]+\.)?instagr(?:am\.com|\.am)\//i.test(typed);
  // What follows the path of a post tells who shared it.
  const address = isInstagrams ? (typed.split(/[?#]/, 1)[0] ?? '') : typed;
  if (address.length > longestAddress) return '/report';
  return `/report?${new URLSearchParams({ [isInstagrams ? 'instagramUrl' : 'website']: address })}`;
}

/**
 * Keeps an account number, or a message that was asked about, for the report's form in this tab: both stay out of
 * addresses and of their logs [R362]. A message begins the description, where each name is one press from its field.
 */
export const keepReportSubject = (kept: { iban: string } | { desc: string }): boolean =>
  writeJson(keptSubject, kept, 'session');
