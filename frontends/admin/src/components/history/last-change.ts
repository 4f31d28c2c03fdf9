import type { AuditAction } from '@edogrula/contracts/audit-actions';
import type { AuditRecord } from '@edogrula/contracts/http/audit';

/** Actions about a record that did not change it. */
const notes: readonly string[] = [
  'business.approval-withheld',
  'application.published',
] satisfies AuditAction[];

/**
 * The row that names who made `version`; undefined when the log holds none: versions also move without a
 * moderator, and no moderator may be named for that.
 * @param rows newest first
 */
export function lastChange(rows: readonly AuditRecord[], version: number): AuditRecord | undefined {
  const newest = rows.find(({ action }) => !notes.includes(action));
  if (!newest || newest.action.endsWith('.created')) return undefined;
  // A dossier moves on with each report and appeal, too: only a row that says its version tells who made it.
  const versionIfNotSaid = newest.action.startsWith('dossier.') ? null : version;
  return (newest.details.version ?? versionIfNotSaid) === version ? newest : undefined;
}
