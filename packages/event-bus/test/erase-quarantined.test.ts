import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { type AboutPerson, eraseMongoQuarantined, eraseQuarantined } from '../src/erase-quarantined.ts';
import { listMongoQuarantine, mongoQuarantine } from '../src/mongo-quarantine.ts';
import { listQuarantine, type QuarantinedEvent, quarantine } from '../src/quarantine.ts';
import { openStage, type Stage } from './support/stage.ts';

type Entry = Parameters<typeof quarantine>[1];
type Store = {
  setAside: (entry: Entry) => Promise<void>;
  list: () => Promise<QuarantinedEvent[]>;
  erase: (about: AboutPerson) => Promise<number>;
};

let stage: Stage;
let connection: Connection;
beforeAll(async () => {
  stage = await openStage();
  const url = process.env.TEST_MONGO_URL;
  if (!url) throw new Error('TEST_MONGO_URL is not set: run the tests by `npm test`');
  const dbName = `test_event_bus_${randomBytes(5).toString('hex')}`;
  connection = await mongoose.createConnection(url, { dbName, retryWrites: false }).asPromise();
});
afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
  await stage?.close();
});

const stores: [string, () => Store][] = [
  [
    'PostgreSQL',
    () => ({
      setAside: (entry) => quarantine(stage.db, entry),
      list: () => listQuarantine(stage.db, { limit: 100 }),
      erase: (about) => eraseQuarantined(stage.db, about),
    }),
  ],
  [
    'MongoDB',
    () => ({
      setAside: (entry) => mongoQuarantine(connection, entry),
      list: () => listMongoQuarantine(connection, { limit: 100 }),
      erase: (about) => eraseMongoQuarantined(connection, about),
    }),
  ],
];

describe.each(stores)('a person’s events in a quarantine in %s', (_, open) => {
  const hers = randomUUID();
  const about = {
    addresses: ['a.b+c@example.com', 'iki@example.com', 'çizgi-li/{1}@alan-adi.example'],
    subjects: [hers],
  };
  let store: Store;
  beforeEach(async () => {
    store = open();
    for (const row of await store.list()) await store.erase({ addresses: [], subjects: [row.subject] });
  });
  const put = (subject: string, data: unknown, error = 'no') =>
    store.setAside({ group: 'g', envelope: { id: randomUUID(), type: 't', subject, data }, error, tries: 1 });

  it.each([
    ['in a field', { applicantEmail: 'a.b+c@example.com' }, 'no'],
    ['in other letters', { applicantEmail: 'A.B+C@Example.com' }, 'no'],
    ['in a sentence', { reason: 'Bana iki@example.com. adresinden yazdı' }, 'no'],
    ['with signs of every kind', { reporterEmail: 'çizgi-li/{1}@alan-adi.example' }, 'no'],
    ['in a broken event', 'iki@example.com', 'no'],
    ['in the error', {}, 'duplicate key (email)=(iki@example.com)'],
  ])('go when her address is %s', async (_where, data, error) => {
    await put('another', data, error);
    expect([await store.erase(about), await store.list()]).toEqual([1, []]);
  });

  it.each([
    ['xa.b+c@example.com'],
    ['aXb+c@example.com'],
    ['iki@example.com.tr'],
    ['on.iki@example.com'],
    ['iki@example.comm'],
  ])('stay when they name %s', async (email) => {
    await put('another', { applicantEmail: email });
    expect([await store.erase(about), (await store.list()).length]).toEqual([0, 1]);
  });

  it('go by her records, and others’ stay; nobody’s erasure touches nothing', async () => {
    await put(hers, { name: 'Ev' });
    await put('another', { applicationId: hers });
    expect(await store.erase({ addresses: [], subjects: [] })).toBe(0);
    expect(await store.erase(about)).toBe(1);
    expect((await store.list()).map((row) => row.subject)).toEqual(['another']);
    expect(await store.erase(about)).toBe(0);
  });
});
