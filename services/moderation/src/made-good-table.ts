import type { NamedEvidence } from '@edogrula/contracts/entry-statement';
import type { Generated } from 'kysely';

/** That the harm of a report was made good [R329]. */
export type MadeGoodTable = {
  id: string;
  report_id: string;
  by: 'reporter' | 'moderator';
  admin_id: string | null;
  admin_email: string | null;
  evidence: NamedEvidence[];
  reason: string;
  at: Date;
  withdrawn_at: Generated<Date | null>;
  withdrawn_by: Generated<string | null>;
};
