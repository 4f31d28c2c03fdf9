import { z } from 'zod';

/**
 * Why the registry did not carry an approval out: its account or website is a condemned record's, the record that it
 * would verify is condemned itself, or an admin deleted that record after the decision.
 */
export const withheldReason = z.enum(['account', 'website', 'record', 'deleted']);
export type WithheldReason = z.infer<typeof withheldReason>;
