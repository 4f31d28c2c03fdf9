import { describe, expect, it } from '@jest/globals';
import type { Rung, RunningMongo } from './mongo/rung.ts';
import { climb, LADDER, rungOrder } from './mongo.ts';

const context = { home: '/nowhere', log: () => undefined, env: {} };
const rung = (name: string, start: Rung['start']): Rung => ({
  name,
  needs: `have ${name}`,
  start,
  stop: async () => undefined,
});
const names = (rungs: readonly Rung[]) => rungs.map(({ name }) => name);

describe('the MongoDB ladder', () => {
  it('prefers a real MongoDB to the stand-in', () => {
    expect(names(LADDER)).toEqual(['MONGO_URL', 'mongod', 'download', 'FerretDB']);
    expect(names(rungOrder(LADDER, undefined))).toEqual(names(LADDER));
  });

  it('stays with the rung that holds the data, but MONGO_URL wins always', () => {
    expect(names(rungOrder(LADDER, 'FerretDB'))).toEqual(['MONGO_URL', 'FerretDB', 'mongod', 'download']);
    expect(names(rungOrder(LADDER, 'MONGO_URL'))[0]).toBe('MONGO_URL');
    expect(names(rungOrder(LADDER, 'gone'))).toEqual(names(LADDER));
  });

  it('uses MONGO_URL as it is and never stops that server', async () => {
    const url = 'mongodb://db.internal:27017/';
    const running = await climb(LADDER, { ...context, env: { MONGO_URL: url } });
    expect(running).toMatchObject({ url, rung: 'MONGO_URL' });
    await expect(running.stop()).resolves.toBeUndefined();
  });

  it('takes the first rung that answers and starts none after it', async () => {
    const running: RunningMongo = { url: 'mongodb://two', rung: 'two', stop: async () => undefined };
    const ladder = [
      rung('one', async () => 'not here'),
      rung('two', async () => running),
      rung('three', () => Promise.reject(new Error('must not be tried'))),
    ];
    await expect(climb(ladder, context)).resolves.toBe(running);
  });

  it('names every rung, why it failed and what would help when none answers', async () => {
    const ladder = [
      rung('one', async () => 'not here'),
      rung('two', () => Promise.reject(new Error('port taken'))),
    ];
    const attempt = climb(ladder, context);
    await expect(attempt).rejects.toThrow(/one: not here\n {2}two: port taken\n.*have one; or have two/);
  });
});
