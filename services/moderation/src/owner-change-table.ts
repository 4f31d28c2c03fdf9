import type { Generated } from 'kysely';

/** An owner's proposal, as the registry told it. */
export type OwnerChangeTable = {
  id: string;
  number: number;
  business_id: string;
  business_name: string;
  created_at: Date;
  due_at: Date | null;
  closed: Generated<boolean>;
  /** Its pictures until it is over; null where it was told before they were kept. */
  file_ids: Generated<string[] | null>;
};
