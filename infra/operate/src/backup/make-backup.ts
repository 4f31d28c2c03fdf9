import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitingInMongo } from '@edogrula/event-bus/mongo-sent';
import { pgServices } from '@edogrula/infra-shared/home/store-urls';
import { withClient } from '@edogrula/service-kit/with-client';
import type pg from 'pg';
import { askLedger } from '../installation/ask-ledger.ts';
import type { EmbeddedHome } from '../installation/embedded-home.ts';
import { serviceEnvironment } from '../installation/service-environment.ts';
import { type NewBackup, newBackup } from './backup-files.ts';
import { documentLines, listCollections, mongoServices, openCollections } from './collections.ts';
import { writeLines } from './lines.ts';
import { lostObjects } from './lost-objects.ts';
import { ledgerNoted, type Manifest, type Part, writeManifest } from './manifest.ts';
import { copyObjects } from './objects.ts';
import { copySecrets } from './secrets-copy.ts';
import { isMigrationTable, listTables, migrationsRun, rowLines, sequenceValues } from './tables.ts';

type DumpedMongo = Pick<Manifest, 'collections' | 'waitingEvents'>;

async function dumpMongo(mongoUrl: string, to: NewBackup): Promise<DumpedMongo> {
  const collections: Record<string, Part> = {};
  const waitingEvents: Record<string, number> = {};
  for (const service of mongoServices) {
    const connection = await openCollections(mongoUrl, service);
    try {
      for (const name of await listCollections(connection)) {
        const id = `${service}.${name}`;
        collections[id] = await writeLines(to, `mongo/${id}.gz`, documentLines(connection, name));
      }
      waitingEvents[service] = (await waitingInMongo(connection)).count;
    } finally {
      await connection.close();
    }
  }
  return { collections, waitingEvents };
}

async function countWaiting(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const service of pgServices) {
    const { rows } = await client.query(
      `select count(*)::int as waiting from ${service}.outbox where published_at is null`,
    );
    counts[service] = rows[0].waiting;
  }
  return counts;
}

type Dumped = Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'waitingEvents'>;

/** All schemas in one snapshot: an event is with its consumer too, or still in the outbox. */
async function dumpPostgres(url: string, to: NewBackup): Promise<Dumped> {
  return withClient(url, async (client) => {
    await client.query(`set timezone to 'UTC'`);
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const parts: Record<string, Part> = {};
    for (const table of tables.filter((one) => !isMigrationTable(one))) {
      const id = `${table.schema}.${table.name}`;
      parts[id] = await writeLines(to, `postgres/${id}.gz`, rowLines(client, table));
    }
    const dumped = {
      tables: parts,
      sequences: await sequenceValues(client),
      migrations: await migrationsRun(client, tables),
      waitingEvents: await countWaiting(client),
    };
    await client.query('commit');
    return dumped;
  });
}

function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length) throw new Error(`${folder} is not empty`);
  chmodSync(folder, 0o700);
  for (const part of ['postgres', 'mongo', 'objects']) mkdirSync(join(folder, part), { mode: 0o700 });
}

async function writeAll(home: EmbeddedHome, to: NewBackup): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const [databaseUrl, mongoUrl] = [await home.databaseUrl(), await home.mongoUrl()];
  // Before the snapshots: what is done meanwhile is done again by a restore, and never missed.
  const ledger = ledgerNoted.parse(await askLedger(home, 'end'));
  const documents = await dumpMongo(mongoUrl, to);
  const dumped = await dumpPostgres(databaseUrl, to);
  const mediaEnv = serviceEnvironment(home, { databaseUrl, mongoUrl }, 'media');
  const copied = await copyObjects('copy-out', to, mediaEnv);
  const objects = { ...copied, lost: await lostObjects(databaseUrl, copied.missing) };
  const secrets = await copySecrets(home.settings.home, to);
  const finishedAt = new Date().toISOString();
  const manifest: Manifest = {
    format: 1,
    startedAt,
    finishedAt,
    ...documents,
    ...dumped,
    objects,
    secrets,
    ledger,
    waitingEvents: { ...documents.waitingEvents, ...dumped.waitingEvents },
  };
  await writeManifest(to, manifest);
  return manifest;
}

/**
 * Writes everything that the product keeps into an empty folder, while it runs or not. Where a public key is given each file
 * is sealed as it is written. MongoDB first: what happens between the two snapshots is in PostgreSQL's outbox, which a
 * restore sends again. Objects that the store has lost are noted.
 * @throws Error when an object is not what its row says, or something cannot be read or written
 */
export async function makeBackup(home: EmbeddedHome, folder: string, recipient?: string): Promise<Manifest> {
  emptyFolder(folder);
  try {
    return await writeAll(home, newBackup(folder, recipient));
  } catch (error) {
    const said = (error as Error).message;
    throw new Error(`${folder} holds no finished backup, delete it: ${said}`, { cause: error });
  }
}
