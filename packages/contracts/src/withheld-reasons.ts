import { z } from 'zod';

/**
 * Why the registry did not carry an approval out. Its account or website is a condemned record's, or another verified
 * business holds it (`-taken`). Or the record that it would verify is condemned itself, or an admin deleted it after
 * the decision. Or another owner took the record over since (`owner-replaced`).
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
