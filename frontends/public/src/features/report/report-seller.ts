import { addressOf } from '@edogrula/contracts/contact/address';
import { toHandle } from '@edogrula/contracts/contact/handle';
import { toValidIban } from '@edogrula/contracts/contact/iban';
import { handleFromUrl, instagramLink } from '@edogrula/contracts/contact/instagram-account';
import { toPhone } from '@edogrula/contracts/contact/phone';
import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { isSharedSite } from '@edogrula/contracts/contact/shared-sites';
import { shownPart } from '@edogrula/contracts/contact/website-part';
import type { ReportSubject } from '../../lib/report-subject.ts';
import { isEmpty, type ReportValues } from './report-form.ts';

const trimmed = (text: string | undefined): string => text?.trim() ?? '';

/** A site by its host, a page by its own address: two pages of a site may be two sellers'. */
function siteOf(website: string): string {
  const address = addressOf(website);
  if (!address?.host) return website;
  const { front, page } = shownPart(address);
  if (front) return isSharedSite(address.host) ? website : address.host;
  return page ?? `${address.host}${address.url.pathname}${address.url.search}${address.url.hash}`;
}

const isPageOf = (page: string, site: string): boolean => !site.includes('/') && page.startsWith(`${site}/`);
/** Whether a draft's contact is the one that was asked about, or a page of that site; a whole site is no single page. */
const isSame = (asked: string, drafted: string): boolean => asked === drafted || isPageOf(drafted, asked);

/** The contacts of a seller in one form each; what cannot be read yet counts as typed. */
function contactsOf(seller: ReportSubject): Set<string> {
  const name = trimmed(seller.instagramUsername);
  const [url, phone, website, iban] = (['instagramUrl', 'phone', 'website', 'iban'] as const).map((field) =>
    trimmed(seller[field]),
  ) as [string, string, string, string];
  return new Set(
    [
      name && `@${toHandle(name.replace(/\s/g, '')) ?? name}`,
      url && (handleFromUrl(url) ? `@${handleFromUrl(url)}` : (instagramLink(url) ?? url)),
      phone && (toPhone(phone) ?? phone),
      website && siteOf(website),
      iban && (toValidIban(iban) ?? iban),
    ].filter((contact) => contact !== ''),
  );
}

const folded = (name: string | undefined): string => trimmed(name).toLocaleLowerCase('tr');

/**
 * Whether a draft is about somebody else than whoever was looked up now [R025, R056]: it names somebody, and shares no
 * contact with the other one. A draft that names nobody is about anybody.
 */
export function isOtherSeller(draft: ReportValues, subject: ReportSubject): boolean {
  if (subject.desc) return !isEmpty(draft, 0) && trimmed(draft.desc) !== trimmed(subject.desc);
  const [there, asked] = [contactsOf(draft), contactsOf(subject)];
  if (asked.size > 0 && there.size > 0)
    return ![...asked].some((one) => [...there].some((other) => isSame(one, other)));
  const name = folded(subject.name);
  const names = there.size > 0 || folded(draft.name) !== '';
  return name !== '' && names && folded(draft.name) !== name;
}

/** One word for a seller, the likeliest to be known again; null where nothing names one. */
export function sellerWord({
  instagramUsername,
  phone,
  website,
  name,
  iban,
  instagramUrl,
}: ReportSubject): string | null {
  const handle =
    trimmed(instagramUsername).replace(/[\s@]/g, '') || handleFromUrl(trimmed(instagramUrl)) || '';
  if (handle) return `@${handle}`;
  const number = trimmed(phone);
  if (number) return showPhone(toPhone(number) ?? number);
  return trimmed(website) || trimmed(name) || trimmed(iban) || trimmed(instagramUrl) || null;
}
