import { endOfDay, startOfDay } from '@edogrula/contracts/turkish-day';
/** The logs, one a service, and where each is read. */
export const auditLogs = {
  requests: 'GET /api/admin/requests/audit',
  businesses: 'GET /api/admin/businesses/audit',
  admins: 'GET /api/admin/admins/audit',
  files: 'GET /api/admin/files/audit',
} as const;
/** Where it is written down that a log's rows leave as a file. */
export const auditExports = {
  requests: 'POST /api/admin/requests/exports',
  businesses: 'POST /api/admin/businesses/exports',
  admins: 'POST /api/admin/admins/exports',
  files: 'POST /api/admin/files/exports',
} as const satisfies Record<AuditLog, string>;
export type AuditLog = keyof typeof auditLogs;
export const auditLogIds = Object.keys(auditLogs) as AuditLog[];

/** Beginnings of action names that each log can be narrowed to. */
export const auditActions: Record<AuditLog, readonly string[]> = {
  requests: [
    'application.',
    'report.',
    'reply.',
    'reporter.',
    'appeal.',
    'correction.',
    'dossier.',
    'common-value.',
    'rows.',
  ],
  businesses: ['business.', 'change.', 'blacklist-entry.', 'featured.', 'rows.'],
  admins: [
    'admin.',
    'admin-key.',
    'factor.',
    'session.',
    'owner-session.',
    'owner-address.',
    'article.',
    'page.',
    'ledger.',
    'rows.',
  ],
  files: ['file.uploaded', 'file.link-created', 'file.viewed', 'file.erased', 'file.altered'],
};

export type AuditFilter = { log: AuditLog; action: string; actor: string; from: string; to: string };

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string =>
  text && day.test(text) && !Number.isNaN(startOfDay(text).getTime()) ? text : '';

/** Reads what is asked of the log from an address; whatever is odd falls away. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const log = auditLogIds.find((id) => id === params.get('log')) ?? 'requests';
  return {
    log,
    action: auditActions[log].find((action) => action === params.get('action')) ?? '',
    actor: /^[\w-]{1,60}$/.exec(params.get('actor') ?? '')?.[0] ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

/** The filter as query parameters of the page; empty ones are left out. */
export function writeAuditFilter(filter: AuditFilter): URLSearchParams {
  const set = Object.entries(filter).filter(
    ([name, value]) => value && !(name === 'log' && value === 'requests'),
  );
  return new URLSearchParams([['view', 'audit'], ...set]);
}

/** The filter as the API takes it; days are those of Türkiye. */
export function auditParams({ action, actor, from, to }: AuditFilter): Record<string, string> {
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { to: endOfDay(to).toISOString() } : {}),
  };
}
