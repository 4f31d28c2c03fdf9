import { contentFilesChanged } from '@edogrula/contracts/events/content';
import { isQuarantined } from '@edogrula/event-bus/quarantine';
import { type EraseReason, eraseFile } from '../file/erase-file.ts';
import type { FileDeps } from '../file/file-deps.ts';
import { expireStaged, listDue } from '../file/file-repository.ts';
import { purposesOf } from '../file/purpose.ts';
import { sweepSpool } from '../intake/spool.ts';
import { deleteOldBudgets } from '../intake/upload-budget.ts';
import { foreignStoreGauge, renewMark } from './store-mark.ts';
import { refusedObjectsGauge, sweepOwnerless } from './sweep-objects.ts';

type JanitorRun = { neverClaimed: number; erased: number; ownerless: number; spooled: number };

const batch = 200;
const ownerlessAfterMs = 60 * 60_000;
const spoolMaxAgeMs = 60 * 60_000;

type JanitorDeps = Pick<FileDeps, 'db' | 'store' | 'spoolDir' | 'clock' | 'logger'>;

/** An editor's picture that no text has named in time is over; the others wait for who sent them [R336]. */
async function expireUnclaimed(deps: JanitorDeps, unclaimedMs: number): Promise<number> {
  // A text's word that is set aside may name any of them.
  if (await isQuarantined(deps.db, contentFilesChanged.type)) return 0;
  const now = deps.clock();
  const before = new Date(now.getTime() - unclaimedMs);
  return expireStaged(deps.db, { purposes: purposesOf(null), before, now });
}

function reasonOf(file: { owner_kind: string | null; business_id: string | null }): EraseReason {
  if (file.business_id) return 'owner-gone';
  return file.owner_kind ? 'retention-over' : 'never-claimed';
}

/** Erases what is due; a file that cannot be erased now is logged and stays due. */
async function eraseDue(deps: JanitorDeps): Promise<number> {
  let erased = 0;
  for (;;) {
    const files = await listDue(deps.db, deps.clock(), batch);
    let failed = 0;
    for (const file of files) {
      try {
        await eraseFile(deps, file.id, reasonOf(file));
        erased += 1;
      } catch (error) {
        failed += 1;
        deps.logger.error({ err: error, fileId: file.id }, 'file not erased');
      }
    }
    if (files.length < batch || failed > 0) return erased;
  }
}

/** One round: uploads never claimed, retention over, objects without an owner, spool left-overs. */
export async function runJanitor(deps: JanitorDeps, unclaimedMs: number): Promise<JanitorRun> {
  const neverClaimed = await expireUnclaimed(deps, unclaimedMs);
  const erased = await eraseDue(deps);
  const ownerless = await sweepOwnerless(deps, { graceMs: ownerlessAfterMs });
  await deleteOldBudgets(deps.db, deps.clock());
  const spooled = await sweepSpool(deps.spoolDir, deps.clock(), spoolMaxAgeMs);
  return { neverClaimed, erased, ownerless, spooled };
}

export type Janitor = {
  /** One round; none while the bus is unreachable, where claims may wait. */
  round(): Promise<void>;
  /** What is due now is erased in a moment, after the caller's transaction. */
  poke(): void;
  close(): Promise<void>;
};

const pokeMs = 1000;

/** Does the rounds and what is poked, one after the other; `unclaimedMs` is how long an editor's picture may wait. */
export function createJanitor(
  deps: JanitorDeps & { busHealthy: () => Promise<boolean> },
  unclaimedMs: number,
): Janitor {
  let poked: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();
  const gauges = [refusedObjectsGauge(), foreignStoreGauge()];

  const inTurn = (job: () => Promise<unknown>) => {
    current = current.then(job).catch((error) => deps.logger.error({ err: error }, 'janitor round failed'));
    return current;
  };
  const round = async () => {
    if (!(await deps.busHealthy())) {
      deps.logger.warn('bus unreachable: janitor waits');
      // A copy of this database must fall behind the mark meanwhile.
      return void (await renewMark(deps));
    }
    const run = await runJanitor(deps, unclaimedMs);
    if (Object.values(run).some(Boolean)) deps.logger.info(run, 'janitor');
  };
  return {
    round: async () => void (await inTurn(round)),
    poke() {
      if (poked) return;
      poked = setTimeout(() => {
        poked = undefined;
        void inTurn(() => eraseDue(deps));
      }, pokeMs).unref();
    },
    async close() {
      clearTimeout(poked);
      await current;
      for (const gauge of gauges) gauge.close();
    },
  };
}
