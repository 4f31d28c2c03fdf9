import type { BusinessRow } from '../tables.ts';

/** What the audit log says of checks that an edit ended; nothing where none did. */
export function droppedChecks(before: BusinessRow, after: BusinessRow): { checksDropped?: string[] } {
  const left = new Set(after.verification?.checks.map(({ kind }) => kind));
  const dropped = (before.verification?.checks ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => !left.has(kind));
  return dropped.length ? { checksDropped: dropped } : {};
}
