import { z } from 'zod';
import { countUpTo, id, instant, listCursor, pageNumber, walkableListOf } from '../common.ts';
import { decisionReasonCode } from '../decision-reasons.ts';
import { withheldReason } from '../withheld-reasons.ts';

/** documentNotes and evidenceNotes: a JSON list, one item a file [R191, R193]. */
export const fileNotes = z
  .array(
    z.object({
      index: z.number().int().min(0).max(50),
      note: z.string().max(500).optional().default(''),
      blur: z.boolean().optional().default(false),
      name: z.string().max(255).optional().default(''),
    }),
  )
  .max(50);

export const submissionLimits = {
  images: 5,
  imageBytes: 10 * 1024 * 1024,
  pdfBytes: 20 * 1024 * 1024,
  evidenceFiles: 10,
} as const;

export const attachment = z.object({
  _id: id,
  kind: z.enum(['image', 'tax_certificate', 'work_permit', 'evidence', 'reply']),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  note: z.string(),
  blur: z.boolean(),
  index: z.number().int(),
  sizeBytes: z.number().int(),
  /** A PDF with scripts, launch actions or attachments; it is never opened in the browser. */
  activeContent: z.boolean(),
});

/** Answer to POST /api/apply [R155]; `number` is what a person can quote. */
export const applyAnswer = z.object({
  requestId: id,
  _id: id,
  id,
  number: z.string(),
  status: z.literal('pending'),
  preview: z.object({ images: z.array(z.string()) }),
  images: z.array(z.string()),
  folder: z.string(),
});
/** Answer to POST /api/report [R154]. */
export const reportAnswer = z.object({
  id,
  _id: id,
  number: z.string(),
  report: z.object({ _id: id, status: z.literal('pending') }),
  acceptedFiles: z.number().int(),
});

export const applicationStatus = z.enum(['pending', 'approved', 'rejected']);
/** What a visitor may read of an own submission. */
export const ownStatus = z.object({
  _id: id,
  number: z.string(),
  status: applicationStatus,
  createdAt: instant,
});
export type OwnStatus = z.infer<typeof ownStatus>;
const decisionView = z.object({
  outcome: z.enum(['approved', 'rejected']),
  /** The whole text as the mail says it. */
  reason: z.string(),
  reasonCode: decisionReasonCode.nullable(),
  by: z.string(),
  at: instant,
});

/** An approval that the registry did not carry out; `businessId` is the record that conflicted with it. */
export const withheldApproval = z.object({
  reason: withheldReason,
  businessId: id,
  by: z.string(),
  approvedAt: instant,
  at: instant,
});

/** Application as the dashboard reads it [R192]. */
/** An account that an application names, by its last digits alone [R360]. */
export const namedPayee = z.object({
  _id: id,
  last4: z.string(),
  bankCode: z.string(),
  /** An approved report names it as the account that was paid. */
  reported: z.boolean(),
  /** Other businesses for which it is confirmed. */
  holders: z.array(z.object({ _id: id, name: z.string() })),
});

export const applicationView = z.object({
  _id: id,
  number: z.string(),
  name: z.string(),
  tradeTitle: z.string(),
  tourismLicence: z.string().nullable(),
  type: z.string(),
  instagramUsername: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string(),
  landline: z.string().nullable(),
  address: z.string(),
  district: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  description: z.string().nullable(),
  email: z.email(),
  note: z.string().nullable(),
  emailVerifiedAt: instant,
  demo: z.boolean(),
  status: applicationStatus,
  businessId: id.nullable(),
  linkedBusinessId: id.nullable(),
  /** It waits, and another mailbox's application stands for the linked record: its contacts would go [R360]. */
  takesOver: z.boolean(),
  businessVisible: z.boolean(),
  /** When the registry had carried the approval out; null until then. */
  publishedAt: instant.nullable(),
  /** The latest approval that the registry withheld; the application waits again since. */
  withheld: withheldApproval.nullable(),
  attachments: z.array(attachment),
  /** Accounts that wait for a decision; forgotten with it. */
  payees: z.array(namedPayee),
  decision: decisionView.nullable(),
  version: z.number().int(),
  createdAt: instant,
});

/** What an owner wrote in a refused application, to begin the next one with. */
export const refusedApplication = applicationView
  .pick({
    name: true,
    tradeTitle: true,
    tourismLicence: true,
    type: true,
    instagramUsername: true,
    instagramUrl: true,
    website: true,
    phone: true,
    landline: true,
    address: true,
    district: true,
    lat: true,
    lng: true,
    description: true,
    note: true,
    linkedBusinessId: true,
  })
  .extend({
    /** Files that need not be sent again, by name alone: nothing here opens one. */
    files: z.array(attachment.pick({ _id: true, kind: true, name: true, sizeBytes: true })).optional(),
  });
