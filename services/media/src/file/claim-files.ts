import type { Logger } from '@edogrula/service-kit/logger';
import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import type { Tx } from '../tables.ts';
import { carryOver, claim, type FileFate, type Owner } from './file.ts';
import { lockFates, saveFate } from './file-repository.ts';

/** Counts and logs claims that failed: a submission holds a file whose bytes are lost or another's. */
export type ClaimAlarm = { raise(owner: Owner, faults: readonly ClaimFault[]): void; close(): void };
type ClaimFault = { fileId: string; fault: string };

/** Starts with no failed claims; each file counts once. */
export function createClaimAlarm(logger: Logger): ClaimAlarm {
  // By id: the bus tries an event several times, and an operator may replay it.
  const failed = new Set<string>();
  const metric = gauge({
    name: 'edogrula.claims.failed',
    unit: '{file}',
    description: 'Files of submissions that could not be claimed since the start of this process',
    read: async () => [{ value: failed.size }],
  });
  return {
    raise(owner, faults) {
      for (const { fileId } of faults) failed.add(fileId);
      logger.error({ owner, faults }, 'a submission holds files that are not here');
    },
    close: metric.close,
  };
}

/** Files that belonged to another owner until now. */
export type CarriedFiles = { from: Owner; fileIds: readonly string[]; now: Date };

const decided = (file: FileFate, to: Owner, carried: CarriedFiles | undefined) =>
  carried?.fileIds.includes(file.id) ? carryOver(file, { ...carried, to }) : claim(file, to);

/**
 * Claims the files of a submission, all or none.
 * @throws Error when one is gone, missing or another's: the event does not count as applied and goes into quarantine
 */
export async function claimFiles(
  tx: Tx,
  alarm: ClaimAlarm,
  owner: Owner,
  fileIds: readonly string[],
  carried?: CarriedFiles,
): Promise<void> {
  const files = new Map((await lockFates(tx, [...new Set(fileIds)])).map((file) => [file.id, file]));
  const faults: ClaimFault[] = [];
  for (const fileId of fileIds) {
    const file = files.get(fileId);
    const decision = file ? decided(file, owner, carried) : { fault: 'missing' };
    if ('fault' in decision) faults.push({ fileId, fault: decision.fault });
    else if (decision.next) await saveFate(tx, decision.next);
  }
  if (!faults.length) return;
  alarm.raise(owner, faults);
  throw new Error(`${faults.length} files of ${owner.kind} ${owner.id} cannot be claimed`);
}
