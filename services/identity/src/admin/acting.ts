import type { AuditEntry } from '@edogrula/service-kit/audit';

/** Somebody at the machine's own command line, in place of an admin's id. */
export const operator = 'operator';

/** Who stands in an audit row: the admin with this id, or the operator. */
export const actorOf = (by: string): AuditEntry['actor'] =>
  by === operator ? { kind: 'system', id: operator } : { kind: 'admin', id: by };
