import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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

const fileOf = (folder: string) => join(folder, 'manifest.json');

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(fileOf(folder), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
}

/** @throws Error when the folder holds no finished backup */
export function readManifest(folder: string): Manifest {
  try {
    return shape.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  } catch (error) {
    throw new Error(`${folder} holds no finished backup`, { cause: error });
  }
}
