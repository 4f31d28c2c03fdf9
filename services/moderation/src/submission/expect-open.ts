import { AppError } from '@edogrula/service-kit/app-error';

/** An appeal or a correction request; `outcome` is null while it is open. */
type Decidable = {
  id: string;
  version: number;
  outcome: string | null;
  decided_email: string | null;
  decided_at: Date | null;
};

/**
 * Makes sure that a decision may be taken: nobody has decided yet, and the moderator saw the present version.
 * @throws AppError already_decided, version_conflict
 */
export function expectOpen(row: Decidable, seenVersion: number): void {
  const { outcome, decided_email: by, decided_at: at } = row;
  const current = {
    _id: row.id,
    version: row.version,
    status: outcome ?? 'open',
    by,
    at: at?.toISOString() ?? null,
  };
  if (outcome) throw new AppError('already_decided', { current });
  if (seenVersion !== row.version) throw new AppError('version_conflict', { current });
}
