import { text } from 'node:stream/consumers';
import { UnopenedError } from '@edogrula/service-kit/sealed-file';
import { z } from 'zod';
import { type BackupFiles, manifestName, type NewBackup } from './backup-files.ts';

const part = z.object({ rows: z.number(), sha256: z.string() });
const counted = z.record(z.string(), part);

/**
 * `missing` were not in the store when they were to be copied. Of these `lost` are named by rows for good; the others were
 * erased meanwhile. A backup from before this was noted may have lost all.
 */
const objects = z
  .object({ copied: z.number(), missing: z.array(z.string()), lost: z.array(z.string()).optional() })
  .transform(({ lost, ...noted }) => ({ ...noted, lost: lost ?? noted.missing }));

const shape = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Migrations that had been run, by schema and migration table. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** By `schema.table`. */
  tables: counted,
  /** Last values of identity columns, by `schema.sequence`. */
  sequences: z.record(z.string(), z.string()),
  /** By `service.collection`. */
  collections: counted,
  objects,
  /**
   * Events that had not left yet, by service; they leave after a restore. PostgreSQL's are those of the snapshot.
   * MongoDB's were counted just after its documents had been read, so that one more or less may be in the files.
   */
  waitingEvents: z.record(z.string(), z.number()),
  /** SHA-256 of the home's secrets; null where they are not in the backup, or it was made before this was noted. */
  secrets: z.string().nullable().default(null),
  /** Where the ledger of revocations lay and ended when the backup began; a restore does again what comes behind it. */
  ledger: z.object({ file: z.string(), seq: z.int(), seal: z.string() }).nullable().default(null),
});

export const ledgerNoted = shape.shape.ledger.unwrap().unwrap();

/** What a backup holds: counts and SHA-256 of everything, so that a restore can prove itself. */
export type Manifest = z.infer<typeof shape>;
export type Part = z.infer<typeof part>;

export const isSamePart = (one: Part, other: Part): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;

/**
 * Written last, when all else is on the disk: a folder without it is no backup, and one with it is a whole one, whenever
 * the power failed.
 */
export async function writeManifest(to: NewBackup, manifest: Manifest): Promise<void> {
  await to.settle();
  await to.write(manifestName, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  await to.settle();
}

/** @throws Error when the folder holds no finished backup, or one that the key does not open */
export async function readManifest(from: BackupFiles): Promise<Manifest> {
  try {
    return shape.parse(JSON.parse(await text(from.read(manifestName))));
  } catch (error) {
    if (error instanceof UnopenedError) throw error;
    throw new Error(`${from.folder} holds no finished backup`, { cause: error });
  }
}
