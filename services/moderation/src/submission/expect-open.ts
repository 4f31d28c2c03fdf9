import { AppError } from '@edogrula/service-kit/app-error';

type Ended = {
  id: string;
  version: number;
  outcome: string | null;
  decided_email: string | null;
  decided_at: Date | null;
};

/**
 * What a decision needs: it is undecided, and the moderator saw the present version. @throws AppError already_decided,
 * version_conflict
 */
export function expectOpen(row: Ended, seenVersion: number): void {
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
