import { z } from 'zod';
import { countUpTo, id, instant, isSeen, listOf, oneLine, pageNumber } from '../common.ts';
import { toHandle } from '../contact/handle.ts';
import { hasMisplacedDots } from '../contact/instagram-account.ts';
import { appealValidation } from '../locales/tr/appeal.ts';
import { validation } from '../locales/tr/validation.ts';
import { choosableKey } from '../record-key.ts';
import { actReason } from './dossier.ts';
import { optionalPhone, optionalWebsite, trimmed } from './form-fields.ts';
import { attachment, reportView } from './moderation.ts';

export const appealLimits = { files: 5, textLength: 2000, nameLength: 160 } as const;

/** As whom somebody appeals. */
export const appealRoles = ['owner', 'representative', 'mistaken'] as const;
export type AppealRole = (typeof appealRoles)[number];

/** What is said to be wrong. */
export const appealClaims = ['not_me', 'not_so', 'wrong_fact', 'made_good'] as const;
export type AppealClaim = (typeof appealClaims)[number];

const claim = z.enum(appealClaims);
/** Codes with commas between them, as one text field of a form. */
const claimList = z
  .string()
  .max(200)
  .transform((text, context) => {
    const found = z
      .array(claim)
      .min(1)
      .safeParse([...new Set(text.split(',').filter(Boolean))]);
    if (found.success) return found.data;
    context.addIssue({ code: 'custom', message: appealValidation.claims });
    return z.NEVER;
  });

/** Text fields of an appeal [R317]; `entry` is the record's id, as the public answers name it. */
export const appealFields = z.object({
  entry: z.uuid(appealValidation.entry),
  role: z.enum(appealRoles, appealValidation.role),
  name: oneLine(appealLimits.nameLength).min(2, appealValidation.name).refine(isSeen, appealValidation.name),
  claims: claimList,
  desc: trimmed(appealLimits.textLength)
    .min(20, validation.description)
    .refine(isSeen, validation.description),
});

/** Answer to POST /api/appeal [R317]: what a person can quote, and by when the answer comes. */
export const appealAnswer = z.object({
  id,
  _id: id,
  number: z.string(),
  dueAt: instant,
  acceptedFiles: z.number().int(),
});

/** How an appeal is decided; `removed` is one whose entry went for another reason. */
export const appealOutcomes = ['upheld', 'amended', 'reversed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** An appeal as the desk lists it [R322]. */
export const appealView = z.object({
  _id: id,
  number: z.string(),
  entryId: id,
  dossier: z.object({ _id: id, number: z.string() }),
  /** Of the entry, when the appeal came. */
  entryName: z.string(),
  role: z.enum(appealRoles),
  /** Of who appeals; empty once it was erased. */
  name: z.string(),
  email: z.email().or(z.literal('')),
  claims: z.array(claim),
  desc: z.string(),
  status: z.enum(['open', ...appealOutcomes, 'removed']),
  createdAt: instant,
  dueAt: instant,
  overdue: z.boolean(),
  decision: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  files: z.array(attachment),
  version: z.number().int(),
});

/** What an entry says, as moderation knows it. */
export const shownTexts = z.object({
  name: z.string(),
  instagramUsername: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  summary: z.string(),
});

/** What condemns with an entry; of an account its keyed hash, with what people know it by. */
export const entryKey = choosableKey.extend({
  account: z.object({ last4: z.string(), bankCode: z.string() }).nullable(),
  /** Whether the texts name it: a field of a correction takes it out. */
  shown: z.boolean(),
});
export type EntryKey = z.infer<typeof entryKey>;

/** An appeal with everything that its decision needs [R319, R322]. */
export const appealDetail = appealView.extend({
  /** The dossier's reports with evidence and replies, without reporter and account number; absent in older answers. */
  reports: z.array(reportView).optional(),
  /** What was decided in the dossier, merged ones included, oldest first. */
  decisions: z.array(
    z.object({
      kind: z.enum(['approved', 'rejected', 'act', 'appeal']),
      /** The kind of an act, else null. */
      act: z.string().nullable(),
      /** Of the report or the appeal. */
      number: z.string().nullable(),
      by: z.string(),
      reason: z.string(),
      at: instant,
    }),
  ),
  /** Others that wait in the same dossier, oldest first: a decision ends those of them that it names. */
  together: z.array(appealView),
  /** False for whoever decided something in the dossier, or is a party in it. */
  mayDecide: z.boolean(),
  /** The reader is a party in the dossier; absent in older answers [R509]. */
  ownMatter: z.boolean().optional(),
  /** What is public now; null once the entry is gone. */
  texts: shownTexts.nullable(),
  /** The dossier that answers for the entry; a correction of these texts names its version again. */
  entryDossier: z.object({ _id: id, version: z.number().int() }),
  /** What condemns by now. */
  keys: z.array(entryKey),
});

export const appealQuery = z.object({
  page: pageNumber,
  limit: countUpTo(200, 200),
  status: z.enum(['open', 'archived']).default('open'),
});
export const appealList = listOf(appealView);

/** What an entry shall say from now on; a contact that changes is condemned in the place of the old one. */
export const entryCorrection = z.object({
  name: oneLine(160).min(2, validation.name).refine(isSeen, validation.name),
  instagramUsername: z
    .string()
    .max(60)
    .nullish()
    .transform((text, context) => {
      if (!text?.trim()) return null;
      const handle = toHandle(text);
      const dots = hasMisplacedDots(text);
      if (handle && !dots) return handle;
      context.addIssue({ code: 'custom', message: dots ? validation.instagramDots : validation.instagram });
      return z.NEVER;
    }),
  phone: optionalPhone(validation.phone).nullable().default(null),
  website: optionalWebsite.nullable().default(null),
  summary: trimmed(appealLimits.textLength),
  /** Contacts and accounts that no longer condemn. */
  dropKeys: z.array(choosableKey).max(50).default([]),
});
export type EntryCorrection = z.output<typeof entryCorrection>;

/** The dossier's version that a moderator saw: what a colleague has changed since is not undone unread [R320]. */
const seenVersion = z.number(appealValidation.dossierVersion).int().min(1);

export const correctionBody = z.object({
  correction: entryCorrection,
  reason: actReason,
  version: seenVersion,
});

/** How an appeal ends, with the reason that both sides read [R320, R321]. */
export const appealDecisionBody = z
  .object({
    outcome: z.enum(appealOutcomes),
    reason: z
      .string()
      .trim()
      .min(20, appealValidation.reason)
      .max(1000)
      .refine(isSeen, appealValidation.reason),
    version: z.number().int().min(1),
    correction: entryCorrection.optional(),
    /** Of the dossier as it was seen; a correction starts from its texts and has to say so. */
    dossierVersion: seenVersion.optional(),
    /** Others of the dossier that end with it, as the moderator saw them; one that is not named keeps waiting. */
    together: z
      .array(z.object({ _id: id, version: z.number().int().min(1) }))
      .max(100)
      .default([]),
  })
  .refine(({ outcome, correction }) => (outcome === 'amended') === (correction !== undefined), {
    path: ['correction'],
    message: appealValidation.correction,
  })
  .refine(({ correction, dossierVersion }) => !correction || dossierVersion !== undefined, {
    path: ['dossierVersion'],
    message: appealValidation.dossierVersion,
  });
