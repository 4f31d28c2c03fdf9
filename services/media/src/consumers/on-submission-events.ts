import type { EventOf } from '@edogrula/contracts/events/envelope';
import type {
  appealDecided,
  appealReopened,
  appealSubmitted,
  applicationRejected,
  applicationReopened,
  applicationSubmitted,
  correctionDecided,
  correctionSubmitted,
  reportDeleted,
  reportRejected,
  reportReplied,
  reportSubmitted,
} from '@edogrula/contracts/events/moderation';
import { type CarriedFiles, claimFiles } from '../file/claim-files.ts';
import { daysAfter, expire, keepAgain, type Owner } from '../file/file.ts';
import { advanceOwner } from '../file/owner-repository.ts';
import { settle } from '../file/settle.ts';
import type { Tx } from '../tables.ts';
import type { ConsumerDeps } from './consumer-deps.ts';

type Fact = { version: number; time: string };

async function claimAll(
  deps: ConsumerDeps,
  tx: Tx,
  event: Fact,
  owner: Owner,
  fileIds: readonly string[],
  carried?: CarriedFiles,
): Promise<void> {
  if (!(await advanceOwner(tx, owner, event.version))) return;
  await claimFiles(tx, deps.claimAlarm, owner, fileIds, carried);
}

/** The applicant's files belong to an application now, also what a refused one of the same owner had. */
export const onApplicationSubmitted =
  (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof applicationSubmitted>) => {
    const { applicationId, fileIds, carried } = event.data;
    const from = carried && ({ kind: 'application', id: carried.from } as const);
    const taken = carried && from && { from, fileIds: carried.fileIds, now: deps.clock() };
    return claimAll(deps, tx, event, { kind: 'application', id: applicationId }, fileIds, taken);
  };

/** The evidence belongs to a report now. */
export const onReportSubmitted = (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof reportSubmitted>) =>
  claimAll(deps, tx, event, { kind: 'report', id: event.data.reportId }, event.data.fileIds);

/** A reply's files belong to the report that it is about. */
export const onReportReplied = (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof reportReplied>) =>
  claimAll(deps, tx, event, { kind: 'report', id: event.data.reportId }, event.data.fileIds);

async function expireAll(
  deps: ConsumerDeps,
  tx: Tx,
  event: Fact,
  order: { owner: Owner; fileIds: readonly string[]; days: number; closed?: boolean },
): Promise<void> {
  const { owner, fileIds, days, closed = false } = order;
  if (!(await advanceOwner(tx, owner, event.version, { closed }))) return;
  const eraseAt = daysAfter(event.time, days);
  await settle(tx, deps.logger, fileIds, (file) => expire(file, owner, eraseAt));
  if (days === 0) deps.janitor.poke();
}

/** A rejected application's files are kept for objections, then erased. */
export const onApplicationRejected =
  (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof applicationRejected>) => {
    const owner: Owner = { kind: 'application', id: event.data.applicationId };
    const days = deps.retention.applicationDays;
    return expireAll(deps, tx, event, { owner, fileIds: event.data.fileIds, days });
  };

/** What has not been erased yet is kept again. */
async function keepAll(
  deps: ConsumerDeps,
  tx: Tx,
  event: Fact,
  { owner, fileIds }: { owner: Owner; fileIds: readonly string[] },
): Promise<void> {
  if (!(await advanceOwner(tx, owner, event.version))) return;
  await settle(tx, deps.logger, fileIds, (file) => keepAgain(file, owner, deps.clock()));
}

/** A rejection was taken back. */
export const onApplicationReopened =
  (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof applicationReopened>) => {
    const { applicationId: id, fileIds } = event.data;
    return keepAll(deps, tx, event, { owner: { kind: 'application', id }, fileIds });
  };

/** A rejected report's evidence is kept for six months, then erased. */
export const onReportRejected = (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof reportRejected>) => {
  const owner: Owner = { kind: 'report', id: event.data.reportId };
  return expireAll(deps, tx, event, {
    owner,
    fileIds: event.data.fileIds,
    days: deps.retention.evidenceDays,
  });
};

/** A deleted report takes its evidence with it, at once. */
export const onReportDeleted = (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof reportDeleted>) => {
  const owner: Owner = { kind: 'report', id: event.data.reportId };
  return expireAll(deps, tx, event, { owner, fileIds: event.data.fileIds, days: 0, closed: true });
};

/** The appellant's files belong to an appeal now; who may see them is decided as for evidence. */
export const onAppealSubmitted = (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof appealSubmitted>) =>
  claimAll(deps, tx, event, { kind: 'appeal', id: event.data.appealId }, event.data.fileIds);

/** A decided appeal's files are kept as long as a rejected report's, then erased. */
export const onAppealDecided = (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof appealDecided>) => {
  const owner: Owner = { kind: 'appeal', id: event.data.appealId };
  const { fileIds } = event.data;
  return expireAll(deps, tx, event, { owner, fileIds, days: deps.retention.evidenceDays });
};

/** An appeal is looked at again. */
export const onAppealReopened = (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof appealReopened>) => {
  const { appealId: id, fileIds } = event.data;
  return keepAll(deps, tx, event, { owner: { kind: 'appeal', id }, fileIds });
};

/** Who asked for a correction sent these files; they are seen as evidence is. */
export const onCorrectionSubmitted =
  (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof correctionSubmitted>) =>
    claimAll(deps, tx, event, { kind: 'correction', id: event.data.correctionId }, event.data.fileIds);

/** An answered request's files are kept as long as a rejected report's, then erased. */
export const onCorrectionDecided =
  (deps: ConsumerDeps) => (tx: Tx, event: EventOf<typeof correctionDecided>) => {
    const owner: Owner = { kind: 'correction', id: event.data.correctionId };
    const { fileIds } = event.data;
    return expireAll(deps, tx, event, { owner, fileIds, days: deps.retention.evidenceDays });
  };
