import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { findDaemon } from '@edogrula/infra-shared/stores/daemon';
import { startMongo } from '@edogrula/infra-shared/stores/mongo';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { withClient } from '@edogrula/service-kit/with-client';
import type pg from 'pg';
import { type Stack, startStack } from '../../../../e2e/support/stack.ts';
import { killTree } from './kill-tree.ts';
import { type SlowProxy, startSlowProxy } from './slow-proxy.ts';

const preload = new URL('./faulty-process.mjs', import.meta.url).href;
const log = () => undefined;
const portOf = (url: string) => Number(new URL(url).port);
const at = (url: string, port: number) =>
  Object.assign(new URL(url), { port, hostname: 'localhost' }).toString();

/** A store behind a proxy: it can be slow, be cut off, and be killed and started again with what it held. */
type FaultyStore = { proxy: SlowProxy; kill: () => Promise<void>; start: () => Promise<unknown> };

/** What single processes suffer, by the name of their folder. */
type Suffering = { clock?: Record<string, number>; nameless?: string[]; hungry?: string[] };

export type FaultStack = {
  stack: Stack;
  postgres: FaultyStore;
  mongo: FaultyStore;
  mongoUrl: string;
  /** The superuser's way to the product's database, past the proxy. */
  databaseUrl: string;
  pids: () => Record<string, number>;
  suffer: (suffering: Suffering) => void;
  /** One statement as the database's superuser, past the proxy. */
  rows: <T extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<T[]>;
  stop: () => Promise<void>;
};

async function startStores(home: string) {
  const [database, documents] = [join(home, 'database'), join(home, 'documents')];
  const startDocuments = (port?: number) =>
    startMongo({ home: documents, log, env: { ...process.env, MONGO_URL: '' }, ...(port ? { port } : {}) });
  const [postgres, mongo] = await Promise.all([startPostgres({ home: database, log }), startDocuments()]);
  const kill = async (folder: string, names: readonly string[]) => {
    for (const name of names) {
      const daemon = findDaemon(folder, name);
      if (daemon) await killTree(daemon.pid);
    }
  };
  const port = portOf(postgres.superuserUrl);
  return {
    databaseUrl: await embeddedDatabase(postgres.superuserUrl),
    mongoUrl: mongo.url,
    postgres: {
      proxy: await startSlowProxy(port),
      kill: () => kill(database, ['postgres']),
      start: () => startPostgres({ home: database, port, log }),
    },
    mongo: {
      proxy: await startSlowProxy(portOf(mongo.url)),
      kill: () => kill(documents, ['mongod', 'ferretdb', 'ferretdb-postgres']),
      start: () => startDocuments(portOf(mongo.url)),
    },
    stop: () => Promise.all([postgres.stop(), mongo.stop()]),
  };
}

/** The whole product on stores of its own that may be hurt; its processes do what `suffer` says. */
export async function startFaultStack(): Promise<FaultStack> {
  const home = mkdtempSync(join(tmpdir(), 'edogrula faults '));
  const undo: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of undo.reverse()) await one();
  };
  const file = join(home, 'faults.json');
  const suffer = (suffering: Suffering) => {
    writeFileSync(`${file}.part`, JSON.stringify(suffering));
    renameSync(`${file}.part`, file);
  };
  try {
    const { stop: stopStores, ...stores } = await startStores(home);
    undo.push(stopStores, stores.postgres.proxy.close, stores.mongo.proxy.close);
    suffer({});
    const stack = await startStack({
      DATABASE_URL: at(stores.databaseUrl, stores.postgres.proxy.port),
      MONGO_URL: at(stores.mongoUrl, stores.mongo.proxy.port),
      NODE_OPTIONS: `--import=${preload}`,
      FAULTS_FILE: file,
    });
    undo.push(stack.stop);
    return {
      stack,
      ...stores,
      suffer,
      stop,
      pids: () => JSON.parse(readFileSync(join(stack.home, 'processes.json'), 'utf8')),
      rows: async (statement, values) => {
        return withClient(stores.databaseUrl, async (client) => {
          return (await client.query(statement, values)).rows;
        });
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
