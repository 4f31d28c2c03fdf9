import { z } from 'zod';
import { checkKind } from '../business-checks.ts';
import { id, instant, slug } from '../common.ts';
import { delistedPart } from '../delisting.ts';
import { revisedPart } from '../entry-revision.ts';
import { changeKinds } from '../owner-changes.ts';
import { accountMac, payeeChange } from '../payees.ts';
import { condemnableKey } from '../record-key.ts';
import { withheldReason } from '../withheld-reasons.ts';
import { eventType } from './envelope.ts';

const businessFacts = z.object({
  businessId: id,
  slug,
  name: z.string(),
  applicationId: id.nullable(),
  googlePlaceId: z.string().nullable(),
  imageFileIds: z.array(id).max(5),
  /** Absent in older events: there were no logos. */
  logoFileId: id.nullable().optional(),
  /** Absent in older events: then moderation does not know what the business holds. */
  verified: z.boolean().optional(),
  keys: z.array(condemnableKey).max(20).optional(),
  /** What leads to it besides: its booking address, and its sister accounts. Absent in older events: those say nothing of it. */
  alsoKnownBy: z.array(condemnableKey).max(40).optional(),
});

export const businessCreated = eventType('business.business.created.v1', businessFacts);
export const businessUpdated = eventType('business.business.updated.v1', businessFacts);
export const businessDeleted = eventType(
  'business.business.deleted.v1',
  z.object({ businessId: id, slug, imageFileIds: z.array(id).max(5) }),
);

/** A moderator took the verification or the record away; moderation tells its owner, whom it knows [decision 29]. */
export const businessDelisted = eventType(
  'business.business.delisted.v1',
  z.object({
    businessId: id,
    name: z.string(),
    part: delistedPart,
    /** A reason of the list and the moderator's own words, as the mail says them. */
    reason: z.string().max(1000),
  }),
);

/** What a mail to the owner says of checks that end: which, and when [R354]. */
const endingFacts = z.object({
  businessId: id,
  slug,
  name: z.string(),
  kinds: z.array(checkKind).max(20),
  endsAt: instant,
});
/** A check ends in 30, 7 or 0 days; moderation tells the owner, whom it knows [R354]. */
export const verificationEnding = eventType(
  'business.business.verification-ending.v1',
  endingFacts.extend({ daysLeft: z.number().int().min(0).max(365) }),
);
/** A check has ended: the badge pauses, and every remembered answer is old [R354]. */
export const verificationLapsed = eventType('business.business.verification-lapsed.v1', endingFacts);
/**
 * An account of the business was confirmed or revoked; `accounts` are all that are confirmed now. Moderation tells the owner and
 * shows it beside reports [R360].
 */
export const businessPayeesChanged = eventType(
  'business.business.payees-changed.v1',
  z.object({
    businessId: id,
    name: z.string(),
    accounts: z.array(accountMac).max(50),
    /** The confirmed one under every known key, the newest first: what waits under a former one is found by it. */
    known: z.array(accountMac).max(8).optional(),
    change: payeeChange,
  }),
);

const changeFacts = z.object({
  changeId: id,
  /** Of what a person can quote, `S-104`. */
  number: z.number().int().min(1),
  businessId: id,
  slug,
  name: z.string(),
  kind: z.enum(changeKinds),
  fileIds: z.array(id).max(5),
});
/** An owner proposes a change, which waits for a moderator; media keeps its files [R357]. */
export const changeProposed = eventType(
  'business.change.proposed.v1',
  changeFacts.extend({ dueAt: instant.nullable() }),
);
/**
 * A proposal is over; media erases the files of one that was not accepted. What was accepted is in the record from
 * `businessVersion` on.
 */
export const changeClosed = eventType(
  'business.change.closed.v1',
  changeFacts.extend({
    businessVersion: z.number().int().min(1),
    outcome: z.enum(['accepted', 'refused', 'withdrawn', 'closed']),
    words: z.string().max(1000),
    /** Nothing was left that the badge rested on; older events say nothing of it [R506]. */
    endedBadge: z.boolean().optional(),
  }),
);

/** An entry condemns the business from now on, or (null) none does any more; `version` counts these changes alone. */
export const businessStandingChanged = eventType(
  'business.business.standing-changed.v1',
  z.object({ businessId: id, entryId: id.nullable() }),
);

/** Which approval is answered: the application, and the version that the approval gave it. */
const answered = z.object({ applicationId: id, approvedVersion: z.number().int().min(1) });

/** The registry carried the approval out: `businessId` is verified, from `businessVersion` on. */
export const applicationAccepted = eventType(
  'business.application.accepted.v1',
  answered.extend({ businessId: id, businessVersion: z.number().int().min(1) }),
);
/** The approval was not carried out; `businessId` is the record that conflicts with it. */
export const applicationWithheld = eventType(
  'business.application.withheld.v1',
  answered.extend({ reason: withheldReason, businessId: id }),
);

const entryFacts = z.object({ entryId: id, slug, name: z.string(), reportId: id.nullable() });

export const blacklistEntryCreated = eventType('business.blacklist-entry.created.v1', entryFacts);
/** Its contacts, texts or address changed: remembered lookups are old. */
export const blacklistEntryChanged = eventType('business.blacklist-entry.changed.v1', entryFacts);
export const blacklistEntryRenamed = eventType('business.blacklist-entry.renamed.v1', entryFacts);
export const blacklistEntryRemoved = eventType('business.blacklist-entry.removed.v1', entryFacts);
/** A moderator removed or renamed an entry by hand; moderation tells the reporters, whom it knows [R323]. */
export const blacklistEntryRevised = eventType(
  'business.blacklist-entry.revised.v1',
  z.object({
    entryId: id,
    part: revisedPart,
    /** A reason of the list and the moderator's own words, as the mail says them. */
    reason: z.string().max(1000),
    /** Who did it, because whoever did has no part in an appeal [R319]; absent in older events. */
    by: z.object({ adminId: id, email: z.string() }).optional(),
    /** What the entry is called since, for moderation to know it; empty once the entry is erased, absent in older events. */
    name: z.string().optional(),
    /** Of the last word of its dossier that the registry had heard; absent beside no name. */
    dossierVersion: z.number().int().optional(),
    /** Entries that led to a removed one since a merge, and went with it; absent beside a name and in older events. */
    along: z.array(id).max(1000).optional(),
  }),
);
