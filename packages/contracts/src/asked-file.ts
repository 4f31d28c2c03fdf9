import { z } from 'zod';

/** A file of an application as its owner knows it: which photograph, from 1 on, or which document; never by its name. */
export const askedFile = z.object({
  kind: z.enum(['tax_certificate', 'work_permit', 'image']),
  number: z.number().int().min(1).max(20),
});
export type AskedFile = z.infer<typeof askedFile>;
