import { z } from 'zod';
import { badgePlaces } from '../badge-places.ts';
import { handle, instant, slug } from '../common.ts';

/** `{slug}.svg`: the picture's own name. */
export const badgeFile = z.object({
  file: z
    .string()
    .max(124)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/),
});
export const badgeOwner = z.object({ slug });
/** What a badge on another site leads to; its token says that we gave it to this business. */
export const badgeLink = z.object({ slug, token: z.string() });

/** What a visitor's click on a badge carries: its link, and where the badge was seen. */
export const badgeQuestion = z.object({
  /** Whatever the link says; a text that is no slug of ours is an altered link. */
  slug: z.string().max(200),
  token: z.string().max(2000),
  /** The site or account that the visitor names. */
  said: z.string().max(500).optional(),
  /** The origin that the visitor's browser names as the one that led here. */
  from: z.string().max(500).optional(),
});

/**
 * Whether a badge is genuine [R376]. `genuine` is the only good one: the link is ours, its business is verified now, and
 * it was seen where this business is at home. `unchecked`: it was seen at a contact of the record, and nobody checked
 * whose that is [R330]. `below`: it was seen at a name below the record's site, which nobody checked. `listed`: an entry
 * warns of where it was seen. `unplaced`: nobody knows yet where it was seen; `unread`: what the visitor named is neither a site
 * nor an account.
 */
const badgeVerdict = z.enum([
  'genuine',
  'unchecked',
  'below',
  'listed',
  'altered',
  'elsewhere',
  'blacklisted',
  'lapsed',
  'unverified',
  'no_record',
  'unplaced',
  'unread',
]);
export type BadgeVerdict = z.infer<typeof badgeVerdict>;

export const badgeAnswer = z.object({
  verdict: badgeVerdict,
  /** Where it was seen, as it was read. */
  seen: z.string().nullable(),
  /** What the visitor wrote may be an account of the site's name as well, and the record has no such account. */
  otherAccount: handle.optional(),
  checkedAt: instant,
  /** The record that the link names; null where the link is not ours, or the record is gone. */
  record: z
    .object({
      name: z.string(),
      slug,
      /** Of a verified business alone. */
      handle: handle.nullable(),
      site: z.string().nullable(),
      /** Which of both nobody checked [R330]. */
      unchecked: z.array(z.enum(badgePlaces)).optional(),
      /** When its first check ends; of a lapsed one, when it ended. */
      until: instant.nullable(),
      demo: z.boolean(),
    })
    .nullable(),
});
export type BadgeAnswer = z.infer<typeof badgeAnswer>;
