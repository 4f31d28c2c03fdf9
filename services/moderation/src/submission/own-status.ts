import { id, instant } from '@edogrula/contracts/common';
import { applicationStatus } from '@edogrula/contracts/http/moderation';
import { z } from 'zod';

/** What a visitor may read of an own submission. */
export const ownStatus = z.object({
  _id: id,
  number: z.string(),
  status: applicationStatus,
  createdAt: instant,
});
export type OwnStatus = z.infer<typeof ownStatus>;
