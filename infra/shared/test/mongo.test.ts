import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
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
});
