import { z } from 'zod';
import { accusedPhone } from '../accused-phone.ts';
import { secondModeratorRule } from '../approval-guard.ts';
import { id, instant, isSeen } from '../common.ts';
import { decisionReasonCode } from '../decision-reasons.ts';
import { namedEvidence } from '../entry-statement.ts';
import { validation } from '../locales/tr/validation.ts';
import { payeeFacts } from '../payees.ts';
import { choosableKey, choosableKinds } from '../record-key.ts';
import { applicationStatus } from './moderation.ts';

const keyKind = z.enum(choosableKinds);
const likeness = z.enum([...keyKind.options, 'photo', 'text']);

/** The dossier of a report: everything about one seller that a moderator decides with [R301–R305]. */
export const dossierView = z.object({
  _id: id,
  number: z.string(),
  version: z.number().int(),
  /** The reader is a party in it: a colleague decides; absent in older answers [R509]. */
  ownMatter: z.boolean().optional(),
  /** The one blacklist entry; null while none is active. */
  entryId: id.nullable(),
  /** What that entry says by now: a further approval starts from it [R325]. */
  entryText: z.string().nullable(),
  /** The telephone that it shows, which its text may name; absent in older answers. */
  entryPhone: z.string().nullable().optional(),
  /** How many addresses heard that this report was published, and when last; absent in older answers [R489]. */
  told: z.object({ addresses: z.number().int(), at: instant }).nullable().optional(),
  /** When an approval given now of contacts that were told of would become public; null: at once [R309]. */
  publishAt: instant.nullable(),
  /** When one with any other contact would: its window begins anew. */
  publishAnewAt: instant.nullable(),
  /** Which approvals need a second moderator; absent in older answers [R306]. */
  secondModerator: secondModeratorRule.optional(),
  /** How an entry shows the accused's telephone [R326]; absent in older answers: in full. */
  accusedPhone: accusedPhone.optional(),
  /** The approval that waits, for a second moderator or for its time, as its moderator gave it; absent in older answers. */
  approval: z
    .object({
      /** The act that a second moderator confirms; null while none is asked for. */
      actId: id.nullable(),
      by: z.string(),
      at: instant,
      /** The moderator's own words. */
      reason: z.string(),
      reasonCode: decisionReasonCode.nullable(),
      keys: z.array(choosableKey),
      /** What its entry would be called, unless there is one already; absent in older answers [R325]. */
      name: z.string().optional(),
      /** Null: the proposed text. */
      summary: z.string().nullable(),
      /** Null: the kinds follow from the files. */
      evidence: z.array(namedEvidence).nullable(),
    })
    .nullable()
    .optional(),
  reports: z.array(
    z.object({
      _id: id,
      number: z.string(),
      name: z.string(),
      status: applicationStatus,
      createdAt: instant,
    }),
  ),
  /** How many people sent those that wait or that the entry rests on; absent in older answers [R324]. */
  people: z.number().int().optional(),
  /** What became of all that this report’s sender ever reported; for moderators alone [R321]. */
  reporter: z
    .object({
      reports: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      reversed: z.number().int(),
    })
    .optional(),
  /** Dossiers that were merged into this one; `byReport` when a report joined them and no moderator. */
  merged: z.array(z.object({ _id: id, number: z.string(), byReport: z.boolean() })),
  /** What may condemn: the report's own contacts and the account that it names, then contacts of the dossier's other reports. */
  keys: z.array(
    z.object({
      kind: keyKind,
      /** Of an account its keyed hash. */
      key: z.string(),
      /** An account as a person recognises it. */
      account: payeeFacts.omit({ mac: true }).nullable(),
      proposed: z.boolean(),
      /** Many sellers share it: it cannot be chosen. */
      common: z.boolean(),
      /** A correction took it out of the entry, and nothing condemns it since; absent in older answers [R320]. */
      struck: z.boolean().optional(),
      /** No report is known by it: an approval may choose nothing beside it. */
      aside: z.boolean().optional(),
      /** An approval has chosen it before. */
      condemns: z.boolean(),
      /** Who is accused was told of it, and could reply. */
      told: z.boolean(),
      /** Verified businesses that hold it, or whose confirmed account it is. */
      holders: z.array(z.object({ _id: id, name: z.string() })),
    }),
  ),
  /** Businesses whose confirmed account a report of this dossier names: it stays theirs [R360]. */
  payees: z.array(z.object({ _id: id, name: z.string() })),
  /** Other dossiers that share a contact with this one, a file of the evidence or a text; suggestions alone [R301]. */
  alike: z.array(
    z.object({
      _id: id,
      number: z.string(),
      name: z.string(),
      shares: z.array(likeness),
      /** Whether a blacklist entry answers for it. */
      hasEntry: z.boolean(),
      /** Of the dossier that it leads to; absent in older answers. */
      version: z.number().int().optional(),
    }),
  ),
});

/** Why a moderator does it, for the audit log. */
export const actReason = z
  .string()
  .trim()
  .min(3, validation.reason)
  .max(500)
  .refine(isSeen, validation.reason);

/** `version` is the one that the moderator saw: who comes second sees what the first one did. */
const dossierAct = z.object({ version: z.number().int().min(1).optional(), reason: actReason });
/** `withVersion` is what the moderator saw of the other one. */
export const mergeBody = dossierAct.extend({ with: id, withVersion: z.number().int().min(1).optional() });
export const unmergeBody = dossierAct;
export const splitBody = dossierAct.extend({ reportIds: z.array(id).min(1).max(200) });
/** The dossier that the act left: the one that took the other in, or the one that is alone now. */
export const dossierActAnswer = z.object({ dossierId: id });

export const commonValueView = z.object({
  /** Names the value to the call that takes it off the list. */
  id: z.string(),
  kind: keyKind,
  /** Of an account number only the end of its hash. */
  key: z.string(),
  note: z.string(),
  addedBy: z.string(),
  addedAt: instant,
});
export const commonValueBody = z.object({
  value: z.string().trim().min(2).max(300),
  note: z.string().trim().min(2, validation.reason).max(200),
});
export const commonValueRemoval = z.object({ id: z.string().min(3).max(400), reason: actReason });
export const commonValueList = z.object({
  items: z.array(commonValueView),
  /** What was put on the list and taken off it, and why, newest first. */
  acts: z.array(
    z.object({
      act: z.enum(['added', 'removed']),
      kind: keyKind,
      key: z.string(),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
});

/** A contact as a moderator types it, or the `id` of one on the list. */
export const commonValueQuery = z
  .object({ value: z.string().trim().min(2).max(300).optional(), id: z.string().min(3).max(400).optional() })
  .refine(({ value, id: named }) => (value === undefined) !== (named === undefined));
/** What a value is read as, and what putting it on the list or taking it off concerns [R303]. */
export const commonValueEffect = z.object({
  id: z.string(),
  kind: keyKind,
  key: z.string(),
  listed: z.boolean(),
  /** Reports that wait or were approved and name it. */
  reports: z.number().int(),
  /** Their dossiers, at most 20. */
  dossiers: z.array(z.object({ number: z.string(), name: z.string(), reportId: id })),
  /** Entries that condemn it by now: they stay as they are. */
  entries: z.number().int(),
  /** Approvals in their reply window, or before a second moderator, that name it. */
  waiting: z.number().int(),
  holders: z.array(z.object({ _id: id, name: z.string() })),
});
