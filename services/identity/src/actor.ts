import type { AuditEntry } from '@edogrula/service-kit/audit';

/** The caller of an operator's command, in place of an admin's id. */
export const operator = 'operator';

/** The actor of an audit row: the admin with this id, or the operator. */
export const actorOf = (by: string): AuditEntry['actor'] =>
  by === operator ? { kind: 'system', id: operator } : { kind: 'admin', id: by };
