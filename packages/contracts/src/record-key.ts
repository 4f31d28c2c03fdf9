import { z } from 'zod';

/** The kinds of contact by which the registry finds records; a host is a website's. */
const condemnableKinds = ['handle', 'phone', 'host'] as const;

/** A contact in its one stored form, by which an entry condemns. */
export const condemnableKey = z.object({ kind: z.enum(condemnableKinds), key: z.string().min(1).max(300) });
export type CondemnableKey = z.infer<typeof condemnableKey>;

/** What a moderator chooses among at an approval: a seller's contacts, and accounts by their keyed hash [R305]. */
export const choosableKinds = [...condemnableKinds, 'iban'] as const;
export const choosableKey = condemnableKey.extend({ kind: z.enum(choosableKinds) });
export type ChoosableKey = z.infer<typeof choosableKey>;
