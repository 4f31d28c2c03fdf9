import { z } from 'zod';
import { id, isSeen, oneLine } from '../common.ts';
import { toTurkishIban } from '../contact/iban.ts';
import { handleFromUrl } from '../contact/instagram-account.ts';
import { secondAccount } from '../contact/instagram-pair.ts';
import { isTurkishMobile } from '../contact/turkish-mobile.ts';
import { ibanFault } from '../iban-fault.ts';
import { validation } from '../locales/tr/validation.ts';
import {
  addressFault,
  always,
  demoMark,
  instagramOf,
  optional,
  optionalAccount,
  optionalAccountAddress,
  optionalDegree,
  optionalIban,
  optionalPhone,
  optionalTourismLicence,
  optionalWebsite,
  phoneInput,
  trimmed,
} from './form-fields.ts';

/** User name and address of an owner's own account name one account. */
const oneAccount = (form: { instagramUsername?: unknown; instagramUrl?: unknown }): boolean => {
  const { instagramUsername: name, instagramUrl: url } = form;
  if (typeof name !== 'string' || typeof url !== 'string') return true;
  return secondAccount({ instagramUsername: name, instagramUrl: url }) === null;
};
/** The account that an owner names, by its user name or an address in either field; null where none can be read. */
export const accountOf = (form: {
  instagramUsername: string | null;
  instagramUrl: string | null;
}): string | null => instagramOf(form) ?? handleFromUrl(form.instagramUsername ?? '');

type Named = { instagramUsername?: unknown; instagramUrl?: unknown };
const given = (text: unknown): string | null => (typeof text === 'string' && text ? text : null);
/** The field whose account nobody could look up; an address that is refused has its own sentence already. */
function unreadable(form: Named): keyof Named | null {
  const [instagramUsername, instagramUrl] = [given(form.instagramUsername), given(form.instagramUrl)];
  if (accountOf({ instagramUsername, instagramUrl }) !== null) return null;
  if (instagramUsername !== null) return 'instagramUsername';
  return instagramUrl !== null && !addressFault(instagramUrl, '') ? 'instagramUrl' : null;
}
type Rule = [(form: Named) => boolean, { path: PropertyKey[]; message: string; when: typeof always }];
const readable = (field: keyof Named): Rule => [
  (form) => unreadable(form) !== field,
  { path: [field], message: validation.instagram, when: always },
];

/** Nobody checks a landline: a mobile number would answer as if it were checked [R495]. */
const isLandline = (phone: string | null): boolean => phone === null || !isTurkishMobile(phone);
/** A place has two degrees. */
const wholePlace = ({ lat, lng }: { lat?: unknown; lng?: unknown }): boolean =>
  (typeof lat === 'number') === (typeof lng === 'number');
const wholePlaceFault = { path: ['lat'], message: validation.place };

const oneAccountFault = { path: ['instagramUrl'], message: validation.instagramPair, when: always };

const turkishIban = optionalIban(toTurkishIban, ibanFault);

const applicationShape = z.object({
  name: oneLine(160).min(2, validation.name).refine(isSeen, validation.name),
  tradeTitle: oneLine(200).min(2, validation.tradeTitle).refine(isSeen, validation.tradeTitle),
  type: oneLine(60).min(2, validation.type).refine(isSeen, validation.type),
  instagramUsername: optionalAccount(60),
  instagramUrl: optionalAccountAddress,
  website: optionalWebsite,
  phone: phoneInput,
  landline: optionalPhone(validation.landline).refine(isLandline, validation.landline),
  address: trimmed(500).min(5, validation.address).refine(isSeen, validation.address),
  district: oneLine(80)
    .optional()
    .transform((text) => text || null),
  /** The pin: both degrees or none. */
  lat: optionalDegree(90),
  lng: optionalDegree(180),
  /** Number of the ministry's document; a moderator looks it up [R374]. */
  tourismLicence: optionalTourismLicence,
  description: optional(2000),
  note: optional(2000),
  /** Accounts that guests pay to; a moderator compares their holder with the tax record [R360]. */
  iban: turkishIban,
  iban2: turkishIban,
  iban3: turkishIban,
  terms: z.union([z.literal('true'), z.literal('on'), z.literal('1')], validation.terms),
  business: z
    .union([z.literal(''), id])
    .optional()
    .transform((value) => value || null),
  /** Of a refused application, the link in its mail: this one takes its place. */
  again: optional(400),
  /** Of that application, the files that need not be sent again: their ids with commas between them. */
  kept: z
    .string()
    .max(300)
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(id).max(7)),
  demo: demoMark,
});
/** What the fields of an application say together, in whole or without some of them. */
const withRules = <Form extends z.ZodObject>(form: Form): Form =>
  form
    .refine(...readable('instagramUsername'))
    .refine(...readable('instagramUrl'))
    .refine(oneAccount, oneAccountFault)
    .refine(wholePlace, wholePlaceFault);

/** Text fields of an application [R191, R213]; files travel beside them as multipart parts. */
export const applicationFields = withRules(applicationShape);
/** The same without the tick and the kept files, which are no text, and the demo mark, which is none of a visitor's business. */
export const applicationTexts = withRules(applicationShape.omit({ terms: true, demo: true, kept: true }));
