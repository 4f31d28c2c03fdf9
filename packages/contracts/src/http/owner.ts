import { z } from 'zod';
import { checkKind, handChecks, vouchedBy } from '../business-checks.ts';
import { countUpTo, handle, id, instant, isSeen, listOf, pageNumber, slug } from '../common.ts';
import { validation } from '../locales/tr/validation.ts';
import { changeKinds, changeStates, ownFieldNames, sistersMax } from '../owner-changes.ts';
import { businessView, checkFacts } from './business.ts';
import { emailInput } from './identity.ts';
import { businessInput, ownBookingHidden } from './registry-desk.ts';

/** For how long a link to an owner's page is good, and a session on it, in minutes. */
export const ownerLinkMinutes = 60;
export const ownerSessionMinutes = 30;

export const ownerLinkBody = z.object({ email: emailInput });
/** The same for an address that owns nothing. */
export const ownerLinkAnswer = z.object({ ok: z.literal(true), retryAfterSeconds: z.number().int().min(0) });

export const ownerSessionBody = z.object({ token: z.string().min(20).max(100) });
/** `token` is shown this once and stored hashed. */
export const ownerSessionAnswer = z.object({ token: z.string(), endsAt: instant });

const own = Object.fromEntries(ownFieldNames.map((name) => [name, true])) as Record<
  (typeof ownFieldNames)[number],
  true
>;
/** Values that an owner proposes; any other field, such as a mark of verification, is refused. */
export const ownFields = businessInput.pick(own).partial().strict();
export type OwnFields = z.output<typeof ownFields>;

/** A proposal without files. `version` is of the record that the owner saw. */
export const changeBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fields'), fields: ownFields, version: z.number().int().min(1) }),
  z.strictObject({ kind: z.literal('sisters'), handles: z.array(z.string().trim().max(60)).max(sistersMax) }),
  z.strictObject({ kind: z.literal('deletion') }),
]);
export type ChangeBody = z.output<typeof changeBody>;

/** A value as it was, is, and would be; null: none. */
const compared = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/**
 * A proposal as its owner reads it. `drops` are the checks that it ends when it is accepted [R353], `endsBadge` that nothing
 * is left then which the badge rests on [R506].
 */
const ownerChange = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  values: z.array(compared),
  files: z.number().int(),
  drops: z.array(checkKind),
  endsBadge: z.boolean(),
  createdAt: instant,
  /** From when on a moderator may delete the record. */
  dueAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Of the moderator. */
  words: z.string(),
});
export type OwnerChange = z.infer<typeof ownerChange>;
export const changeAnswer = z.object({ change: ownerChange });

/** The same for the desk, beside the record as it is now. */
export const deskChange = ownerChange.extend({
  businessId: id,
  businessName: z.string(),
  slug,
  /** Of the record now: what is accepted is what was seen. */
  businessVersion: z.number().int(),
  /** Each value as the record has it now, in the order of `values`. */
  now: z.array(z.string().nullable()),
  /** The record has changed since the proposal, in a value that it is about. */
  changedSince: z.boolean(),
  /** On the blacklist, not «yayında»: an entry condemns the record, and nothing is accepted. */
  listed: z.boolean(),
  /** Who vouches for the record while its badge is active: on what it rests [R506]. */
  vouchedBy: vouchedBy.nullable(),
  /** The reader's own mailbox sent it: a colleague decides [R319]. */
  own: z.boolean(),
  /** The record is the reader's own, whoever sent this: a colleague decides [R508]. */
  ownMatter: z.boolean().optional(),
  fileIds: z.array(id),
});
export type DeskChange = z.infer<typeof deskChange>;
export const changesQuery = z.object({ page: pageNumber, limit: countUpTo(200, 200) });
export const changesList = listOf(deskChange);
/** `checks` are what the moderator checked of the new values, on which the badge then rests [R506]. */
export const acceptChangeBody = z.object({
  version: z.number().int().min(1),
  checks: handChecks.optional(),
});
/** Words that the owner reads. */
export const refuseChangeBody = z.object({
  reason: z.string().trim().min(10).max(1000).refine(isSeen, validation.reason),
});

/** What an owner reads of the own business: the public record, ended checks too, and whether an entry condemns it. */
export const ownBusiness = z.object({
  business: businessView,
  /** Where visitors are not sent to the booking address that the owner reads. */
  bookingHidden: ownBookingHidden.optional(),
  checks: z.array(checkFacts),
  /** On the blacklist, not «yayında»: an entry condemns it. Nothing is changed until that is decided. */
  listed: z.boolean(),
  sisters: z.array(handle),
  /** Open ones first, then the latest decided ones. */
  changes: z.array(ownerChange),
});
