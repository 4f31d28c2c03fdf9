import { z } from 'zod';
import { isSeen, oneLine } from '../common.ts';
import { addressOf, readAddress } from '../contact/address.ts';
import { toValidIban } from '../contact/iban.ts';
import { instagramLink } from '../contact/instagram-account.ts';
import { isRefused } from '../contact/refusal.ts';
import { isListedSite } from '../contact/shared-sites.ts';
import { shownPart } from '../contact/website-part.ts';
import { reportFaults } from '../locales/tr/report-faults.ts';
import { validation } from '../locales/tr/validation.ts';
import {
  always,
  demoMark,
  instagramOf,
  optionalAccount,
  optionalAccountAddress,
  optionalIban,
  optionalPhone,
  optionalWebsite,
  trimmed,
} from './form-fields.ts';

type Given = Partial<Record<'phone' | 'website' | 'iban' | InstagramField | Unknown, unknown>>;
type Unknown = 'phoneUnknown' | 'instagramUnknown';
type InstagramField = 'instagramUsername' | 'instagramUrl';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const instagramIn = (form: Given) => ({
  instagramUsername: text(form.instagramUsername),
  instagramUrl: text(form.instagramUrl),
});
const isUnknown = ({ phone, phoneUnknown }: Given): boolean => phoneUnknown === true && phone === null;
const leavesInstagramOut = ({ instagramUsername, instagramUrl }: ReturnType<typeof instagramIn>): boolean =>
  !instagramUsername && !instagramUrl;

/** The phone is there, or the tick says that nobody knows it [decision 36]. */
const hasPhone = (form: Given): boolean => form.phone !== null || form.phoneUnknown === true;

/**
 * A user name of two characters or more, or any address below Instagram's host, a post's too [R221, decision 35]. Both may be
 * empty beside a tick: the account is unknown, or the phone is.
 */
function hasInstagram(form: Given): boolean {
  const given = instagramIn(form);
  if (instagramOf(given) || instagramLink(given.instagramUrl)) return true;
  // The address has its own sentence, which says why it is refused.
  if (isRefused(readAddress(given.instagramUrl))) return true;
  return (form.instagramUnknown === true || isUnknown(form)) && leavesInstagramOut(given);
}

/** What the site of a form can be looked up by: nothing, for a site of many sellers and for a page without a key. */
function siteIn(form: Given): 'none' | 'keyless' | 'key' {
  const address = addressOf(text(form.website));
  if (!address?.host || isListedSite(address.host)) return 'none';
  const { front, page } = shownPart(address);
  return front || page ? 'key' : 'keyless';
}
/** Neither phone nor account is known, by a tick of its own each. */
const knowsNeither = (form: Given): boolean =>
  isUnknown(form) && form.instagramUnknown === true && leavesInstagramOut(instagramIn(form));

const namesByOther = (form: Given): boolean => Boolean(instagramOf(instagramIn(form)) || form.iban);

/** Whoever does not know the phone names the seller by an account, an IBAN or a site of its own [decision 36]. */
const hasOtherKey = (form: Given): boolean =>
  !isUnknown(form) || namesByOther(form) || siteIn(form) !== 'none';

/** A site that is all that names the seller has a key: a page that differs by parameters alone joins nothing [R301]. */
const hasSiteKey = (form: Given): boolean =>
  !isUnknown(form) || namesByOther(form) || siteIn(form) !== 'keyless';

/** «I do not know it»: forms send text, browsers hold a tick. */
const unknownTick = z
  .union([z.boolean(), z.enum(['true', 'on', '1', 'false', ''])])
  .optional()
  .transform((tick) => tick === true || tick === 'true' || tick === 'on' || tick === '1');

/** Most characters of a report's own words. */
export const longestStory = 5000;

/** Text fields of a report [R193, R220–R222]. */
export const reportFields = z
  .object({
    name: oneLine(160).min(2, validation.name).refine(isSeen, validation.name),
    instagramUsername: optionalAccount(60),
    instagramUrl: optionalAccountAddress,
    phone: optionalPhone(validation.phone),
    /** «Numarasını bilmiyorum» */
    phoneUnknown: unknownTick,
    /** «Instagram hesabı yok ya da bilmiyorum» */
    instagramUnknown: unknownTick,
    website: optionalWebsite,
    iban: optionalIban(toValidIban, () => validation.iban),
    desc: trimmed(longestStory).min(20, validation.description).refine(isSeen, validation.description),
    demo: demoMark,
  })
  .refine(hasPhone, { path: ['phone'], message: validation.phone, when: always })
  .refine(hasInstagram, { path: ['instagramUsername'], message: validation.instagram, when: always })
  .refine(hasOtherKey, {
    path: ['phoneUnknown'],
    error: ({ input }) => (knowsNeither(input as Given) ? reportFaults.neither : validation.otherKey),
    when: always,
  })
  .refine(hasSiteKey, { path: ['website'], message: reportFaults.websitePage, when: always });
