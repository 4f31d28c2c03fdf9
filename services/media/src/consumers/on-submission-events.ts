import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationSubmitted } from '@edogrula/contracts/events/moderation';
import { claimFiles } from '../file/claim-files.ts';
import { daysAfter, expire, keepAgain, type Owner } from '../file/file.ts';
import { advanceOwner } from '../file/owner-repository.ts';
import { settle } from '../file/settle.ts';
import type { Tx } from '../tables.ts';
import type { ConsumerDeps } from './consumer-deps.ts';

/** An event about a submission with files, by the data that names its owner. */
type Fact<Named> = { version: number; time: string; data: Named & { fileIds: readonly string[] } };
type OwnerOf<Named> = (data: Named) => Owner;
type Handler<Named> = (tx: Tx, event: Fact<Named>) => Promise<void>;

export const application = (data: { applicationId: string }): Owner => ({
  kind: 'application',
  id: data.applicationId,
});
/** Also what its reply sends: a reply's files belong to the report that it is about. */
export const report = (data: { reportId: string }): Owner => ({ kind: 'report', id: data.reportId });
/** Who may see its files is decided as for evidence. */
export const appeal = (data: { appealId: string }): Owner => ({ kind: 'appeal', id: data.appealId });
/** Its files are seen as evidence is. */
export const correction = (data: { correctionId: string }): Owner => ({
  kind: 'correction',
  id: data.correctionId,
});

/** The files belong to a submission now. */
export const claims =
  <Named>(deps: ConsumerDeps, ownerOf: OwnerOf<Named>): Handler<Named> =>
  async (tx, { version, data }) => {
    const owner = ownerOf(data);
    if (!(await advanceOwner(tx, owner, version))) return;
    await claimFiles(tx, deps.claimAlarm, owner, data.fileIds);
  };

/** The applicant's files belong to an application now, also what a refused one of the same owner had. */
export const claimsWithCarried =
  (deps: ConsumerDeps) =>
  async (tx: Tx, { version, data }: EventOf<typeof applicationSubmitted>): Promise<void> => {
    const owner = application(data);
    if (!(await advanceOwner(tx, owner, version))) return;
    const from = data.carried && application({ applicationId: data.carried.from });
    const taken = data.carried && from && { from, fileIds: data.carried.fileIds, now: deps.clock() };
    await claimFiles(tx, deps.claimAlarm, owner, data.fileIds, taken);
  };

/** The submission is decided or deleted: its files are kept for so many days, then erased; for none, at once. */
export const expires =
  <Named>(
    deps: ConsumerDeps,
    ownerOf: OwnerOf<Named>,
    order: { days: number; closed?: boolean },
  ): Handler<Named> =>
  async (tx, { version, time, data }) => {
    const { days, closed = false } = order;
    const owner = ownerOf(data);
    if (!(await advanceOwner(tx, owner, version, { closed }))) return;
    const eraseAt = daysAfter(time, days);
    await settle(tx, deps.logger, data.fileIds, (file) => expire(file, owner, eraseAt));
    if (days === 0) deps.janitor.poke();
  };

/** A decision was taken back: what has not been erased yet is kept again. */
export const keepsAgain =
  <Named>(deps: ConsumerDeps, ownerOf: OwnerOf<Named>): Handler<Named> =>
  async (tx, { version, data }) => {
    const owner = ownerOf(data);
    if (!(await advanceOwner(tx, owner, version))) return;
    await settle(tx, deps.logger, data.fileIds, (file) => keepAgain(file, owner, deps.clock()));
  };
