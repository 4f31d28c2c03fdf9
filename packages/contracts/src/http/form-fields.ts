import { z } from 'zod';
import { readAddress } from '../contact/address.ts';
import { toHandle } from '../contact/handle.ts';
import { handleFromUrl, hasMisplacedDots } from '../contact/instagram-account.ts';
import { toPhone } from '../contact/phone.ts';
import { isRefused, type Refused } from '../contact/refusal.ts';
import { toWebAddress } from '../contact/web-address.ts';
import { refusalTexts } from '../locales/tr/contact.ts';
import { validation } from '../locales/tr/validation.ts';
import { toTourismLicence } from '../tourism-licence.ts';

/** A text of at most `max` characters without its outer blanks. */
export const trimmed = (max: number) => z.string().trim().max(max);
/** The same where nothing may be given: null then. */
export const optional = (max: number) =>
  trimmed(max)
    .optional()
    .transform((text) => text || null);

/**
 * A contact of at most `max` characters. Its field has no `maxLength`: a browser would cut what is pasted, and the beginning of
 * an address is another address.
 */
const contactText = (max: number, message: string) => z.string().trim().max(max, message).optional();

/** A user name or the address of an account, as typed; may be left out. */
export const optionalAccount = (max: number) =>
  contactText(max, validation.tooLong)
    .transform((text) => text || null)
    .refine((text) => !hasMisplacedDots(text ?? ''), validation.instagramDots);

/** Phone as typed → E.164; at least 10 digits [R213, R220]. */
export const phoneInput = z
  .string(validation.phone)
  .max(40, validation.phone)
  .transform((text, context) => {
    const phone = toPhone(text);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message: validation.phone });
    return z.NEVER;
  });

/** A phone that may be left out, with the sentence for one that cannot be read. */
export const optionalPhone = (message: string) =>
  z
    .string()
    .max(40, message)
    .optional()
    .transform((text, context) => {
      if (!text?.trim()) return null;
      const phone = toPhone(text);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Why an address cannot be taken, where the reader of contacts knows; else the field's own sentence. */
export function addressFault(text: string, otherwise: string): string {
  const address: object | null = readAddress(text);
  return isRefused(address) ? refusalTexts[(address as Refused).refused] : otherwise;
}

/** The address of an account or a post, as typed; may be left out. One that may lead elsewhere is refused with the reason. */
export const optionalAccountAddress = optionalAccount(300).superRefine((text, context) => {
  const message = addressFault(text ?? '', '');
  if (message) context.addIssue({ code: 'custom', message });
});

/** A web address as it is stored and linked to; may be left out. */
export const optionalWebsite = contactText(300, validation.tooLong).transform((text, context) => {
  if (!text) return null;
  const website = toWebAddress(text);
  if (website) return website;
  context.addIssue({ code: 'custom', message: addressFault(text, validation.website) });
  return z.NEVER;
});

/** Number of a tourism document in its one form; may be left out. */
export const optionalTourismLicence = trimmed(40)
  .optional()
  .transform((text, context) => {
    if (!text) return null;
    const number = toTourismLicence(text);
    if (number) return number;
    context.addIssue({ code: 'custom', message: validation.tourismLicence });
    return z.NEVER;
  });

/** Degrees of a place on the map, between `-most` and `most`; may be left out. */
export const optionalDegree = (most: number) =>
  z
    .string()
    .max(30)
    .optional()
    .transform((text, context) => {
      if (!text?.trim()) return null;
      const degree = Number(text);
      if (Math.abs(degree) <= most) return degree;
      context.addIssue({ code: 'custom', message: validation.place });
      return z.NEVER;
    });

/** Marks made-up records; accepted in the embedded mode only. */
export const demoMark = z.literal('true').optional();

/** For rules over several fields: they are reported beside every other fault. */
export const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The handle that a form names, by user name or address; null when neither is one of 2 or more characters [R221]. */
export function instagramOf(form: {
  instagramUsername?: string | null;
  instagramUrl?: string | null;
}): string | null {
  const byName = form.instagramUsername ? toHandle(form.instagramUsername.replace(/\s/g, '')) : null;
  if (byName && byName.length >= 2) return byName;
  return form.instagramUrl ? handleFromUrl(form.instagramUrl) : null;
}

/** An account number in the one form that `read` gives; null where none is given, the sentence of `fault` where it is none. */
export const optionalIban = (read: (text: string) => string | null, fault: (text: string) => string) =>
  contactText(60, validation.iban).transform((text, context) => {
    if (!text) return null;
    const iban = read(text);
    if (iban) return iban;
    context.addIssue({ code: 'custom', message: fault(text) });
    return z.NEVER;
  });
