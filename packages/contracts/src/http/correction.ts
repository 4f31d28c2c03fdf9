import { z } from 'zod';
import { countUpTo, id, instant, isSeen, listOf, pageNumber } from '../common.ts';
import { hasMisplacedDots } from '../contact/instagram-account.ts';
import { correctionValidation } from '../locales/tr/correction.ts';
import { validation } from '../locales/tr/validation.ts';
import { always, trimmed } from './form-fields.ts';
import { attachment } from './moderation.ts';

export const correctionLimits = { files: 3, wishLength: 1000 } as const;

/** Which part of a profile is said to be wrong. */
export const wrongParts = [
  ...(['name', 'phone', 'username', 'website', 'address', 'description'] as const),
  ...(['photo', 'location', 'other'] as const),
] as const;
export type WrongPart = (typeof wrongParts)[number];

/** As whom somebody asks. */
export const askerRoles = ['owner', 'guest', 'other'] as const;
export type AskerRole = (typeof askerRoles)[number];

const correctionShape = z.object({
  business: z.uuid(correctionValidation.business),
  part: z.enum(wrongParts, correctionValidation.field),
  wish: trimmed(correctionLimits.wishLength)
    .min(1, correctionValidation.wish)
    .refine(isSeen, correctionValidation.wish),
  role: z.enum(askerRoles, correctionValidation.role),
});

/** A wish of one word for the account is its name; a sentence may end with a dot. */
const namesAccount = ({ part, wish }: { part?: unknown; wish?: unknown }): boolean =>
  part !== 'username' || typeof wish !== 'string' || /\s/.test(wish.trim()) || !hasMisplacedDots(wish);
const namesAccountFault = { path: ['wish'], message: validation.instagramDots, when: always };

/** Text fields of a correction request [R402]; `business` is the record's id, as the public answers name it. */
export const correctionFields = correctionShape.refine(namesAccount, namesAccountFault);
/** The same without the business, which the address names and nobody types. */
export const correctionTexts = correctionShape
  .omit({ business: true })
  .refine(namesAccount, namesAccountFault);

/** Answer to POST /api/correction [R402]: what a person can quote. */
export const correctionAnswer = z.object({
  id,
  _id: id,
  number: z.string(),
  acceptedFiles: z.number().int(),
});

/** How a request is decided; `removed` is one whose business left the registry before. */
export const correctionOutcomes = ['made', 'declined'] as const;
export type CorrectionOutcome = (typeof correctionOutcomes)[number];

/** A correction request as the desk reads it [R404]. */
export const correctionView = z.object({
  _id: id,
  number: z.string(),
  businessId: id,
  /** Of the business, when the request came. */
  businessName: z.string(),
  part: z.enum(wrongParts),
  wish: z.string(),
  role: z.enum(askerRoles),
  /** Empty once it was erased. */
  email: z.email().or(z.literal('')),
  /** The business was verified by an application of the same proved address. */
  ownersAddress: z.boolean(),
  status: z.enum(['open', ...correctionOutcomes, 'removed']),
  createdAt: instant,
  decision: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  files: z.array(attachment),
  version: z.number().int(),
  /** The record is the reader's own, whoever asks: a colleague decides; absent in what an act answers [R508]. */
  ownMatter: z.boolean().optional(),
});

export const correctionQuery = z.object({
  page: pageNumber,
  limit: countUpTo(200, 200),
  status: z.enum(['open', 'archived']).default('open'),
});
export const correctionList = listOf(correctionView);

/** How a request ends; who asked reads the words, which a refusal must have [R405]. */
export const correctionDecisionBody = z
  .object({
    outcome: z.enum(correctionOutcomes),
    reason: z.string().trim().max(1000).default(''),
    version: z.number().int().min(1),
  })
  .refine(({ outcome, reason }) => outcome === 'made' || (reason.length >= 20 && isSeen(reason)), {
    path: ['reason'],
    message: correctionValidation.reason,
  });
