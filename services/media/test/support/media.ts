import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredFile } from '@edogrula/contracts/http/media';
import type { Bus } from '@edogrula/event-bus/bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { openService } from '@edogrula/service/open-service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { createLogger } from '@edogrula/service-kit/logger';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity, type TestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { service } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import type { Holder } from '../../src/intake/holder.ts';

export const linkSecret = 'a test secret of some length';
export const admin = {
  adminId: '0197a000-0000-7000-8000-00000000000a',
  email: 'moderator@example.com',
  via: 'cookie' as const,
  sessionId: null,
};

type PutOptions = {
  id?: string;
  purpose?: string;
  blur?: boolean;
  holder?: Holder;
  headers?: Record<string, string>;
};

export type TestMedia = {
  app: HttpApp;
  deps: Deps;
  bus: Bus;
  identity: TestIdentity;
  /** The clock's present; add to it to let time pass. */
  time: { offsetMs: number };
  objectsDir: string;
  spoolDir: string;
  databaseUrl: string;
  busUrl: string;
  as(who: 'moderation' | 'business' | 'admin' | 'visitor' | 'gateway'): Promise<Record<string, string>>;
  put(
    bytes: Buffer,
    options?: PutOptions,
  ): Promise<{ status: number; body: unknown; id: string; headers: OutgoingHttpHeaders }>;
  /** Stores a file and gives its answer. @throws when it was refused */
  store(bytes: Buffer, options?: PutOptions): Promise<StoredFile>;
  close(): Promise<void>;
};

/** The whole service on a real PostgreSQL, a real folder store and the embedded bus; consumers are not started. */
export async function createTestMedia({
  env,
  ...overrides
}: Partial<Deps> & { env?: Record<string, string> } = {}): Promise<TestMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  const database = await createTestDatabase('media', fileURLToPath(new URL('../..', import.meta.url)));
  const identity = await createTestIdentity();
  const logger = createLogger('media-test', process.env.TEST_LOG_LEVEL ?? 'silent');
  await prepareBus({ driver: 'embedded', databaseUrl: database.superuserUrl }, { logger });
  const time = { offsetMs: 0 };
  const clock = () => new Date(Date.now() + time.offsetMs);
  const variables = {
    DATABASE_URL: database.url,
    BUS_DATABASE_URL: database.superuserUrl,
    OBJECTS_DIR: join(folder, 'objects'),
    SPOOL_DIR: join(folder, 'spool'),
    LINK_SECRET: linkSecret,
    IDENTITY_JWKS: JSON.stringify(identity.jwks),
    LOG_LEVEL: 'silent',
    ...env,
  };
  const opened = await openService(service, variables, { base: { clock, logger }, overrides, runs: [] });
  const { app, deps, bus } = opened;
  if (!bus) throw new Error('opened without a bus');
  const as: TestMedia['as'] = async (who) => {
    if (who === 'moderation' || who === 'business') return identity.as({ service: who }, who);
    if (who === 'gateway') return identity.as({ service: 'gateway' });
    if (who === 'visitor') return identity.as({ visitor: { email: 'owner@example.com', tokenId: 't' } });
    return identity.as({ admin });
  };
  const put: TestMedia['put'] = async (bytes, options = {}) => {
    const { id = randomUUIDv7(), purpose = 'evidence', blur = false, holder, headers = {} } = options;
    const share = holder ? `&visitor=${holder.visitor}&networks=${holder.networks.join(',')}` : '';
    const isEditors = purpose === 'content';
    const sender = await as(isEditors ? 'admin' : purpose === 'gallery' ? 'business' : 'moderation');
    const answer = await app.inject({
      method: 'PUT',
      url: isEditors
        ? `/api/admin/files/${id}`
        : `/internal/files/${id}?purpose=${purpose}&blur=${blur}${share}`,
      headers: { 'content-type': 'application/octet-stream', ...sender, ...headers },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json(), id, headers: answer.headers };
  };
  return {
    app,
    deps,
    bus,
    identity,
    time,
    as,
    put,
    objectsDir: join(folder, 'objects'),
    spoolDir: deps.spoolDir,
    databaseUrl: database.url,
    busUrl: database.superuserUrl,
    async store(bytes, options) {
      const { status, body } = await put(bytes, options);
      if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
      return body as StoredFile;
    },
    async close() {
      // A client that gave up while it connected leaves a connection on which nothing was ever asked.
      app.server.closeAllConnections();
      await opened.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every object in the store now. */
export async function objectKeys(media: TestMedia): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of media.deps.store.list('')) keys.push(object.key);
  return keys;
}
