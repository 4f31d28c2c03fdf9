import { z } from 'zod';

/** A keyed hash of an account number, which names its key first; never the number [R360]. */
export const accountMac = z.string().regex(/^[0-9a-f]{8}\.[0-9a-f]{64}$/);

/** An account without its number: what is kept of one [R360]. */
export const payeeFacts = z.object({
  mac: accountMac,
  /** The same under former keys that were known as the number came in. */
  former: z.array(accountMac).max(7).optional(),
  last4: z.string().regex(/^\d{4}$/),
  bankCode: z.string().regex(/^\d{5}$/),
});
export type PayeeFacts = z.infer<typeof payeeFacts>;
/** So many accounts one application names. */
export const payeesAtMost = 3;

/** What became of an account of a business; `reason` is a moderator's own words. */
export const payeeChange = z.object({
  kind: z.enum(['confirmed', 'revoked']),
  last4: z.string().length(4),
  reason: z.string().max(500).optional(),
});
export type PayeeChange = z.infer<typeof payeeChange>;
