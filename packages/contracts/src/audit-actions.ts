/** Every action that a service writes into its audit log; a new one needs its Turkish label in the dashboard. */
export const auditActions = [
  'application.submitted',
  'application.approved',
  'application.rejected',
  'application.erased',
  'report.submitted',
  'report.approved',
  'report.rejected',
  'report.deleted',
  'report.anonymised',
  'reporter.erased',
  'business.created',
  'business.verified',
  'business.updated',
  'business.deleted',
  'business.gallery-added',
  'business.gallery-removed',
  'business.gallery-ordered',
  'blacklist-entry.created',
  'blacklist-entry.renamed',
  'blacklist-entry.removed',
  'featured.created',
  'featured.updated',
  'featured.removed',
  'admin.created',
  'admin.removed',
  'admin.password-reset',
  'admin.password-changed',
  'admin-key.created',
  'admin-key.revoked',
  'session.started',
  'session.revoked',
  'file.link-created',
  'file.viewed',
  'file.erased',
  'rows.exported',
  'audit.erased',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an audit row can be about. */
export const auditSubjects = [
  ...(['application', 'report', 'business', 'blacklist-entry', 'featured'] as const),
  ...(['admin', 'admin-key', 'session', 'file', 'export', 'audit'] as const),
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
