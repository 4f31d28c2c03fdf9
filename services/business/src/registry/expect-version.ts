import type { CurrentState } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';

type Row = { id: string; version: number };

/**
 * Ends a use case whose record is not the one that the moderator saw.
 * @throws AppError version_conflict with the current state, unless the versions agree or none was named
 */
export function expectVersion(
  row: Row,
  seen: number | undefined,
  state: { status: string; at: Date | null },
): void {
  if (seen === undefined || seen === row.version) return;
  const current: CurrentState = {
    _id: row.id,
    version: row.version,
    status: state.status,
    by: null,
    at: state.at?.toISOString() ?? null,
  };
  throw new AppError('version_conflict', { current });
}
