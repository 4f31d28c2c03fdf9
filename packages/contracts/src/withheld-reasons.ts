import { z } from 'zod';

/**
 * Why the registry did not carry an approval out: its account or website is a condemned record's, another verified
 * business holds it (`-taken`), the record that it would verify is condemned itself, an admin deleted that record after
 * the decision, or another owner took the record over since (`owner-replaced`).
 */
export const withheldReason = z.enum([
  'account',
  'website',
  'account-taken',
  'website-taken',
  'record',
  'deleted',
  'owner-replaced',
]);
export type WithheldReason = z.infer<typeof withheldReason>;
