import { sendMongoAgain } from '@edogrula/event-bus/mongo-sent';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { busMembers, pgServices } from '@edogrula/infra-shared/home/store-urls';
import { type NotedMigrations, prepareSchemas } from '@edogrula/infra-shared/home/stores';
import { createLogger } from '@edogrula/service-kit/logger';
import { withClient } from '@edogrula/service-kit/with-client';
import type pg from 'pg';
import type { EmbeddedHome } from '../installation/embedded-home.ts';
import { serviceEnvironment } from '../installation/service-environment.ts';
import type { BackupFiles } from './backup-files.ts';
import { documentLines, loadDocuments, mongoServices, openCollections } from './collections.ts';
import { endRestoredSessions } from './end-sessions.ts';
import { pendingMigrations } from './known-migrations.ts';
import { measureLines, readLines } from './lines.ts';
import { isSamePart, type Manifest } from './manifest.ts';
import { copyObjects } from './objects.ts';
import { isMigrationTable, listTables, loadRows, rowLines, setSequences, type Table } from './tables.ts';

/**
 * Schemas and bus as a backup's version had them. What a newer version made in empty stores goes first: no migration
 * leads back.
 */
async function prepare(
  { settings, secrets }: EmbeddedHome,
  url: string,
  only: NotedMigrations | undefined,
): Promise<void> {
  if (only) await dropSchemas(url);
  await prepareSchemas(url, secrets.rolePasswords, settings.KAFKA_BROKERS ? [] : ['bus'], only);
  if (settings.KAFKA_BROKERS) return;
  const logger = createLogger('restore', 'warn');
  await prepareBus(
    { driver: 'embedded', databaseUrl: url },
    { logger, members: busMembers(secrets.rolePasswords) },
  );
}

/** Only of stores that were seen to hold no row, or rows of this restore alone. */
const dropSchemas = (url: string) =>
  withClient(url, async (client) => {
    for (const schema of pgServices) await client.query(`drop schema if exists ${schema} cascade`);
  });

const idOf = ({ schema, name }: Table) => `${schema}.${name}`;

/** Tables that only the manifest or only the target has; a bus that was not there before begins empty. */
function unmatched(tables: readonly Table[], manifest: Manifest): string[] {
  const there = new Set(tables.map(idOf));
  const noted = Object.keys(manifest.tables);
  return [
    ...noted.filter((id) => !there.has(id)).map((id) => `${id} (the target has no such table)`),
    ...tables
      .filter((table) => table.schema !== 'bus' && !noted.includes(idOf(table)))
      .map((table) => `${idOf(table)} (the backup has no such table)`),
  ];
}

/** One transaction: rows that are not as they were leave the database as empty as it was. */
const loadPostgres = (url: string, from: BackupFiles, manifest: Manifest): Promise<string[]> =>
  withClient(url, async (client) => {
    const tables = (await listTables(client)).filter((table) => !isMigrationTable(table));
    const wrong = unmatched(tables, manifest);
    if (wrong.length) return wrong;
    await client.query(`set timezone to 'UTC'`);
    await client.query('begin');
    // No triggers and no order of references: the rows fitted together where they come from.
    await client.query('set local session_replication_role = replica');
    for (const table of tables) {
      const id = idOf(table);
      const expected = manifest.tables[id];
      if (!expected) continue;
      await loadRows(client, table, readLines(from, `postgres/${id}.gz`));
      if (!isSamePart(await measureLines(rowLines(client, table)), expected)) wrong.push(id);
    }
    await setSequences(client, manifest.sequences);
    if (!wrong.length && !pendingMigrations(manifest).length) await beginAnew(client);
    await client.query(wrong.length ? 'rollback' : 'commit');
    return wrong;
  });

/** Nobody is signed in by a backup, and what may have been lost on its way is sent. */
async function beginAnew(client: pg.ClientBase): Promise<void> {
  await endRestoredSessions(client);
  await sendAgain(client);
}

/**
 * Migrations that an older version did not know, on its rows; then as with any other backup. Rows that they refuse go
 * again: nothing of an unfinished restore may be used, not even a session.
 */
async function update({ settings, secrets }: EmbeddedHome, url: string): Promise<void> {
  try {
    await prepareSchemas(url, secrets.rolePasswords, settings.KAFKA_BROKERS ? [] : ['bus']);
  } catch (error) {
    await dropSchemas(url);
    throw new Error(`The rows of this older backup do not fit this version: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await withClient(url, async (client) => {
    await client.query('begin');
    await beginAnew(client);
    await client.query('commit');
  });
}

/**
 * Everything that the outboxes keep, a day's events: what had left and was not taken up yet was with a broker, which is in
 * no backup. Effects know their events.
 */
export async function sendAgain(client: pg.ClientBase): Promise<void> {
  for (const service of pgServices) {
    await client.query(`update ${service}.outbox set published_at = null where published_at is not null`);
    // As long as any broker keeps those events, and not only as long as it would have been where the backup is from.
    await client.query(`update ${service}.inbox set handled_at = now()`);
  }
}

async function loadMongo(mongoUrl: string, from: BackupFiles, manifest: Manifest): Promise<string[]> {
  const wrong: string[] = [];
  for (const service of mongoServices) {
    const connection = await openCollections(mongoUrl, service);
    try {
      for (const [id, expected] of Object.entries(manifest.collections)) {
        if (!id.startsWith(`${service}.`)) continue;
        const name = id.slice(service.length + 1);
        await loadDocuments(connection, name, readLines(from, `mongo/${id}.gz`));
        if (!isSamePart(await measureLines(documentLines(connection, name)), expected)) wrong.push(id);
      }
      await sendMongoAgain(connection, new Date(0));
    } finally {
      await connection.close();
    }
  }
  return wrong;
}

/**
 * Puts a checked backup into empty stores and reads everything back: counts and SHA-256 must be those of the manifest. One
 * of an older version goes into tables as that version had them, and this version's migrations are run on it.
 * @throws Error naming what is not
 */
export async function restoreBackup(
  home: EmbeddedHome,
  from: BackupFiles,
  manifest: Manifest,
): Promise<void> {
  const [databaseUrl, mongoUrl] = [await home.databaseUrl(), await home.mongoUrl()];
  const isOlder = pendingMigrations(manifest).length > 0;
  await prepare(home, databaseUrl, isOlder ? manifest.migrations : undefined);
  const wrong = await loadPostgres(databaseUrl, from, manifest);
  if (isOlder && !wrong.length) await update(home, databaseUrl);
  if (!wrong.length) wrong.push(...(await loadMongo(mongoUrl, from, manifest)));
  if (wrong.length) throw new Error(`Not as they were: ${wrong.join(', ')}`);
  const mediaEnv = serviceEnvironment(home, { databaseUrl, mongoUrl }, 'media');
  const { copied } = await copyObjects('copy-in', from, mediaEnv);
  if (copied !== manifest.objects.copied)
    throw new Error(`${manifest.objects.copied - copied} objects of the backup could not be restored`);
}
