import { z } from 'zod';
import { handle, id, instant } from '../common.ts';
import { decisionReasonCode } from '../decision-reasons.ts';
import { eventType } from './envelope.ts';

/** Whom a mail to an accused goes to; the subject is the application that the address is of. */
const addressee = z.object({
  applicantEmail: z.email(),
  /** Of the dossier, like `D-118`. */
  number: z.string().max(20),
});

/** As the accused recognises them, telephones masked. */
const shownContacts = z.array(z.string().max(300)).max(20);

/** To identity alone: the accused can be reached by this address and may reply until then [R310, R311]. */
export const noticeGiven = eventType(
  'moderation.accused.notice-given.v1',
  addressee.extend({
    noticeId: id,
    contacts: shownContacts,
    /** Of the approval; null for words of the moderator's own, and absent in older events [R311]. */
    ground: decisionReasonCode.nullable().optional(),
    until: instant,
    /** Where the reply is written. */
    path: z.string().max(400),
  }),
);

/** To identity alone: a reply has come in; the address that the notice went to gets a receipt [R488]. */
export const accusedReplied = eventType(
  'moderation.accused.replied.v1',
  addressee.extend({
    noticeId: id,
    at: instant,
    files: z.number().int().min(0).max(20),
    /** So long the link shows what became of it. */
    until: instant,
    path: z.string().max(400),
  }),
);

/** What an entry says of itself to everybody, for the one whom it condemns; nothing of who reported. */
const statementOfReasons = z.object({
  name: z.string(),
  contacts: shownContacts,
  ground: decisionReasonCode.nullable(),
  reports: z.number().int().min(0),
  summary: z.string().max(2000),
  /** What the entry is looked up by; null without an account. */
  instagramUsername: handle.nullable(),
});

/** To identity alone: what was decided about the contacts of an address [R488, R489]. */
export const accusedTold = eventType(
  'moderation.accused.outcome-told.v1',
  addressee.extend({
    /** `closed`: over, and nothing was published with these contacts; `removed`: what was published is gone. */
    outcome: z.enum(['listed', 'closed', 'amended', 'removed']),
    /** Whether a reply came by the notice to this address. */
    replied: z.boolean(),
    /** With `listed` alone. */
    statement: statementOfReasons.nullable(),
    /** With `closed` alone: false when the report went without a decision; older events do not say it. */
    decided: z.boolean().optional(),
  }),
);
