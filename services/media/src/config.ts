import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonConfig, secret } from '@edogrula/service-kit/config';
import { z } from 'zod';

const positive = z.coerce.number().positive();

/** What gives access to a store, a provider or a right: never logged, never in an answer. */
const secrets = {
  DATABASE_URL: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** Signs preview keys and moderators' links. */
  LINK_SECRET: secret,
};

/** What media reads from its environment. */
export const mediaConfig = commonConfig
  .extend({
    ...secrets,
    /** Folder object store; or else the four S3 variables. */
    OBJECTS_DIR: z.string().min(1).optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_BUCKET_PREFIX: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,40}$/)
      .default('edogrula-'),
    S3_REGION: z.string().default('us-east-1'),
    /** Where uploads wait while they are checked. */
    SPOOL_DIR: z.string().default(join(tmpdir(), 'edogrula-media-spool')),
    UPLOAD_BUDGET_MB: positive.default(256),
    /** What one proved address may send on one day: four whole applications, and the time that opening them takes. */
    UPLOAD_DAY_MB: positive.default(400),
    UPLOAD_DAY_FILES: positive.default(80),
    UPLOAD_DAY_LANE_SECONDS: positive.default(120),
    /** A whole /24 or /48 has as many visitors' worth; one IPv4 address, /64 or /56 has half. */
    UPLOAD_DAY_NETWORK_FACTOR: positive.default(12),
    /** Files that are opened at once; as many as processors, at most four, where nothing is said. */
    EXAMINE_LANES: z.coerce.number().int().min(1).max(64).optional(),
    IMG_CACHE_MB: positive.default(64),
    /** After this, who sent a staged file finds it in the list of unclaimed ones, and deletes what nothing holds. */
    STAGED_MINUTES: positive.default(60),
    /** How long an editor's picture may wait for a text that names it. */
    UNCLAIMED_DAYS: positive.default(7),
    APPLICATION_RETENTION_DAYS: positive.default(90),
    EVIDENCE_RETENTION_DAYS: positive.default(180),
    JANITOR_MINUTES: positive.default(5),
  })
  .superRefine((config, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!config.OBJECTS_DIR === !config.S3_ENDPOINT)
      fault('OBJECTS_DIR', 'set either OBJECTS_DIR or S3_ENDPOINT');
    if (config.S3_ENDPOINT && !config.S3_ACCESS_KEY) fault('S3_ACCESS_KEY', 'is missing');
    if (config.S3_ENDPOINT && !config.S3_SECRET_KEY) fault('S3_SECRET_KEY', 'is missing');
  });

export type MediaConfig = z.infer<typeof mediaConfig>;
