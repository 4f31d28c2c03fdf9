import { z } from 'zod';
import { approvalTicks } from '../business-checks.ts';
import { id, isSeen, oneLine } from '../common.ts';
import { decisionReasonCode } from '../decision-reasons.ts';
import { namedEvidence } from '../entry-statement.ts';
import { validation } from '../locales/tr/validation.ts';
import { payeesAtMost } from '../payees.ts';
import { choosableKey } from '../record-key.ts';

const decisionShape = {
  version: z.number().int().min(1).optional(),
  reason: z.string().trim().max(500).optional(),
  reasonCode: decisionReasonCode.optional(),
};
const decisionShaped = z.object(decisionShape).nullish();
const decisionOf = (body: z.output<typeof decisionShaped>) => ({
  version: body?.version ?? null,
  reason: body?.reason ?? '',
  reasonCode: body?.reasonCode ?? null,
});
/** A decision names the version that the moderator saw, and why: a code of the list, words of one's own, or both. */
export const decisionBody = decisionShaped.transform(decisionOf);
/**
 * The rejection of an application names the files that its owner must send anew; the others need not be sent again. None
 * named: nothing was said about files, and all are asked for again.
 */
export const applicationRejectionBody = z
  .object({ ...decisionShape, refusedFiles: z.array(id).max(7).optional() })
  .nullish()
  .transform((body) => ({
    ...decisionOf(body),
    refusedFiles: [...new Set(body?.refusedFiles ?? [])].sort(),
  }));
/** A rejection is taken back with a reason, which the owner is told [decision 29]. */
export const reopeningBody = z.object({
  version: z.number().int().min(1).optional(),
  reason: z.string().trim().min(3).max(500).refine(isSeen, validation.reason),
});
/** An approval of an application carries the moderator's ticks besides [decision 38]. */
export const approvalBody = z
  .object({
    ...decisionShape,
    checks: approvalTicks.optional(),
    /** Chosen expressly where no document was opened: a moderator vouches, with a check and the own words why [R330]. */
    byHand: z.boolean().optional(),
    /** Of the accounts that it names, those whose holder was compared with the tax record [R360]. */
    payees: z.array(id).max(payeesAtMost).optional(),
  })
  .nullish()
  .transform((body) => ({
    ...decisionOf(body),
    checks: body?.checks ?? [],
    byHand: body?.byHand ?? false,
    /** Older clients name no ticks at all: they approve as before, and nothing is shown as checked [ADR 87]. */
    named: body?.checks !== undefined || body?.byHand === true,
    payees: [...new Set(body?.payees ?? [])].sort(),
  }));
/** The second moderator confirms the act that was read and no other [R491]. */
export const confirmationBody = z.object({ act: id });
/** What was declined may be named; without it what waits by then is meant: nothing becomes public by it. */
export const declineBody = z
  .object({ act: id.optional() })
  .nullish()
  .transform((body) => ({ act: body?.act ?? null }));
/** What a moderator makes public of a report: name, text, and the kinds of evidence that were seen [R324, R325]. */
export const shownOfReport = z.object({
  /** The name as the moderator confirmed it; null: the reporter's, without what may be personal. */
  name: z.string().max(160).nullable().default(null),
  /** The text as the moderator confirmed it; null: the proposed one. */
  summary: z.string().max(2000).nullable(),
  /** Null: the kinds follow from the files. */
  evidence: z.array(namedEvidence).max(4).nullable(),
});
export type ShownOfReport = z.infer<typeof shownOfReport>;
/**
 * Approving a report may name the keys that condemn, without them the proposed ones do [R305]; so with the public
 * name and text and the kinds of evidence.
 */
export const reportApprovalBody = z
  .object({
    ...decisionShape,
    /** Of the dossier, as the moderator saw it: what a correction has changed since is not undone unread [R320, ADR 91]. */
    dossierVersion: z.number().int().min(1).optional(),
    keys: z.array(choosableKey).max(50).optional(),
    name: oneLine(160).min(2, validation.name).refine(isSeen, validation.name).optional(),
    summary: z
      .string()
      .trim()
      .min(20, validation.description)
      .max(2000)
      .refine(isSeen, validation.description)
      .optional(),
    evidence: z.array(namedEvidence).min(1).max(4).optional(),
  })
  .nullish()
  .transform((body) => ({
    ...decisionOf(body),
    dossierVersion: body?.dossierVersion ?? null,
    keys: body?.keys ?? null,
    shown: {
      name: body?.name ?? null,
      summary: body?.summary ?? null,
      evidence: body?.evidence ?? null,
    },
  }));
