import { type AuditEntry, adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { type Moderator, noteAct } from './act-repository.ts';

/** This service where it acts by itself, as the audit log names it. */
export const systemActor = { kind: 'system', id: 'moderation' } as const;

/** Whoever runs a command on the server, as the audit log names them. */
export const operatorActor = { kind: 'system', id: 'operator' } as const;

type Recorded = {
  kind: AuditEntry['action'];
  subject: AuditEntry['subject'];
  /** The other dossier of an act on two. */
  otherId?: string;
  input: Record<string, unknown>;
  reason: string;
  actor: Moderator;
  at: Date;
  /** What the audit row says of it, else the input. */
  details?: Record<string, unknown>;
};

/** Notes what a moderator did with its reason, and in the audit log without it: words may name people. */
export async function recordAct(tx: Tx, { newId }: Pick<Deps, 'newId'>, act: Recorded): Promise<void> {
  const { subject, details, ...noted } = act;
  await noteAct(tx, { ...noted, id: newId(), subjectId: subject.id });
  const { kind: action, actor, at, input } = act;
  await appendAudit(tx, { at, actor: adminActor(actor), action, subject, details: details ?? input });
}
