import { join } from 'node:path';
import { sendMongoAgain } from '@edogrula/event-bus/mongo-sent';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import pg from 'pg';
import type { EmbeddedHome } from '../commands/embedded-home.ts';
import { serviceEnvironment } from '../commands/service-environment.ts';
import { pgServices, prepareSchemas } from '../launcher/stores.ts';
import { assertEmpty } from './assert-empty.ts';
import { documentLines, loadDocuments, mongoServices, openCollections } from './collections.ts';
import { measureLines, readLines } from './lines.ts';
import { type Manifest, type Part, readManifest } from './manifest.ts';
import { copyObjects } from './objects.ts';
import { listTables, loadRows, migrationsRun, rowLines, setSequences } from './tables.ts';

/** Events that left shortly before the first snapshot are sent again: their effect may be in no snapshot. */
const marginMs = 60_000;

const same = (one: Part | undefined, other: Part | undefined) =>
  one?.rows === other?.rows && one?.sha256 === other?.sha256;

async function prepare({ settings, secrets }: EmbeddedHome, url: string): Promise<void> {
  await prepareSchemas(url, secrets.rolePasswords, ['bus']);
  if (settings.KAFKA_BROKERS) return;
  const logger = createLogger('restore', 'warn');
  await prepareBus({ driver: 'embedded', databaseUrl: url }, { logger, grantTo: ['bus_app'] });
}

async function assertFits(client: pg.Client, manifest: Manifest): Promise<void> {
  const tables = await listTables(client);
  const here = await migrationsRun(client, tables);
  if (JSON.stringify(here) !== JSON.stringify(manifest.migrations))
    throw new Error(
      'The backup is of another version: check out the code that made it, restore, then update.',
    );
}

/** One transaction: a failed restore leaves the database as empty as it was. */
async function loadPostgres(url: string, folder: string, manifest: Manifest): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const wrong: string[] = [];
  try {
    await client.query(`set timezone to 'UTC'`);
    await assertFits(client, manifest);
    await client.query('begin');
    // No triggers and no order of references: the rows fitted together where they come from.
    await client.query('set local session_replication_role = replica');
    for (const table of await listTables(client)) {
      const id = `${table.schema}.${table.name}`;
      const expected = manifest.tables[id];
      if (!expected) continue;
      await loadRows(client, table, readLines(join(folder, 'postgres', `${id}.gz`)));
      if (!same(await measureLines(rowLines(client, table)), expected)) wrong.push(id);
    }
    await setSequences(client, manifest.sequences);
    if (!wrong.length) await sendAgain(client, manifest);
    await client.query(wrong.length ? 'rollback' : 'commit');
    return wrong;
  } finally {
    await client.end();
  }
}

const sentSince = ({ startedAt }: Manifest) => new Date(Date.parse(startedAt) - marginMs);

async function sendAgain(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const service of pgServices) {
    await client.query(`update ${service}.outbox set published_at = null where published_at >= $1`, [
      sentSince(manifest),
    ]);
  }
}

async function loadMongo(mongoUrl: string, folder: string, manifest: Manifest): Promise<string[]> {
  const wrong: string[] = [];
  for (const service of mongoServices) {
    const connection = await openCollections(mongoUrl, service);
    try {
      for (const [id, expected] of Object.entries(manifest.collections)) {
        if (!id.startsWith(`${service}.`)) continue;
        const name = id.slice(service.length + 1);
        await loadDocuments(connection, name, readLines(join(folder, 'mongo', `${id}.gz`)));
        if (!same(await measureLines(documentLines(connection, name)), expected)) wrong.push(id);
      }
      await sendMongoAgain(connection, sentSince(manifest));
    } finally {
      await connection.close();
    }
  }
  return wrong;
}

/**
 * Puts a backup into empty stores and reads everything back: counts and SHA-256 must be those of the manifest.
 * Nothing is touched unless all of them are empty.
 * @throws Error naming what is not, a store that holds data, or when the backup is of another version
 */
export async function restoreBackup(home: EmbeddedHome, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const [databaseUrl, mongoUrl] = [await home.databaseUrl(), await home.mongoUrl()];
  const mediaEnv = serviceEnvironment(home, { databaseUrl, mongoUrl }, 'media');
  await assertEmpty(databaseUrl, mongoUrl, mediaEnv);
  await prepare(home, databaseUrl);
  const wrong = await loadPostgres(databaseUrl, folder, manifest);
  if (!wrong.length) wrong.push(...(await loadMongo(mongoUrl, folder, manifest)));
  if (wrong.length) throw new Error(`Not as they were: ${wrong.join(', ')}`);
  const { copied } = await copyObjects('copy-in', {
    folder: join(folder, 'objects'),
    rows: join(folder, 'postgres', 'media.file_object.gz'),
    env: mediaEnv,
  });
  if (copied !== manifest.objects.copied)
    throw new Error(`${manifest.objects.copied - copied} objects of the backup could not be restored`);
  return manifest;
}
