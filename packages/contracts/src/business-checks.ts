import { z } from 'zod';

/** What can be checked about a business, in the order in which people read it [R352, decision 38]. */
export const checkKinds = [
  'email',
  'tax_certificate',
  'work_permit',
  'images',
  'handle',
  'phone',
  'website',
] as const;
export const checkKind = z.enum(checkKinds);
export type CheckKind = (typeof checkKinds)[number];

/** How it was checked: a code sent to the address; opened in the desk; compared by hand; as older records say. */
export const checkHow = z.enum(['code', 'opened', 'confirmed', 'recorded']);
export type CheckHow = z.infer<typeof checkHow>;

/** Files that a moderator must have opened; nobody vouches for a document that was not looked at [decision 38]. */
export const openedKinds = ['tax_certificate', 'work_permit', 'images'] as const;
/** Contacts that a moderator opens, or confirms beside the shown value. */
export const valueKinds = ['handle', 'phone', 'website'] as const;

/** A moderator's ticks at an approval; the e-mail address proves itself by its code and is none of them. */
export const approvalTick = z.discriminatedUnion('how', [
  z.object({ how: z.literal('opened'), kind: z.enum([...openedKinds, ...valueKinds]) }),
  z.object({ how: z.literal('confirmed'), kind: z.enum(valueKinds) }),
]);
export type ApprovalTick = z.infer<typeof approvalTick>;

/** One tick for each kind at most. */
export const approvalTicks = z
  .array(approvalTick)
  .max(checkKinds.length)
  .refine((ticks) => new Set(ticks.map(({ kind }) => kind)).size === ticks.length);

/** Who vouched for a verified business: a moderator on an application, or by hand, without one [R330]. */
export const vouchedBy = z.enum(['application', 'by-hand']);
