import { z } from 'zod';
import { id, instant, slug } from '../common.ts';
import { validation } from '../locales/tr/validation.ts';
import { actReason } from './dossier.ts';

/** An account number as it was typed; what it means is read by the service. */
const typedIban = z.string().max(100);

/** Whose account is this? With a business: is it that one's [R360, R361]. */
export const payeeQuestion = z.strictObject({ iban: typedIban, business: slug.optional() });
/** The number travels in the body alone: an address is logged and remembered [R362]. */
export const noQuery = z.strictObject({});

const named = z.object({ name: z.string(), slug, demo: z.boolean() });

/** What the records say of an account number; none of them says that it is safe. */
export const payeeAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('confirmed'),
    /** Verified businesses that it was confirmed for; the one that was asked for, alone. */
    businesses: z
      .array(
        named.extend({
          confirmedAt: instant,
          /** The holder that a bank's screen should show; null where the record has none. */
          tradeTitle: z.string().nullable(),
        }),
      )
      .min(1),
    checkedAt: instant,
  }),
  /** Of the business that was asked for; never says whose it is. */
  z.object({ status: z.literal('not_this_business'), business: named, checkedAt: instant }),
  /** It was confirmed for a business that an entry condemns by now: warns, whoever else holds it. */
  z.object({
    status: z.literal('business_on_blacklist'),
    entry: named,
    checkedAt: instant,
  }),
  z.object({
    status: z.literal('seen_in_confirmed_reports'),
    entry: named,
    checkedAt: instant,
  }),
  z.object({ status: z.literal('unknown'), checkedAt: instant }),
]);
export type PayeeAnswer = z.output<typeof payeeAnswer>;

/** An account as moderators see it: never the number. */
const payeeView = z.object({
  _id: id,
  last4: z.string(),
  bankCode: z.string(),
  confirmedAt: instant,
  /** Null where nobody is known. */
  confirmedBy: id.nullable(),
  revokedAt: instant.nullable(),
  /** Confirmed under a key that is gone: it is found no more and has to be confirmed again. */
  lost: z.boolean(),
  /** Its comparison has ended, or its check was dropped: it counts no more until it is confirmed anew. */
  stale: z.boolean(),
});
export type PayeeView = z.infer<typeof payeeView>;
export const payeeList = z.object({ items: z.array(payeeView) });

/** Both facts that a moderator looked at: whose account it is, and that the tax record names the same holder. */
export const payeeInput = z.strictObject({
  iban: typedIban,
  ownerNamedIt: z.literal(true, validation.payeeOwner),
  holderMatches: z.literal(true, validation.payeeHolder),
  /** Of the record that the moderator saw: with another trade title since then the holder is another one [R353]. */
  version: z.number().int().min(1),
});
export const payeeRevocation = z.object({ reason: actReason });
