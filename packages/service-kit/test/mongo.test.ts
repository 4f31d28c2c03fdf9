import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, Schema } from 'mongoose';
import { createLogger } from '../src/logger.ts';
import { createIndexes, isDuplicateKey, openMongo } from '../src/mongo.ts';
import { createTestMongo, type TestMongo } from '../src/testing/test-mongo.ts';

const logger = createLogger('test', 'silent');
let mongo: TestMongo;
let connection: Connection;
beforeAll(async () => {
  mongo = createTestMongo('kit');
  connection = await openMongo(mongo.url, { name: 'test', logger });
});
afterAll(async () => {
  await connection.close();
  await mongo.drop();
});

describe('createIndexes', () => {
  const note = (on: Connection) => {
    const schema = new Schema({ slug: String }, { autoIndex: false });
    schema.index({ slug: 1 }, { unique: true });
    return on.models.Note ?? on.model('Note', schema);
  };

  it('makes what is missing, twice without harm, and the index holds', async () => {
    const model = note(connection);
    await createIndexes([model], { logger });
    await createIndexes([model], { logger });
    await model.create({ slug: 'a' });
    const error = await model.create({ slug: 'a' }).catch((caught: unknown) => caught);
    expect(isDuplicateKey(error)).toBe(true);
    expect([isDuplicateKey(new Error('x')), isDuplicateKey(null), isDuplicateKey(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('works for replicas that start together', async () => {
    const fresh = createTestMongo('kit');
    const replicas = await Promise.all(
      [0, 1, 2, 3].map(() => openMongo(fresh.url, { name: 'test', logger })),
    );
    await Promise.all(replicas.map((replica) => createIndexes([note(replica)], { logger, pauseMs: 300 })));
    await Promise.all(replicas.map((replica) => replica.close()));
    await fresh.drop();
  });

  it('gives a slow server its tries, then the error', async () => {
    let left = 2;
    const slow = {
      createIndexes: async () => {
        left -= 1;
        if (left >= 0) throw new Error('not yet');
      },
    };
    await createIndexes([slow], { logger, tries: 3, pauseMs: 1 });
    expect(left).toBe(-1);
    left = 5;
    await expect(createIndexes([slow], { logger, tries: 3, pauseMs: 1 })).rejects.toThrow('not yet');
    expect(left).toBe(2);
  });
});

it('says so sooner than the driver would by itself, 30 s, when nobody answers', async () => {
  const began = Date.now();
  await expect(openMongo('mongodb://127.0.0.1:9/x', { name: 'test', logger })).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(25_000);
});

it('asks of every write that most replicas have it in their journals', () => {
  const note = connection.getClient().db().collection('note');
  expect(note.writeConcern).toMatchObject({ w: 'majority', journal: true });
});
