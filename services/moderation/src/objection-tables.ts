import type { AppealClaim, AppealOutcome, AppealRole } from '@edogrula/contracts/http/appeal';
import type { AskerRole, CorrectionOutcome, WrongPart } from '@edogrula/contracts/http/correction';
import type { Generated, GeneratedAlways } from 'kysely';

/** Somebody says that an entry is wrong. */
export type AppealTable = {
  id: string;
  number: GeneratedAlways<number>;
  dossier_id: string;
  entry_id: string;
  entry_name: string;
  appellant_email: string;
  role: AppealRole;
  name: string;
  claims: AppealClaim[];
  description: string;
  version: Generated<number>;
  created_at: Date;
  due_at: Date;
  outcome: AppealOutcome | 'removed' | null;
  reason: Generated<string>;
  decided_by: string | null;
  decided_email: string | null;
  decided_at: Date | null;
  anonymised_at: Generated<Date | null>;
};

/** Somebody says that a profile is wrong. */
export type CorrectionTable = {
  id: string;
  number: GeneratedAlways<number>;
  business_id: string;
  business_name: string;
  asker_email: string;
  role: AskerRole;
  part: WrongPart;
  wish: string;
  version: Generated<number>;
  created_at: Date;
  outcome: CorrectionOutcome | 'removed' | null;
  reason: Generated<string>;
  decided_by: string | null;
  decided_email: string | null;
  decided_at: Date | null;
  anonymised_at: Generated<Date | null>;
};
