import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '@edogrula/infra-shared/engines/kafka';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { startMongo } from '@edogrula/infra-shared/stores/mongo';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { startMailpit } from '../../src/engines/mailpit.ts';
import { startS3 } from '../../src/engines/s3.ts';

export type StoreName = 'postgres' | 'mongo' | 'objects' | 'kafka';

/** A server that a test may take away and bring back at the same address, with what it held. */
export type Store = { down: () => Promise<void>; up: () => Promise<void> };

export type OwnStores = {
  /** The variables that name them. */
  env: Record<string, string>;
  mailpit: string;
  stores: Record<StoreName, Store>;
  stop: () => Promise<void>;
};

const log = () => undefined;
const portOf = (url: string) => Number(new URL(url).port);

/** PostgreSQL, a MongoDB-wire server, an S3 server, Kafka and Mailpit for one test alone. */
export async function startOwnStores(): Promise<OwnStores> {
  const home = mkdtempSync(join(tmpdir(), 'edogrula stores '));
  const at = (name: string) => join(home, name);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.allSettled(undo.map((one) => one()));
    rmSync(home, { recursive: true, force: true });
  };
  const keep = <T extends { stop: () => Promise<void> }>(started: T): T => {
    undo.push(started.stop);
    return started;
  };
  const mongoAt = (port?: number) =>
    startMongo({ home: at('mongo'), log, env: { ...process.env, MONGO_URL: '' }, ...(port ? { port } : {}) });
  try {
    const [kafka, mailpit, postgres, mongo, s3] = await Promise.all([
      startKafka({ home: at('kafka'), log }).then(keep),
      startMailpit({ home: at('mailpit') }).then(keep),
      startPostgres({ home: at('postgres'), log }).then(keep),
      mongoAt().then(keep),
      startS3({ home: at('objects'), log }).then(keep),
    ]);
    const env = {
      DATABASE_URL: await embeddedDatabase(postgres.superuserUrl),
      MONGO_URL: mongo.url,
      KAFKA_BROKERS: kafka.brokers,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      SMTP_URL: mailpit.smtpUrl,
    };
    const again = (start: () => Promise<unknown>) => async () => void (await start());
    return {
      env,
      stop,
      mailpit: mailpit.url,
      stores: {
        postgres: {
          down: postgres.stop,
          up: again(() => startPostgres({ home: at('postgres'), port: portOf(postgres.superuserUrl), log })),
        },
        mongo: { down: mongo.stop, up: again(() => mongoAt(portOf(mongo.url))) },
        objects: {
          down: s3.stop,
          up: again(() => startS3({ home: at('objects'), port: portOf(s3.endpoint), log })),
        },
        kafka: { down: kafka.kill, up: kafka.restart },
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
