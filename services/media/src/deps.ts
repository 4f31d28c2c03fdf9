import { availableParallelism } from 'node:os';
import { dayMs, minuteMs } from '@edogrula/contracts/durations';
import type { PostgresParts } from '@edogrula/service/postgres-store';
import type { Base } from '@edogrula/service/service';
import { createTokenSigner, type TokenSigner } from '@edogrula/service-kit/signed-token';
import type { MediaConfig } from './config.ts';
import type { Retention } from './consumers/consumer-deps.ts';
import { alteredObjectsGauge, type CheckedRead, createCheckedRead } from './file/checked-read.ts';
import { type ClaimAlarm, createClaimAlarm } from './file/claim-files.ts';
import { penaltyMsOf } from './image/exhausting.ts';
import { createWorkQueue, type WorkQueue } from './image/work-queue.ts';
import { createPaintingLine, type PaintingLine } from './img/painting-line.ts';
import { createImageResolver, type ImageResolver } from './img/resolve-image.ts';
import { createVariants, type Variants } from './img/variants.ts';
import { type ByteBudget, createByteBudget } from './intake/byte-budget.ts';
import { createFairLine, type FairLine } from './intake/fair-line.ts';
import { createPageRenderer, type RenderPage } from './intake/pdf-page.ts';
import { type BudgetLimits, createUploadBudget, type UploadBudget } from './intake/upload-budget.ts';
import { createJanitor, type Janitor } from './janitor/janitor.ts';
import { takeMissingFingerprints } from './janitor/take-fingerprints.ts';
import type { ObjectStore } from './store/object-store.ts';
import { openStore } from './store/open-store.ts';
import type { Tables } from './tables.ts';

/** What use cases depend on. */
export type Deps = Base &
  PostgresParts<Tables> & {
    store: ObjectStore;
    spoolDir: string;
    budget: ByteBudget;
    line: FairLine;
    uploads: UploadBudget;
    signer: TokenSigner;
    resolveImage: ImageResolver;
    variants: Variants;
    /** Where renditions of our own pictures wait to be painted. */
    paintingLine: PaintingLine;
    /** Where strangers' pictures wait to be painted: a line of their own, so that ours never wait for them. */
    strangersLine: WorkQueue;
    /** The one way to an object's bytes for whoever looks at them. */
    readChecked: CheckedRead;
    /** One page of a PDF as a picture. */
    renderPage: RenderPage;
    retention: Retention;
    claimAlarm: ClaimAlarm;
    /** How long a staged file waits before it is in the list of unclaimed ones. */
    stagedMs: number;
    janitor: Janitor;
    /** Takes fingerprints of pictures that came before there were any. */
    takeFingerprints: () => Promise<unknown>;
  };

const megabyte = 1024 * 1024;

function budgetLimits(config: MediaConfig): BudgetLimits {
  const factor = config.LIMITS === 'relaxed' ? 100 : 1;
  return {
    visitor: {
      bytes: config.UPLOAD_DAY_MB * megabyte * factor,
      files: config.UPLOAD_DAY_FILES * factor,
      laneMs: config.UPLOAD_DAY_LANE_SECONDS * 1000 * factor,
    },
    networkFactor: config.UPLOAD_DAY_NETWORK_FACTOR,
  };
}

/** One lane a processor; more than four would hold more pictures in memory than a small machine has. */
const openLine = (config: MediaConfig): FairLine =>
  createFairLine({
    lanes: config.EXAMINE_LANES ?? Math.min(4, availableParallelism()),
    maxWaiting: 100,
    maxWaitMs: 20_000,
    penaltyMsOf,
  });

/** A fifth of the line for one network; where everybody comes from one address, all of it. */
function openPaintingLine({ LIMITS }: MediaConfig): PaintingLine {
  const maxWaiting = 200;
  return createPaintingLine({
    maxWaiting,
    networkWaits: LIMITS === 'relaxed' ? maxWaiting : maxWaiting / 5,
    maxWaitMs: 15_000,
  });
}

/** Builds the service's parts; overrides replace single ones in tests. */
export async function createDeps(
  config: MediaConfig,
  base: Base & PostgresParts<Tables>,
  overrides: Partial<Deps> = {},
): Promise<Deps> {
  const store = overrides.store ?? (await openStore(config));
  const signer = createTokenSigner(config.LINK_SECRET);
  const readChecked = createCheckedRead({ ...base, store });
  const altered = alteredObjectsGauge(base.db);
  const paintingLine = overrides.paintingLine ?? openPaintingLine(config);
  const parts = {
    ...base,
    store,
    spoolDir: config.SPOOL_DIR,
    budget: createByteBudget(config.UPLOAD_BUDGET_MB * megabyte),
    line: openLine(config),
    uploads: createUploadBudget(base.db, budgetLimits(config), base.clock),
    signer,
    resolveImage: createImageResolver(base.db, signer),
    readChecked,
    paintingLine,
    variants: createVariants(readChecked, paintingLine, config.IMG_CACHE_MB * megabyte),
    strangersLine: createWorkQueue({ maxWaiting: 60, maxWaitMs: 5000 }),
    renderPage: createPageRenderer(config.SPOOL_DIR),
    claimAlarm: createClaimAlarm(base.logger),
    stagedMs: config.STAGED_MINUTES * minuteMs,
    retention: {
      applicationDays: config.APPLICATION_RETENTION_DAYS,
      evidenceDays: config.EVIDENCE_RETENTION_DAYS,
    },
  };
  const janitor = createJanitor(parts, config.UNCLAIMED_DAYS * dayMs);
  base.onClose(parts.claimAlarm.close);
  base.onClose(altered.close);
  base.onClose(janitor.close);
  const takeFingerprints = () => takeMissingFingerprints(parts);
  return { ...parts, janitor, takeFingerprints, ...overrides };
}
