import { z } from 'zod';
import { askedFile } from '../asked-file.ts';
import { e164, handle, id } from '../common.ts';
import { delistedPart } from '../delisting.ts';
import { entryCourse } from '../entry-course.ts';
import { revisedPart } from '../entry-revision.ts';
import { entryStatement } from '../entry-statement.ts';
import { accountMac } from '../payees.ts';
import { condemnableKey } from '../record-key.ts';
import { approvedApplication, fileIds, mailboxMac } from './approved-application.ts';
import { eventType } from './envelope.ts';

/** A reason of the list and the moderator's own words, as the mail says them. */
const reason = z.string().max(1000);
/** What a person can quote, like `B-2041`; a mail without one names the id. */
const number = z.string().max(20).optional();

export const applicationSubmitted = eventType(
  'moderation.application.submitted.v1',
  z.object({
    applicationId: id,
    name: z.string(),
    applicantEmail: z.email(),
    number,
    fileIds,
    /** Of a refused application of the same owner: these of the files belonged to it until now. */
    carried: z.object({ from: id, fileIds }).optional(),
  }),
);
/** To the registry, which answers with `business.application.accepted` or `withheld` [ADR 23]. */
export const applicationApproved = eventType('moderation.application.approved.v1', approvedApplication);
/** The registry has carried the approval out: the owner may get a mail, and the pictures may be shown. */
export const applicationPublished = eventType(
  'moderation.application.published.v1',
  z.object({
    applicationId: id,
    businessId: id,
    /** The record's version with this approval in it: a later word of the record about its gallery wins. */
    businessVersion: z.number().int().min(1),
    name: z.string(),
    instagramUsername: handle.nullable(),
    website: z.string().nullable(),
    phone: e164,
    imageFileIds: fileIds,
    documentFileIds: fileIds,
    applicantEmail: z.email(),
    number,
    reason: reason.optional(),
    demo: z.boolean().default(false),
  }),
);
export const applicationRejected = eventType(
  'moderation.application.rejected.v1',
  z.object({
    applicationId: id,
    name: z.string(),
    applicantEmail: z.email(),
    number,
    reason,
    fileIds,
    /** Opens what was applied with to its owner; absent in older events. */
    againToken: z.string().max(400).optional(),
    /** Files that are asked for again; none or absent: all [R407]. */
    askedAgain: z.array(askedFile).max(7).optional(),
  }),
);

/** A rejection was taken back: the files are kept again, and the owner hears why. */
export const applicationReopened = eventType(
  'moderation.application.reopened.v1',
  z.object({ applicationId: id, name: z.string(), applicantEmail: z.email(), number, reason, fileIds }),
);

/** The business of an application lost its verification or its record: its owner hears why. */
export const applicationDelisted = eventType(
  'moderation.application.delisted.v1',
  z.object({
    applicationId: id,
    businessId: id,
    name: z.string(),
    applicantEmail: z.email(),
    number,
    part: delistedPart,
    reason,
  }),
);

export const reportSubmitted = eventType(
  'moderation.report.submitted.v1',
  z.object({ reportId: id, name: z.string(), reporterEmail: z.email(), number, fileIds }),
);
/** So many who reported or appealed does a dossier name, the latest ones. */
export const partiesAtMost = 1000;
const parties = z.array(mailboxMac).max(partiesAtMost);

/** What a dossier says of its entry; the newer version wins [ADR 38]. */
const dossierFacts = z.object({
  dossierId: id,
  /** What a person can quote, like `D-118`. */
  number: z.string().max(20),
  dossierVersion: z.number().int().min(1),
  /** The contacts that condemn, as a moderator chose them. */
  keys: z.array(condemnableKey).max(200),
  /** Absent in older events: then the entry says nothing about its ground [R324]. */
  statement: entryStatement.optional(),
  /** Absent in older events, null while no report of it is approved. */
  course: entryCourse.nullable().optional(),
  /** Accounts that its approved reports name, as keyed hashes; absent in older events [R360]. */
  accounts: z.array(accountMac).max(200).optional(),
  /** Who reported or appealed, as keyed hashes: of the desk they decide nothing on the entry [R509]; absent in older events. */
  parties: parties.optional(),
});
/**
 * An approval that is public now. `publishAt` is its time. It may lie in the future in events from before approvals
 * waited in moderation [ADR 45], and in backups of then; the entry is not listed before.
 */
