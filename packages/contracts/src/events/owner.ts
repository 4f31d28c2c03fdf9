import { z } from 'zod';
import { checkKind } from '../business-checks.ts';
import { id, instant, slug } from '../common.ts';
import { eventType } from './envelope.ts';

/** A check of an owner's business ends in so many days; null: it has ended and the badge pauses [R354]. */
export const ownerReminded = eventType(
  'moderation.application.owner-reminded.v1',
  z.object({
    applicationId: id,
    businessId: id,
    slug,
    name: z.string(),
    applicantEmail: z.email(),
    /** What a person can quote, like `B-2041`. */
    number: z.string().max(20).optional(),
    kinds: z.array(checkKind).max(20),
    endsAt: instant,
    daysLeft: z.number().int().min(0).max(365).nullable(),
  }),
);
