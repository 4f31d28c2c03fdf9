import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { CurrentState } from '@edogrula/contracts/problem';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { type Answer, hashRequest, once } from '@edogrula/service-kit/idempotency';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { Moderator } from '../act/act-repository.ts';
import type { Deps, Moment } from '../deps.ts';
import type { QueueSubject } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { type DecisionRecord, decide, outcomeOf, type SubmissionState } from './decide.ts';
import { findDecision, insertDecision } from './decision-repository.ts';
import { reasonText } from './reason-text.ts';

/** A moderator's call as it came in. */
export type DecisionInput = {
  id: string;
  kind: 'approve' | 'reject' | 'delete' | 'reopen';
  version: number | null;
  /** The moderator's own words. */
  reason: string;
  reasonCode: DecisionReasonCode | null;
  /** What was ticked at an approval of an application. */
  checks?: readonly ApprovalTick[];
  /** The client's Idempotency-Key, if any. */
  key: string | null;
  /** What was chosen besides; a repeat under the key must choose the same. */
  choice?: unknown;
};

type Row = { id: string; number: number; version: number; status: SubmissionState['status'] };

/** What every event of one decision shares. */
export type About = Moment & { subject: string; version: number };

/** What makes a decision one on an application or on a report. */
type DecidedKind<R extends Row, T> = {
  subject: QueueSubject;
  /** The locked record. @throws AppError not_found */
  lock(tx: Tx, id: string): Promise<R>;
  /** Writes the record's part of a new decision. @returns the events, and what the audit log says besides */
  carryOut(
    tx: Tx,
    row: R,
    decision: { record: DecisionRecord; about: About },
  ): Promise<{ events: Envelope[]; audited: Record<string, unknown> }>;
  /** Whether the decision waits for something else first, which is then written: nothing is decided yet. */
  postpone?(tx: Tx, row: R, record: DecisionRecord): Promise<boolean>;
  /** A repeated decision with the version that the first one gave. */
  onRepeat?(tx: Tx, row: R): Promise<void>;
  answer(tx: Tx, id: string): Promise<T>;
};

/**
 * Approves or rejects a submission: record, decision, events and audit row in one transaction, once for its key.
 * @throws AppError not_found, gone, version_conflict, already_decided, invalid_request for a reason of another kind,
 *   request_in_progress, idempotency_mismatch, and as `carryOut` does
 */
export function decideSubmission<R extends Row, T>(
  deps: Deps,
  actor: Moderator,
  input: DecisionInput & { kind: 'approve' | 'reject' },
  kind: DecidedKind<R, T>,
): Promise<T> {
  const { subject } = kind;
  return inDecision(deps, actor, { ...input, subject }, async (tx) => {
    const row = await kind.lock(tx, input.id);
    const admin = { id: actor.adminId, email: actor.email };
    const reason = reasonText(subject, outcomeOf[input.kind], input);
    const result = decide(
      stateOf(row),
      { ...input, checks: input.checks ?? [], reason, admin },
      deps.clock(),
    );
    if (result.kind === 'refused') await refuse(tx, result, subject, row);
    if (result.kind === 'decided' && !(await kind.postpone?.(tx, row, result.record)))
      await carryOut(deps, tx, row, { kind, record: result.record });
    if (result.kind === 'unchanged' && input.version === row.version) await kind.onRepeat?.(tx, row);
    return kind.answer(tx, input.id);
  });
}

async function carryOut<R extends Row, T>(
  { clock, newId }: Deps,
  tx: Tx,
  row: R,
  { kind, record }: { kind: DecidedKind<R, T>; record: DecisionRecord },
): Promise<void> {
  const { subject } = kind;
  const version = row.version + 1;
  const about = { subject: row.id, version, clock, newId };
  // First, because the events of the decision name its reason.
  await insertDecision(tx, newId(), { subject, id: row.id }, record);
  const { events, audited } = await kind.carryOut(tx, row, { record, about });
  await appendEvents(tx, events);
  await appendAudit(tx, {
    at: record.at,
    actor: { kind: 'admin', id: record.admin.id },
    action: `${subject}.${record.outcome}`,
    subject: { kind: subject, id: row.id },
    // Never the moderator's own words: they may name people, and this row outlives the record's contents.
    details: { number: row.number, version, reasonCode: record.reasonCode, ...audited },
  });
}

/** Runs one decision in one transaction, once for its key, and pokes the relay after the commit. */
export async function inDecision<T>(
  deps: Deps,
  actor: Moderator,
  input: DecisionInput & { subject: QueueSubject },
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { subject, id, kind, version, reason, reasonCode, checks, key, choice } = input;
  const call = {
    scope: `decide:${subject}:${id}:${actor.adminId}`,
    key,
    bodyHash: hashRequest({
      kind,
      version,
      reason,
      reasonCode,
      ...(checks?.length ? { checks } : {}),
      ...(choice === undefined ? {} : { choice }),
    }),
  };
  return traced(`${kind} ${subject}`, async () => {
    const answer = await deps.db
      .transaction()
      .execute((tx) =>
        once(tx, call, async (): Promise<Answer<T>> => ({ status: 200, body: await effect(tx) })),
      );
    deps.poke();
    return answer.body;
  });
}

/** A stored submission as the state machine sees it: a decision moves the version by one. */
export function stateOf(row: Pick<Row, 'status' | 'version'>): SubmissionState {
  const { status, version } = row;
  if (status === 'approved' || status === 'rejected') return { status, version, fromVersion: version - 1 };
  return { status, version };
}

/** Ends a use case whose decision was refused, with the current state: who decided, and when. */
export async function refuse(
  tx: Tx,
  result: { code: ConstructorParameters<typeof AppError>[0] },
  subject: QueueSubject,
  row: Row,
): Promise<never> {
  const made = await findDecision(tx, subject, row.id);
  const current: CurrentState = {
    _id: row.id,
    version: row.version,
    status: row.status,
    by: made?.admin_email ?? null,
    at: made?.decided_at.toISOString() ?? null,
  };
  throw new AppError(result.code, { current });
}
