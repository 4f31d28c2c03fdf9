import { z } from 'zod';

/**
 * Why the registry did not carry an approval out: its account or website is a condemned record's, another verified
 * business holds it (`-taken`), the record that it would verify is condemned itself, or an admin deleted that record
 * after the decision.
 */
export const withheldReason = z.enum([
  'account',
  'website',
  'account-taken',
  'website-taken',
  'record',
  'deleted',
]);
export type WithheldReason = z.infer<typeof withheldReason>;
