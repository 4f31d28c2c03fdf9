import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateService } from '@edogrula/service-kit/migrate';
import { provisionService, roleUrl } from '@edogrula/service-kit/provision';
import { createEmptyDatabase } from '@edogrula/service-kit/testing/test-database';
import pg from 'pg';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A database as older versions made it, with what they wrote; `client` is the owner of its tables. */
export type Former = {
  ownerUrl: string;
  client: pg.Client;
  /** Runs the migrations up to this number, without one all. */
  migrate(last?: string): Promise<void>;
  rows(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export async function openFormer(): Promise<Former> {
  const password = randomBytes(8).toString('hex');
  const prefix = `f${randomBytes(4).toString('hex')}_`;
  const folder = mkdtempSync(join(tmpdir(), 'former moderation '));
  mkdirSync(join(folder, 'migrations'));
  const database = await createEmptyDatabase('former');
  const passwords = { ownerPassword: password, appPassword: password };
  await provisionService(database.url, { schema: 'moderation', ...passwords }, prefix);
  const ownerUrl = roleUrl(database.url, `${prefix}moderation_owner`, password);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    ownerUrl,
    client,
    async migrate(last = '9999') {
      for (const file of readdirSync(migrations))
        if (file.slice(0, 4) <= last) cpSync(join(migrations, file), join(folder, 'migrations', file));
      await migrateService(ownerUrl, 'moderation', folder);
    },
    rows: async (query, values = []) => (await client.query(query, values)).rows,
    async close() {
      await client.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
