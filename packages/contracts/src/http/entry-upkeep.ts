import { z } from 'zod';
import { id, instant, isSeen } from '../common.ts';
import { namedEvidence } from '../entry-statement.ts';
import { validation } from '../locales/tr/validation.ts';
import { entryKey, shownTexts } from './appeal.ts';
import { actReason } from './dossier.ts';

/** What a moderator looks after once an entry is public: its term, and whether the harm was made good [R328, R329]. */
export const entryUpkeep = z.object({
  /** Of its dossier; the version is what a decision on what was read here names again [R320, R328, R329]. */
  dossierId: id,
  number: z.string(),
  version: z.number().int(),
  texts: shownTexts.nullable(),
  /** What condemns, as an appeal shows it: a correction may drop it, and its text may name what stays; absent in older answers. */
  keys: z.array(entryKey).optional(),
  /** The reader is a party in the dossier: a colleague decides; absent in what an act answers [R509]. */
  ownMatter: z.boolean().optional(),
  /** When it was last confirmed, when it ends by itself, and whether it waits for a moderator by now. */
  review: z.object({ reviewedAt: instant, endsAt: instant, asked: z.boolean() }),
  /** Its approved reports; several of one reporter count as one. */
  reports: z.array(
    z.object({
      _id: id,
      number: z.string(),
      /** Until when the reporter may answer the question that was mailed. */
      askedUntil: instant.nullable(),
      madeGood: z
        .object({
          by: z.enum(['reporter', 'moderator']),
          /** The moderator; null where the reporter said so. */
          email: z.string().nullable(),
          evidence: z.array(namedEvidence),
          reason: z.string(),
          at: instant,
        })
        .nullable(),
    }),
  ),
});
export type EntryUpkeep = z.infer<typeof entryUpkeep>;

/** With the version of the dossier that the moderator read: what came since is not decided on unread. */
export const upkeepReason = z.object({
  reason: actReason,
  version: z.number(validation.readVersion).int().min(1),
});
/** What a moderator saw that shows it. */
export const madeGoodBody = upkeepReason.extend({
  evidence: z.array(namedEvidence).min(1, validation.evidence).max(4),
});
/** The mails that went out; 0 where everybody was asked within a day, or nobody has an address. */
export const askedAnswer = z.object({ asked: z.number().int(), upkeep: entryUpkeep });

/** The public form of a reply: null takes it back. `was` is what the moderator saw. */
export const replyTextBody = z.object({
  replyId: id,
  text: z.string().trim().min(3).max(2000).refine(isSeen, validation.replyText).nullable(),
  was: z.string().max(2000).nullable(),
});

/** What the reporter reads behind the mailed link; nothing is changed by reading [R329]. */
export const madeGoodPage = z.object({
  /** Of the report, as the reporter knows it. */
  number: z.string(),
  name: z.string(),
  until: instant,
  /** When it was confirmed. */
  doneAt: instant.nullable(),
});
export const madeGoodAnswer = z.object({ at: instant });
