import { z } from 'zod';
import { isLicenceOutcome, licenceOutcomes } from './tourism-licence.ts';

/** What can be checked about a business, in the order in which people read it [R352, decision 38]. */
export const checkKinds = [
  'email',
  'tax_certificate',
  'work_permit',
  'licence',
  'images',
  'handle',
  'phone',
  'website',
  'payee',
  'visit',
] as const;
export const checkKind = z.enum(checkKinds);
export type CheckKind = (typeof checkKinds)[number];

/** What a verified record may name as not checked; a landline never is. */
export const uncheckedKind = z.enum([...checkKinds, 'landline']);
export type UncheckedKind = z.infer<typeof uncheckedKind>;

/** How control of a contact was proved: our code in the profile, on the phone, in the name servers or on the page [R373]. */
export const controlHows = ['bio_code', 'call_code', 'dns_record', 'meta_tag'] as const;
/**
 * How it was checked: a code sent to the address; opened; compared by hand; seen on the spot; as older records say; what
 * the ministry's list says of the tourism licence.
 */
export const checkHow = z.enum([
  ...(['code', 'opened', 'confirmed', 'visited', 'recorded'] as const),
  ...controlHows,
  ...licenceOutcomes,
]);
export type CheckHow = z.infer<typeof checkHow>;

/** Files that a moderator must have opened; nobody vouches for a document that was not looked at [decision 38]. */
const openedKinds = ['tax_certificate', 'work_permit', 'images'] as const;
/** Documents that show who applies, or the right to the place: an approval rests on one of them [ADR 87]. */
const documentKinds = ['tax_certificate', 'work_permit'] as const;
/** Contacts that a moderator opens, or confirms beside the shown value. */
const valueKinds = ['handle', 'phone', 'website'] as const;

/**
 * A check that was only compared though its account or site can be opened: what a record says of itself is compared with
 * nothing [decision 38]. Stored ones and older events may be such.
 */
export const isUnopened = ({ kind, how }: { kind: CheckKind; how: CheckHow }): boolean =>
  how === 'confirmed' && kind !== 'phone';

/** A moderator's ticks at an approval; the e-mail address proves itself by its code and is none of them. */
const approvalTick = z.discriminatedUnion('how', [
  z.object({ how: z.literal('opened'), kind: z.enum([...openedKinds, ...valueKinds]) }),
  z.object({ how: z.literal('confirmed'), kind: z.enum(valueKinds) }),
  z.object({ how: z.enum(licenceOutcomes), kind: z.literal('licence') }),
]);
export type ApprovalTick = z.infer<typeof approvalTick>;

const isDocument = ({ kind }: { kind: CheckKind }): boolean =>
  documentKinds.some((document) => document === kind);

/** Whether somebody opened a document that an approval can rest on. */
export const sawDocument = (ticks: readonly { kind: CheckKind }[]): boolean => ticks.some(isDocument);

/** What says where mail and money go, or what is offered, and not who is behind a record. */
const restlessKinds: ReadonlySet<CheckKind> = new Set(['email', 'images', 'payee']);

type Known = { kind: CheckKind; how: CheckHow };

/** Whether a word for a record can rest on a check; the ministry's list says what somebody holds [R374, ADR 101]. */
export const carriesWord = ({ kind, how }: Known): boolean =>
  !restlessKinds.has(kind) && !isLicenceOutcome(how);

/** What of a record's checks its word rests on: that of an application on its documents, where it has any [R506]. */
const carriesOf = (by: VouchedBy, checks: readonly Known[]) =>
  by === 'application' && checks.some(isDocument) ? isDocument : carriesWord;

/** The checks that the word for a record rests on. */
export const carriersOf = <T extends Known>(by: VouchedBy, checks: readonly T[]): T[] =>
  checks.filter(carriesOf(by, checks));

/**
 * Whether a word for a record goes with the checks that it loses: that of an application with its last document, any other
 * with the last check that carries one [R353, R506]. One that never rested on any stays.
 */
export function losesWord(by: VouchedBy, before: readonly Known[], after: readonly Known[]): boolean {
  const carries = carriesOf(by, before);
  return before.some(carries) && !after.some(carries);
}

/** One tick for each kind at most. */
export const approvalTicks = z
  .array(approvalTick)
  .max(checkKinds.length)
  .refine((ticks) => new Set(ticks.map(({ kind }) => kind)).size === ticks.length);

const day = z.iso.date();
/** The day on which it was checked, today when it is missing, and the day that a document itself ends on. */
const handDays = { on: day.optional(), until: day.optional() };

/** What a moderator names who vouches by hand or checks a business again [R354, R356]. */
const handCheck = z.discriminatedUnion('how', [
  z.object({
    how: z.literal('opened'),
    kind: z.enum([...openedKinds, 'licence', ...valueKinds]),
    ...handDays,
  }),
  z.object({ how: z.literal('confirmed'), kind: z.enum(valueKinds), ...handDays }),
  z.object({ how: z.literal('visited'), kind: z.literal('visit'), ...handDays }),
  z.object({ how: z.enum(licenceOutcomes), kind: z.literal('licence'), ...handDays }),
]);
export type HandCheck = z.infer<typeof handCheck>;

/** One check of each kind at most. */
export const handChecks = z
  .array(handCheck)
  .max(checkKinds.length)
  .refine((checks) => new Set(checks.map(({ kind }) => kind)).size === checks.length);

/** Days before a check ends on which its owner is reminded [R354]. */
export const reminderDays = [30, 7, 0] as const;

/** Who vouched for a verified business: a moderator on an application, or by hand, without one [R330]. */
export const vouchedBy = z.enum(['application', 'by-hand']);
export type VouchedBy = z.infer<typeof vouchedBy>;
