import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningKafka, startKafka } from '@edogrula/infra-shared/engines/kafka';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import pg from 'pg';
import { type Stack, startStack } from '../../../e2e/support/stack.ts';
import { startMailpit } from '../../src/engines/mailpit.ts';
import { type DeafProxy, startDeafProxy } from './deaf-proxy.ts';

const log = () => undefined;
const from = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`npm run test:engines\``);
  return value;
};

export type EngineStack = {
  stack: Stack;
  kafka: RunningKafka;
  proxy: DeafProxy;
  databaseUrl: string;
  /** The variables that name the stores, for a command on this stack. */
  env: Record<string, string>;
  /** One statement as the database's superuser. */
  rows: <T extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<T[]>;
  stop: () => Promise<void>;
};

/**
 * The product with every store named by a variable: its own Kafka behind a proxy, its own PostgreSQL and Mailpit, the
 * tests' S3 and MongoDB-wire servers.
 */
export async function startEngineStack(): Promise<EngineStack> {
  const home = mkdtempSync(join(tmpdir(), 'edogrula engines '));
  const undo: (() => Promise<void> | void)[] = [() => rmSync(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of undo.reverse()) await one();
  };
  const keep = <T extends { stop: () => Promise<void> }>(started: T): T => {
    undo.push(started.stop);
    return started;
  };
  try {
    const port = await freePort();
    const [kafka, mailpit, postgres] = await Promise.all([
      startKafka({ home: join(home, 'kafka'), advertised: port, log }).then(keep),
      startMailpit({ home: join(home, 'mailpit') }).then(keep),
      startPostgres({ home: join(home, 'database'), log }).then(keep),
    ]);
    const proxy = await startDeafProxy(port, Number(kafka.brokers.split(':')[1]));
    undo.push(proxy.close);
    const databaseUrl = await embeddedDatabase(postgres.superuserUrl);
    const env = {
      DATABASE_URL: databaseUrl,
      KAFKA_BROKERS: `127.0.0.1:${port}`,
      S3_ENDPOINT: from('TEST_S3_ENDPOINT'),
      S3_ACCESS_KEY: from('TEST_S3_ACCESS_KEY'),
      S3_SECRET_KEY: from('TEST_S3_SECRET_KEY'),
      S3_BUCKET_PREFIX: `edogrula-${randomUUID().slice(0, 8)}`,
      SMTP_URL: mailpit.smtpUrl,
    };
    const stack = keep(await startStack(env));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    undo.push(() => client.end());
    return {
      stack: { ...stack, mailpit: mailpit.url },
      kafka,
      proxy,
      databaseUrl,
      env,
      stop,
      rows: async (statement, values) => (await client.query(statement, values)).rows,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
