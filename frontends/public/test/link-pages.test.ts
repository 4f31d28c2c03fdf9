import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSite } from './support/served-site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

const until = '2026-11-25T11:20:00.000Z';
const facts = {
  until,
  contacts: ['@golkiyi'],
  number: 'D-118',
  published: false,
  reply: null,
  doneAt: null,
  name: 'Göl Evi',
};

/** The pages of mailed links, with what the API answers about each token. */
const pages = [
  ['/yanit/', '/api/reply', 'token-of-a-reply'],
  ['/giderildi/', '/api/made-good', 'token-of-a-harm'],
] as const;
const answers = [
  ['open', { body: facts }],
  ['over', { status: 410, body: { code: 'gone', requestId: 'r-410' } }],
  ['strange', { status: 404, body: { code: 'not_found', requestId: 'r-404' } }],
  ['broken', { status: 500, body: { code: 'internal', requestId: 'r-500' } }],
] as const;

describe('the address of a mailed link', () => {
  it.each(pages)(
    '[R311] [R329] [R496] %s…: whatever becomes of it, no other site and no log of ours has its token',
    async (page, api, name) => {
      for (const [state, answer] of answers) {
        const token = `${name}-${state}`;
        site.api.answers[`${api}?token=${token}`] = answer;
        const opened = await site.get(page + token);
        expect([state, opened.status]).toEqual([
          state,
          { open: 200, over: 410, strange: 404, broken: 502 }[state],
        ]);
        expect([state, opened.headers.get('referrer-policy')]).toEqual([state, 'no-referrer']);
        await site.get(`${page}${token}/ek`);
        await site.get(`${page}${token}%zz`);
        const led = await site.get(`/en${page}${token}`);
        expect(led.headers.get('referrer-policy')).toBe('no-referrer');
      }
      const lines = () => site.logged().split('"msg":"page"').length - 1;
      for (let tries = 0; lines() < 12 && tries < 50; tries += 1) await wait(100);
      expect(lines()).toBeGreaterThanOrEqual(12);
      expect(site.logged()).not.toContain(name);
    },
  );
});

it.each([
  ['/isletmem', 'no-referrer'],
  ['/apply?devam=token-of-a-refusal', 'no-referrer'],
  ['/apply', 'strict-origin-when-cross-origin'],
  ['/', 'strict-origin-when-cross-origin'],
])('[R496] %s sends a visitor on with «%s»', async (path, policy) => {
  expect((await site.get(path)).headers.get('referrer-policy')).toBe(policy);
});