export const reportApproved = eventType(
  'moderation.report.approved.v1',
  z.object({
    reportId: id,
    entryId: id,
    name: z.string(),
    instagramUsername: handle.nullable(),
    instagramUrl: z.string().nullable(),
    /** Null when the moderator did not choose it: it is no part of the entry. */
    phone: e164.nullable(),
    website: z.string().nullable().default(null),
    summary: z.string().max(2000),
    publishAt: z.iso.datetime(),
    demo: z.boolean().default(false),
    /** Older approvals name none: then every contact of the report condemns. */
    dossier: dossierFacts.optional(),
  }),
);
/** The public texts and contacts of an entry, as moderation has them. */
export const entryTexts = z.object({
  name: z.string(),
  instagramUsername: handle.nullable(),
  instagramUrl: z.string().nullable(),
  phone: e164.nullable(),
  website: z.string().nullable(),
  summary: z.string().max(2000),
});
/** The whole public state of a dossier whose entry exists: other reports, keys, a merge, a correction [R302, R304]. */
export const dossierChanged = eventType(
  'moderation.dossier.changed.v1',
  dossierFacts.extend({
    entryId: id,
    /** The entry that answers in its place since the dossiers were merged. */
    movedTo: id.nullable(),
    /** Null for an entry from before there were dossiers: the registry keeps what it has. */
    texts: entryTexts.nullable(),
    /** How often a moderator corrected the texts; once more than before, they replace what the registry has. */
    corrections: z.number().int().min(0).optional(),
    /** An appeal is under way [R318]. */
    appealOpen: z.boolean().optional(),
    /** An appeal, or the end of its term, took the entry off the list: it goes, with every text of it [R320, R328]. */
    reversed: z.boolean().optional(),
  }),
);
/** A report that waits joined a dossier with an entry, or left it: nothing changes but who is a party [R509]. The newer time wins. */
export const dossierJoined = eventType(
  'moderation.dossier.joined.v1',
  z.object({ dossierId: id, entryId: id, parties }),
);
export const reportRejected = eventType(
  'moderation.report.rejected.v1',
  z.object({ reportId: id, name: z.string(), reason, fileIds }),
);
/** The accused replied, with these files. */
export const reportReplied = eventType('moderation.report.replied.v1', z.object({ reportId: id, fileIds }));
/** `entryId` is the entry that goes with the report; null when it had none, or other reports hold it. */
export const reportDeleted = eventType(
  'moderation.report.deleted.v1',
  z.object({ reportId: id, entryId: id.nullable(), fileIds }),
);
/** To identity alone: the reporter's address travels apart from the public facts of the decision. */
export const reportOutcome = eventType(
  'moderation.report.outcome-decided.v1',
  z.object({
    reportId: id,
    name: z.string(),
    reporterEmail: z.email(),
    number,
    outcome: z.enum(['approved', 'rejected']),
    reason,
    /** Approved: what condemns, to look the seller up by. Rejected: what the reporter named, to report it again. */
    instagramUsername: handle.nullable().optional(),
    /** Only where no account is named here. */
    phone: e164.nullable().optional(),
    /** Only where neither is; absent in older events. Approved: the key that condemns, a page or a site. */
    website: z.string().max(300).nullable().optional(),
  }),
);

const appealFacts = z.object({
  appealId: id,
  /** What a person can quote, like `T-104`. */
  number: z.string().max(20),
  /** Of the entry. */
  name: z.string(),
  appellantEmail: z.email(),
  fileIds,
});
const awaited = appealFacts.extend({ dueAt: z.iso.datetime() });
/** An appeal came in: the appellant gets its number and date, media keeps its files [R317]. */
export const appealSubmitted = eventType('moderation.appeal.submitted.v1', awaited);
/** Its decision does not count, because who took it had just changed the entry: another moderator looks again [R319]. */
export const appealReopened = eventType('moderation.appeal.reopened.v1', awaited);
/** How an appeal ended; `removed` when its entry went for another reason before [R320, R321]. */
export const appealDecided = eventType(
  'moderation.appeal.decided.v1',
  appealFacts.extend({
    /** Empty once the appellant was erased: nobody is written to. */
    appellantEmail: z.email().or(z.literal('')),
    outcome: z.enum(['upheld', 'amended', 'reversed', 'removed']),
    reason,
  }),
);
/** A correction request came in: who asked gets its number, media keeps its files [R402]. */
export const correctionSubmitted = eventType(
  'moderation.correction.submitted.v1',
  z.object({
    correctionId: id,
    /** What a person can quote, like `Z-104`. */
    number: z.string().max(20),
    /** Of the business. */
    name: z.string(),
    askerEmail: z.email(),
    fileIds,
  }),
);
/** How a correction request ended; `removed` when its business left the registry before [R405]. */
export const correctionDecided = eventType(
  'moderation.correction.decided.v1',
  z.object({
    correctionId: id,
    number: z.string().max(20),
    name: z.string(),
    /** Empty once who asked was erased: nobody is written to. */
    askerEmail: z.email().or(z.literal('')),
    outcome: z.enum(['made', 'declined', 'removed']),
    reason,
    fileIds,
  }),
);
/** To identity alone: what an appeal made of an approved report; nothing of the appellant [R321]. */
export const reportReviewed = eventType(
  'moderation.report.outcome-reviewed.v1',
  z.object({
    reportId: id,
    name: z.string(),
    reporterEmail: z.email(),
    number,
    outcome: z.enum(['upheld', 'amended', 'reversed']),
    reason,
  }),
);
/** To identity alone: the entry of an approved report was renamed, or is gone [R323, R328]. */
export const reportRevised = eventType(
  'moderation.report.outcome-revised.v1',
  z.object({
    reportId: id,
    name: z.string(),
    reporterEmail: z.email(),
    number,
    part: revisedPart,
    /**
     * What took the entry off: a moderator's hand, the end of its term, the deletion of this report, or that nothing is left
     * which it condemns.
     */
    by: z.enum(['moderator', 'term', 'deletion', 'emptied']).default('moderator'),
    reason,
  }),
);
/** To identity alone: the reporter is asked whether the harm was made good [R329]. */
export const madeGoodAsked = eventType(
  'moderation.report.made-good-asked.v1',
  z.object({
    reportId: id,
    name: z.string(),
    reporterEmail: z.email(),
    number,
    until: z.iso.datetime(),
    /** Where it is confirmed. */
    path: z.string().max(400),
  }),
);
