import { z } from 'zod';
import { isSeen, oneLine } from '../common.ts';
import { addressOf, readAddress } from '../contact/address.ts';
import { toValidIban } from '../contact/iban.ts';
import { instagramLink } from '../contact/instagram-account.ts';
import { isPageOf } from '../contact/own-page.ts';
import { isRefused } from '../contact/refusal.ts';
import { isSharedSite } from '../contact/shared-sites.ts';
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

type Given = Partial<Record<'phone' | 'website' | 'iban' | InstagramField | UnknownTick, unknown>>;
type UnknownTick = 'phoneUnknown' | 'instagramUnknown';
type InstagramField = 'instagramUsername' | 'instagramUrl';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const instagramIn = (form: Given) => ({
  instagramUsername: asText(form.instagramUsername),
  instagramUrl: asText(form.instagramUrl),
});
const isUnknown = ({ phone, phoneUnknown }: Given): boolean => phoneUnknown === true && phone === null;
const leavesInstagramOut = ({ instagramUsername, instagramUrl }: ReturnType<typeof instagramIn>): boolean =>
  !instagramUsername && !instagramUrl;

/** The phone is there, or the tick says that nobody knows it [decision 36]. */
const hasPhone = (form: Given): boolean => form.phone !== null || form.phoneUnknown === true;

/**
 * A user name of two characters or more, or any address below Instagram's host, a post's too [R221, decision 35]. User
 * name and address may both be empty when a tick says that the account, or the phone, is not known.
 */
function hasInstagram(form: Given): boolean {
  const given = instagramIn(form);
  if (instagramOf(given) || instagramLink(given.instagramUrl)) return true;
  // The address has its own sentence, which says why it is refused.
  if (isRefused(readAddress(given.instagramUrl))) return true;
  return (form.instagramUnknown === true || isUnknown(form)) && leavesInstagramOut(given);
}

/**
 * How the site of a form names the seller. `none`: there is no site, or one of many sellers. `keyless`: it is their own
 * site, but a page that differs by parameters alone and has no key. `key`: it can be looked up.
 */
function siteIn(form: Given): 'none' | 'keyless' | 'key' {
  const address = addressOf(asText(form.website));
  if (!address?.host || isSharedSite(address.host)) return 'none';
  const { front, page } = shownPart(address);
  return front || page ? 'key' : 'keyless';
}

/** Both ticks are set, and neither phone nor account is given. */
const knowsNeither = (form: Given): boolean =>
  isUnknown(form) && form.instagramUnknown === true && leavesInstagramOut(instagramIn(form));

/** The phone is unknown, and no account or IBAN names the seller: only a site can. */
const needsSite = (form: Given): boolean => isUnknown(form) && !instagramOf(instagramIn(form)) && !form.iban;

/** Whoever does not know the phone names the seller by an account, an IBAN or a site of its own [decision 36]. */
const hasNeededSite = (form: Given): boolean => !needsSite(form) || siteIn(form) !== 'none';

/** Where the site is all that names the seller, it must have a key; without one it joins nothing [R301]. */
const hasNeededKey = (form: Given): boolean => !needsSite(form) || siteIn(form) !== 'keyless';

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
  .refine(hasNeededSite, {
    path: ['phoneUnknown'],
    error: ({ input }) => (knowsNeither(input as Given) ? reportFaults.neither : validation.otherKey),
    when: always,
  })
  .refine(hasNeededKey, { path: ['website'], message: reportFaults.websitePage, when: always });

/**
 * The same where the address of this site is known: a page of ours is no seller's, and the record of an honest house may
 * stand on it [R364].
 */
export const reportFieldsAt = (ours: () => string) =>
  reportFields.refine((form: Given) => !isPageOf(ours(), asText(form.website)), {
    path: ['website'],
    message: reportFaults.ourPage,
    when: always,
  });
