import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { askAndIgnore } from './support/deaf-client.ts';
import { keptUntilEnd } from './support/kept.ts';
import { type Rig, startRig } from './support/rig.ts';

const kept = keptUntilEnd();
const unlimited = {
  LIMIT_ALL_PER_MINUTE: '1000000',
  LIMIT_LOOKUP_PER_MINUTE: '1000000',
  LIMIT_SUBMIT_PER_MINUTE: '1000000',
};

/** A gateway whose identity answers when it is told to, and how many questions wait for that. */
async function waitingForIdentity(): Promise<{ own: Rig; waiting: () => number; answer: () => void }> {
  const own = await startRig(unlimited);
  kept(own);
  let waiting: (() => void)[] = [];
  own.handle('identity', async (request, response) => {
    await text(request);
    waiting.push(() =>
      response.end(JSON.stringify({ visitor: null, admin: null, xsrf: null, owner: null, cacheSeconds: 0 })),
    );
  });
  return {
    own,
    waiting: () => waiting.length,
    answer: () => {
      for (const one of waiting.splice(0)) one();
      waiting = [];
    },
  };
}

const lookup = '/api/businesses/search?q=x';
const form = '/api/report';
/** Asks once for each address of a list, each time with a token that nobody knows yet. */
function asker(own: Rig, path: string) {
  let known = 0;
  const one = (from: string) => {
    known += 1;
    const isForm = path === form;
    const head = [
      `${isForm ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: x\r\nX-Verify-Token: made-up-${known}`,
      ...(isForm ? ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 5'] : []),
    ].map((line) => `${line}\r\n`);
    const body = isForm ? 'aaaaa' : '';
    return askAndIgnore(own.url, { from, path, count: 1, head: head.join(''), body });
  };
  return (from: readonly string[]) => Promise.all(from.map(one));
}
/** So many of each of these /24. */
const of24 = (networks: number, each: number) =>
  Array.from({ length: networks * each }, (_, at) => `127.0.${(at % networks) + 1}.1`);

describe('clients who leave while identity is asked who they are', () => {
  it.each([
    // Of a row's 256 connections a network has 128.
    ['the lookups of one network', lookup, 4, of24(1, 35)],
    // An address has four uploads of a row.
    ['the forms with files of one network', form, 4, of24(1, 6)],
    ['more forms with files than their service has connections', form, 5, of24(9, 6)],
  ])(
    'hold neither a place nor a connection afterwards: %s',
    async (_what, path, times, from) => {
      const { own, waiting, answer } = await waitingForIdentity();
      const ask = asker(own, path);
      for (let time = 0; time < times; time += 1) {
        const clients = await ask(from);
        await until(() => waiting() === from.length);
        for (const client of clients) client.close();
        await pause(200);
        answer();
      }
      await pause(200);
      const later = await ask(from.slice(0, 1));
      await until(() => waiting() === 1);
      answer();
      expect(await later[0]?.statusLines()).toEqual(['HTTP/1.1 200 OK']);
    },
    60_000,
  );
});
