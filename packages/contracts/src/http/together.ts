import { z } from 'zod';
import { uncheckedKind } from '../business-checks.ts';
import { instant, slug } from '../common.ts';
import { longestAsked, mostAsked } from '../contact/plain-page.ts';
import { alikeAccounts } from './alike.ts';
import { matchedContact } from './business.ts';

/** Keys found in a message, each as a person would type it into the box; the message itself is sent to nobody [R363]. */
const keys = z.array(z.string().trim().min(1).max(longestAsked)).max(mostAsked);
export const togetherQuestion = z
  .strictObject({
    keys,
    /** Names that the message gives in other apps: a warning alone is answered to them [ADR 106]. */
    elsewhere: keys.optional(),
  })
  .refine(({ keys: own, elsewhere = [] }) => {
    const count = own.length + elsewhere.length;
    return count >= 1 && count <= mostAsked;
  });
/** Keys travel in the body alone: an address is logged and remembered. */
export const togetherQuery = z.strictObject({});

const named = z.object({ name: z.string(), slug, demo: z.boolean() });
const listed = named.extend({ listedAt: instant });

/** Whether a key is of the business that the keys name, or of a sister that agrees; «unknown» where the records do not say. */
const belonging = z.enum(['yes', 'no', 'unknown']);

const about = { asked: z.string(), belongs: belonging };
/** `unmatched`: what the key may mean as well, and the record does not have [decision 34]. */
const found = { ...about, matched: matchedContact, unmatched: matchedContact.optional() };
/** As what a house names a contact that is not its record's own, and that nobody checked [R369, R501]. */
const namedAs = z.enum(['sister', 'booking']);
export type NamedAs = z.infer<typeof namedAs>;
/** Of an account: verified ones that it may be taken for [R367]. */
const alike = alikeAccounts.optional();

/** What the records say of one key, in the words of the lookup. */
const togetherItem = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('verified'),
    ...found,
    business: named.extend({ verifiedAt: instant }),
    /** The contact of the record that the key is, where nobody checked whose it is [R330]. */
    unchecked: uncheckedKind.optional(),
    /** The record is a sister's of the whole answer's business: both say so, and nothing is green by it [ADR 109]. */
    named: z.literal('sister').optional(),
  }),
  z.object({ status: z.literal('blacklist'), ...found, entry: listed }),
  z.object({ status: z.literal('lapsed'), ...found, business: named.extend({ at: instant }) }),
  /** `named`: by the business of the whole answer. */
  z.object({ status: z.literal('not_found'), ...about, alike, named: namedAs.optional() }),
  /** It is asked as nothing; the sentence says why. */
  z.object({ status: z.literal('refused'), ...about, message: z.string(), alike }),
]);
export type TogetherItem = z.infer<typeof togetherItem>;

/** Houses of one owner that are named beside the first: one more than are asked, so that it is seen that not all are. */
export const sharedMost = 4;
const whole = named.extend({ phone: z.string().nullable() });

/** An answer for each key, in the order of the question, and what all of them say together [R364]. */
export const togetherAnswer = z.object({
  /** `one_business` only where two keys or more are all of one verified business, and none of a sister's record. */
  together: z.enum(['one_business', 'mixed', 'unknown']),
  /** The verified business that the keys, or most of them, name. */
  business: whole.nullable(),
  /** Further verified businesses of which every key is as well: an owner's houses share a telephone. */
  sharedWith: z.array(whole).max(sharedMost).optional(),
  items: z.array(togetherItem),
  /** Of the names in other apps, those whose like on Instagram is listed; it says nothing of the others [ADR 106]. */
  elsewhere: z.array(z.object({ asked: z.string(), entry: listed })).optional(),
  checkedAt: instant,
});
export type TogetherAnswer = z.infer<typeof togetherAnswer>;