export type KeptAttachment = NonNullable<z.infer<typeof refusedApplication>['files']>[number];

/** In the place of an address or a number, for whoever may read and not decide. */
export const hiddenRecipient = '•••';

/** A reply as moderators read it [R312]. */
export const replyView = z.object({
  _id: id,
  text: z.string(),
  /** Whether a shortened form may be shown beside the entry. */
  consent: z.boolean(),
  /** What is shown beside the entry, as a moderator shortened it; null: nothing but that there is a reply [R313]. */
  publicText: z.string().nullable(),
  /** The approval spared the contact that its notice went to: it is shown nowhere; absent in older answers. */
  spared: z.boolean().optional(),
  /** By which notice it came. */
  channel: z.enum(['mail', 'instagram', 'sms']),
  recipient: z.string(),
  files: z.array(attachment),
  createdAt: instant,
});

/** Report as the dashboard reads it [R194]. */
export const reportView = z.object({
  _id: id,
  number: z.string(),
  name: z.string(),
  instagramUsername: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  /** An address of Instagram that names no account by itself, such as a post: evidence, never a key. */
  instagramPost: z.string().nullable(),
  /** Null when the reporter did not know it [decision 36]. */
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** For moderators alone. */
  iban: z.string().nullable(),
  desc: z.string(),
  /** Empty once the reporter was erased, or the whole report was made anonymous. */
  email: z.email().or(z.literal('')),
  demo: z.boolean(),
  status: applicationStatus,
  entryId: id.nullable(),
  entryVisible: z.boolean(),
  /** An approval that waits for a second moderator's word: nothing follows from it yet [R306]. */
  awaiting: z
    .object({
      by: z.string(),
      /** Who gave it, by id; absent in older answers. */
      byId: id.optional(),
      /** The act, which a word about it names; absent in older answers. */
      actId: id.optional(),
      at: instant,
      reason: z.string(),
      what: z.enum(['approve', 'publish-early']),
    })
    .nullable(),
  /** An approval in its reply window, public from `until` on; `late`: it should be out by now [R309, R314]. */
  held: z
    .object({
      by: z.string(),
      since: instant,
      until: instant,
      late: z.boolean(),
      /** A message to the accused waits to be sent, and none was: until then nothing is published [R310]. */
      untold: z.boolean().optional(),
      /** Past its time: the undecided reports that alone tie it to the entry of its dossier; absent in older answers. */
      tiedBy: z.array(z.string()).optional(),
    })
    .nullable(),
  /** Nothing of reporter, accused, text and evidence is left: a rejected report past its time. */
  anonymised: z.boolean(),
  evidences: z.array(attachment),
  /** It accuses the reader's own house: reporter, account of what happened and evidence are left out [R509]. */
  againstOwn: z.boolean().optional(),
  /** When an appeal took the approval back; null otherwise [R320]. */
  reversedAt: instant.nullable().optional(),
  /** What the accused replied, beside the report that it is about [R312]. */
  replies: z.array(replyView),
  decision: decisionView.nullable(),
  version: z.number().int(),
  createdAt: instant,
});

export const queueQuery = z.object({
  page: pageNumber,
  limit: countUpTo(200, 200),
  /** Takes the place of `page`: nothing is missed or doubled while rows are decided. */
  after: listCursor.optional(),
  /** `archived` is what has been decided [R205]. */
  status: z.enum([...applicationStatus.options, 'archived']).optional(),
  q: z.string().max(200).optional(),
});
/** `requests` repeats `items` for older readers [R162]; a walk by `after` leaves the repetition out. */
export const applicationList = walkableListOf(applicationView).extend({
  requests: z.array(applicationView).optional(),
});
export const reportList = walkableListOf(reportView).extend({ reports: z.array(reportView).optional() });

/** The effect's record id is derived from the decision, so the answer already names it [decision 13]. */
export const applicationDecisionAnswer = z.object({ request: applicationView, businessId: id.nullable() });
export const reportDecisionAnswer = z.object({ report: reportView, entryId: id.nullable() });

/** The queue's head: the dashboard's stat cards. */
export const moderationCounts = z.object({
  pendingApplications: z.number().int(),
  archivedApplications: z.number().int(),
  pendingReports: z.number().int(),
  reports: z.number().int(),
  /** Appeals without a decision; a reader of older answers has none [R322]. */
  openAppeals: z.number().int().optional(),
  /** Correction requests without an answer; a reader of older answers has none [R404]. */
  openCorrections: z.number().int().optional(),
});
