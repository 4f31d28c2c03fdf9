import type { applicationView } from '@edogrula/contracts/http/moderation';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { DecisionTable } from '../tables.ts';

type Nullable = { [Column in keyof DecisionTable]: Selectable<DecisionTable>[Column] | null };

/** The columns of a joined decision, all null while there is none. */
export type DecisionColumns = Pick<
  Nullable,
  'outcome' | 'reason' | 'reason_code' | 'admin_email' | 'decided_at'
>;

/** The decision on a record, null while there is none. */
export function viewDecision(row: DecisionColumns): z.infer<typeof applicationView>['decision'] {
  if (!row.outcome || !row.decided_at) return null;
  return {
    outcome: row.outcome,
    reason: row.reason ?? '',
    reasonCode: row.reason_code,
    by: row.admin_email ?? '',
    at: row.decided_at.toISOString(),
  };
}
