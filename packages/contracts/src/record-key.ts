import { z } from 'zod';

/** The kinds of contact by which the registry finds records; a host is a website's. */
export const condemnableKinds = ['handle', 'phone', 'host'] as const;

/** A contact in its one stored form, by which an entry condemns. */
export const condemnableKey = z.object({ kind: z.enum(condemnableKinds), key: z.string().min(1).max(300) });
export type CondemnableKey = z.infer<typeof condemnableKey>;
