import {
  createIdentitySigner,
  createIdentityVerifier,
  type IdentityVerifier,
} from '@edogrula/service-kit/identity-header';
import type { Logger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { BusinessConfig } from './config.ts';
import { createMediaFiles, type MediaFiles } from './gallery/media-files.ts';
import type { Finding } from './lookup/finding.ts';
import { createFreshCache, type FreshCache } from './lookup/fresh-cache.ts';
import type { Db, Tables } from './tables.ts';

/** Everything that use cases stand on. */
export type Deps = {
  db: Db;
  pool: pg.Pool;
  logger: Logger;
  clock: () => Date;
  newId: () => string;
  verify: IdentityVerifier;
  media: MediaFiles;
  /** Lookups answered in the last seconds. */
  findings: FreshCache<Finding>;
  /** After a commit: lookups forget, the outbox is emptied. */
  changed: () => void;
  /** Demo records may be entered. */
  embedded: boolean;
};

export type OpenDeps = Deps & { close(): Promise<void> };

/** Opens the pool and builds everything else; `poke` is the relay's. Tests override what they need. */
export async function createDeps(
  config: BusinessConfig,
  options: { logger: Logger; poke: () => void; overrides?: Partial<Deps> },
): Promise<OpenDeps> {
  const { logger, poke, overrides = {} } = options;
  const postgres = openPostgres<Tables>(config.DATABASE_URL, {
    name: 'business',
    logger,
    maxConnections: 12,
  });
  const sign = await createIdentitySigner(config.SERVICE_KEY as Parameters<typeof createIdentitySigner>[0]);
  const findings = createFreshCache<Finding>({
    max: config.LOOKUP_CACHE_ENTRIES,
    ttlMs: config.LOOKUP_CACHE_MS,
  });
  return {
    db: postgres.db,
    pool: postgres.pool,
    logger,
    clock: () => new Date(),
    newId: uuidv7,
    verify: createIdentityVerifier(config.IDENTITY_JWKS),
    media: createMediaFiles({ url: config.MEDIA_URL, sign, logger }),
    findings,
    changed: () => {
      findings.clear();
      poke();
    },
    embedded: config.EDOGRULA_MODE === 'embedded',
    ...overrides,
    close: postgres.close,
  };
}
