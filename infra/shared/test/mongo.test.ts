import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionMongo } from '@edogrula/service-kit/provision-mongo';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import pg from 'pg';
import { findDaemon } from '../src/stores/daemon.ts';
import { startMongo } from '../src/stores/mongo.ts';

const options = (home: string) => ({ home, log: () => undefined, env: { ...process.env, MONGO_URL: '' } });

async function connect<T>(url: string, work: (db: mongoose.Connection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url, { dbName: 'proof' }).asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

describe('embedded MongoDB server', () => {
  let parent = '';

  beforeAll(() => {
    parent = mkdtempSync(join(tmpdir(), 'mongo evi '));
  });

  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('speaks the protocol, keeps its data over a restart and stays on its rung', async () => {
    const first = await startMongo(options(parent));
    try {
      await connect(first.url, async (db) => {
        await db.collection('notes').createIndex({ slug: 1 }, { unique: true });
        await db.collection('notes').insertOne({ slug: 'çam-ağacı', n: 1 });
      });
    } finally {
      await first.stop();
    }
    const second = await startMongo(options(parent));
    try {
      expect(second.rung).toBe(first.rung);
      await connect(second.url, async (db) => {
        expect(await db.collection('notes').findOne({ slug: 'çam-ağacı' })).toMatchObject({ n: 1 });
        await expect(db.collection('notes').insertOne({ slug: 'çam-ağacı' })).rejects.toMatchObject({
          code: 11000,
        });
      });
    } finally {
      await second.stop();
    }
  }, 300_000);

  it('lets nobody in who does not know a password, nor into the database behind it', async () => {
    const server = await startMongo(options(parent));
    const port = new URL(server.url).port;
    const into = (user: string) => connect(`mongodb://${user}127.0.0.1:${port}/?authSource=admin`, insert);
    const insert = (db: mongoose.Connection) => db.collection('outbox').insertOne({ sentAt: null });
    try {
      await expect(into('')).rejects.toThrow(/auth/i);
      await expect(into('edogrula:edogrula@')).rejects.toThrow(/auth/i);
      await expect(into('postgres:postgres@')).rejects.toThrow(/auth/i);
      await provisionMongo(server.url, [{ user: 'content_app', password: 'ilk', database: 'proof' }]);
      await provisionMongo(server.url, [{ user: 'content_app', password: 'son', database: 'proof' }]);
      await expect(into('content_app:ilk@')).rejects.toThrow(/auth/i);
      expect(await into('content_app:son@')).toMatchObject({ acknowledged: true });
      const behind = findDaemon(parent, 'ferretdb-postgres');
      for (const role of behind ? ['postgres', 'content_app', 'nobody', 'root'] : []) {
        const client = new pg.Client({
          host: '127.0.0.1',
          port: behind?.port,
          user: role,
          database: 'postgres',
          password: '',
        });
        await expect(client.connect()).rejects.toThrow(/password/);
      }
    } finally {
      await server.stop();
    }
  }, 300_000);

  it('keeps passwords out of the words and variables of its processes', async () => {
    const server = await startMongo(options(parent));
    try {
      const { password } = new URL(server.url);
      for (const name of ['mongod', 'ferretdb', 'ferretdb-postgres']) {
        const { pid } = findDaemon(parent, name) ?? {};
        if (pid === undefined) continue;
        expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password);
        expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain(password);
      }
      for (const file of readdirSync(parent).filter((one) => /password|url/.test(one)))
        expect([file, statSync(join(parent, file)).mode & 0o077]).toEqual([file, 0]);
    } finally {
      await server.stop();
    }
  }, 300_000);

  it('closes the data of a home that believed everybody', async () => {
    const server = await startMongo(options(parent));
    await server.stop();
    const data = join(parent, 'ferretdb-postgres', 'data');
    if (!existsSync(data)) return;
    writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    const again = await startMongo(options(parent));
    try {
      const { port } = findDaemon(parent, 'ferretdb-postgres') ?? {};
      const client = new pg.Client({
        host: '127.0.0.1',
        port,
        user: 'postgres',
        database: 'postgres',
        password: '',
      });
      await expect(client.connect()).rejects.toThrow(/password/);
      await connect(again.url, async (db) =>
        expect(await db.collection('notes').findOne({ slug: 'çam-ağacı' })).toMatchObject({ n: 1 }),
      );
    } finally {
      await again.stop();
    }
  }, 300_000);
});
