import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { CurrentState } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import { type Answer, hashRequest, once } from '@edogrula/service-kit/idempotency';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import type { DecisionRecord, SubmissionState } from './decide.ts';

/** A moderator's call as it came in. */
export type DecisionInput = {
  id: string;
  kind: 'approve' | 'reject' | 'delete';
  version: number | null;
  /** The moderator's own words. */
  reason: string;
  reasonCode: DecisionReasonCode | null;
  /** The client's Idempotency-Key, if any. */
  key: string | null;
};

/** Runs one decision in one transaction, once for its key, and pokes the relay after the commit. */
export function inDecision<T>(
  deps: Deps,
  actor: AdminIdentity,
  input: DecisionInput & { subject: 'application' | 'report' },
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  return traced(`${input.kind} ${input.subject}`, () => inTransaction(deps, actor, input, effect));
}

async function inTransaction<T>(
  deps: Deps,
  actor: AdminIdentity,
  input: DecisionInput & { subject: 'application' | 'report' },
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { subject, id, kind, version, reason, reasonCode, key } = input;
  const call = {
    scope: `decide:${subject}:${id}:${actor.adminId}`,
    key,
    bodyHash: hashRequest({ kind, version, reason, reasonCode }),
  };
  const answer = await deps.db
    .transaction()
    .execute((tx) =>
      once(tx, call, async (): Promise<Answer<T>> => ({ status: 200, body: await effect(tx) })),
    );
  deps.relay.poke();
  return answer.body;
}

/** Stores a decision: one a submission stands, besides approvals that the registry withheld. */
export async function insertDecision(
  deps: Pick<Deps, 'newId'>,
  tx: Tx,
  subject: { application_id: string } | { report_id: string },
  record: DecisionRecord,
): Promise<void> {
  await tx
    .insertInto('decision')
    .values({
      id: deps.newId(),
      application_id: null,
      report_id: null,
      ...subject,
      outcome: record.outcome,
      reason: record.reason,
      reason_code: record.reasonCode,
      admin_id: record.admin.id,
      admin_email: record.admin.email,
      from_version: record.fromVersion,
      decided_at: record.at,
      withheld_reason: null,
      withheld_business_id: null,
    })
    .execute();
}

/** A stored submission as the state machine sees it: a decision moves the version by one. */
export function stateOf(row: { status: SubmissionState['status']; version: number }): SubmissionState {
  const { status, version } = row;
  if (status === 'approved' || status === 'rejected') return { status, version, fromVersion: version - 1 };
  return { status, version };
}

/** Ends a use case whose decision was refused, with what stands instead: who decided, and when. */
export async function refuse(
  tx: Tx,
  result: { code: ConstructorParameters<typeof AppError>[0] },
  column: 'application_id' | 'report_id',
  row: { id: string; version: number; status: string },
): Promise<never> {
  const made = await tx
    .selectFrom('decision')
    .select(['admin_email', 'decided_at'])
    .where(column, '=', row.id)
    .where('withheld_at', 'is', null)
    .executeTakeFirst();
  const current: CurrentState = {
    _id: row.id,
    version: row.version,
    status: row.status,
    by: made?.admin_email ?? null,
    at: made?.decided_at.toISOString() ?? null,
  };
  throw new AppError(result.code, { current });
}
