import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildService, startService } from '@edogrula/service-kit/testing/child-service';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { freePort } from '@edogrula/service-kit/testing/test-process';
import { until } from '@edogrula/service-kit/testing/until';
import pg from 'pg';
import { openStage, type Stage } from './stage.ts';

/** The service beside the real media service, whose database a test may read. */
export type StageWithMedia = {
  stage: Stage;
  media: ChildService;
  files: pg.Pool;
  /** Where media keeps objects and what it receives. */
  folder: string;
  /** Hands a form in and waits until media has heard whose its files are. @returns the submission's id */
  send(path: string, form: FormData, as: TestClaims): Promise<string>;
  close(): Promise<void>;
};

/** Media's database is dropped while connections to it may still be closing. */
function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3 });
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** `ofStage`, `ofMedia`: what the two services are told beside the usual. */
export async function openStageWithMedia({
  ofStage,
  ofMedia,
}: {
  ofStage?: Record<string, string>;
  ofMedia?: Record<string, string>;
} = {}): Promise<StageWithMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'moderation-pictures-'));
  const database = await createTestDatabase(
    'media',
    fileURLToPath(new URL('../../../media', import.meta.url)),
  );
  const files = poolOf(database.url);
  const port = await freePort();
  const stage = await openStage({ MEDIA_URL: `http://127.0.0.1:${port}`, ...ofStage });
  const media = await startService('media', {
    PORT: String(port),
    DATABASE_URL: database.url,
    BUS_DATABASE_URL: stage.superuserUrl,
    IDENTITY_JWKS: stage.jwks,
    OBJECTS_DIR: join(folder, 'objects'),
    SPOOL_DIR: join(folder, 'spool'),
    LINK_SECRET: 'a test secret of some length',
    LOG_LEVEL: 'warn',
    ...ofMedia,
  });
  const isClaimed = async (id: string) =>
    (await files.query('select 1 from file where owner_id = $1 limit 1', [id])).rows.length > 0;
  return {
    stage,
    media,
    files,
    folder,
    async send(path, form, as) {
      const { status, body } = await stage.call('POST', path, { as, form });
      if (status !== 201) throw new Error(JSON.stringify(body));
      await until(() => isClaimed(String(body._id)));
      return String(body._id);
    },
    async close() {
      await media.kill('SIGTERM');
      await stage.close();
      await files.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
