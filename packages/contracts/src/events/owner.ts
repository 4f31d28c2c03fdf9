import { z } from 'zod';
import { checkKind } from '../business-checks.ts';
import { id, instant, slug } from '../common.ts';
import { changeKinds } from '../owner-changes.ts';
import { payeeChange } from '../payees.ts';
import { eventType } from './envelope.ts';

/** Whom a mail of an owner's business goes to. */
const addressee = z.object({
  applicationId: id,
  businessId: id,
  name: z.string(),
  applicantEmail: z.email(),
  /** What a person can quote, like `B-2041`. */
  number: z.string().max(20).optional(),
});

/** What became of an owner's proposal; each of its addresses is told [R357]. */
export const ownerChangeTold = eventType(
  'moderation.owner.change-told.v1',
  z.object({
    businessId: id,
    slug,
    name: z.string(),
    applicantEmail: z.email(),
    number: z.string().max(20),
    kind: z.enum(changeKinds),
    outcome: z.enum(['received', 'accepted', 'refused']),
    words: z.string().max(1000),
    /** What was accepted left nothing that the badge rested on [R506]. */
    endedBadge: z.boolean().optional(),
    dueAt: instant.nullable(),
  }),
);

/** An address asks for the links to its businesses, which identity makes and sends in one mail [R357]. */
export const ownerFound = eventType(
  'moderation.owner.found.v1',
  z.object({
    applicantEmail: z.email(),
    sendAt: instant,
    businesses: z
      // `applicationId`: the one that makes its sender the owner; a former version names none. `shared`: the address is
      // not that of the application, and identity knows whether it still comes in.
      .array(
        z.object({
          businessId: id,
          applicationId: id.optional(),
          name: z.string(),
          shared: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(10),
  }),
);

/** Another's application was carried out for the business: whoever had come by an earlier one hears it [R358]. */
export const ownerReplaced = eventType('moderation.owner.replaced.v1', addressee);

/** A check of an owner's business ends in so many days; null: it has ended and the badge pauses [R354]. */
export const ownerReminded = eventType(
  'moderation.application.owner-reminded.v1',
  addressee.extend({
    slug,
    kinds: z.array(checkKind).max(20),
    endsAt: instant,
    daysLeft: z.number().int().min(0).max(365).nullable(),
  }),
);

/** An account of the business was confirmed or revoked: its owner hears it [R360]. */
export const applicationPayeeChanged = eventType(
  'moderation.application.payee-changed.v1',
  addressee.extend({ change: payeeChange }),
);
