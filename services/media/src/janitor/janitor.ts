import type { Deps } from '../deps.ts';
import { sweepSpool } from '../intake/spool.ts';
import { sweepOwnerless } from './check-objects.ts';
import { type EraseReason, eraseFile } from './erase-file.ts';

export type JanitorSettings = { stagedMs: number; everyMs: number; firstMs: number };

export type JanitorRun = { neverClaimed: number; erased: number; ownerless: number; spooled: number };

const batch = 200;
const ownerlessAfterMs = 60 * 60_000;
const spoolMaxAgeMs = 60 * 60_000;

type JanitorDeps = Omit<Deps, 'janitor' | 'bus' | 'close'>;

/** Uploads that no submission named in time are over. */
async function expireStaged(deps: JanitorDeps, stagedMs: number): Promise<number> {
  const now = deps.clock();
  const gone = await deps.db
    .updateTable('file')
    .set({ state: 'expired', erase_at: now })
    .where('state', '=', 'staged')
    .where('created_at', '<', new Date(now.getTime() - stagedMs))
    .executeTakeFirst();
  return Number(gone.numUpdatedRows);
}

async function dueFiles(deps: JanitorDeps) {
  const now = deps.clock();
  await deps.db
    .updateTable('file')
    .set({ state: 'expired' })
    .where('state', '=', 'claimed')
    .where('erase_at', '<=', now)
    .execute();
  return deps.db
    .selectFrom('file')
    .select(['id', 'owner_kind', 'business_id'])
    .where('state', '=', 'expired')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(batch)
    .execute();
}

function reasonOf(file: { owner_kind: string | null; business_id: string | null }): EraseReason {
  if (file.business_id) return 'owner-gone';
  return file.owner_kind ? 'retention-over' : 'never-claimed';
}

/** Erases what is due; a file that cannot be erased now is logged and stays due. */
async function eraseDue(deps: JanitorDeps): Promise<number> {
  let erased = 0;
  for (;;) {
    const files = await dueFiles(deps);
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

/** One round: staged too long, retention over, objects without an owner, spool left-overs. */
export async function runJanitor(deps: JanitorDeps, settings: JanitorSettings): Promise<JanitorRun> {
  const neverClaimed = await expireStaged(deps, settings.stagedMs);
  const erased = await eraseDue(deps);
  const ownerless = await sweepOwnerless(deps, ownerlessAfterMs);
  const spooled = await sweepSpool(deps.spoolDir, deps.clock(), spoolMaxAgeMs);
  return { neverClaimed, erased, ownerless, spooled };
}

export type Janitor = {
  /** Starts the rounds. */
  start(): void;
  /** What is due now is erased in a moment, after the caller's transaction. */
  poke(): void;
  close(): Promise<void>;
};

const pokeMs = 1000;

/**
 * Runs the rounds in the background. The first one waits: after a stop, claims that lie in the bus must be heard
 * before anything counts as never claimed; while the bus is unreachable nothing staged is swept at all.
 */
export function createJanitor(
  deps: JanitorDeps,
  settings: JanitorSettings,
  busHealthy: () => Promise<boolean>,
): Janitor {
  let timer: NodeJS.Timeout | undefined;
  let poked: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();

  const inTurn = (job: () => Promise<unknown>) => {
    current = current.then(job).catch((error) => deps.logger.error({ err: error }, 'janitor round failed'));
    return current;
  };
  const round = async () => {
    if (!(await busHealthy())) return deps.logger.warn('bus unreachable: janitor waits');
    const run = await runJanitor(deps, settings);
    if (Object.values(run).some(Boolean)) deps.logger.info(run, 'janitor');
  };
  const schedule = (ms: number) => {
    timer = setTimeout(() => void inTurn(round).then(() => timer && schedule(settings.everyMs)), ms).unref();
  };
  return {
    start: () => schedule(settings.firstMs),
    poke() {
      if (poked) return;
      poked = setTimeout(() => {
        poked = undefined;
        void inTurn(() => eraseDue(deps));
      }, pokeMs).unref();
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      clearTimeout(poked);
      await current;
    },
  };
}
