import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newSeller, signedInAdmin } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { report } from '../support/main-job.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();

let server: Server;
beforeAll(async () => {
  server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>Kampanya</title><iframe name="hidden"></iframe>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server?.close();
});

/** The status of a path that is sent as it is written. */
const rawStatus = (port: number, path: string) =>
  new Promise<number>((resolve, reject) => {
    get({ port, path, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

type Target = { api: string; id: string };

/** Runs in the foreign page: everything that a page may send to another origin, aimed at one report. */
async function attack({ api, id }: Target): Promise<number> {
  const approve = `${api}/api/report/${id}/approve`;
  const form = (action: string, method: string, enctype: string, fields: Record<string, string>) => {
    const made = Object.assign(document.createElement('form'), { action, method, enctype, target: 'hidden' });
    for (const [name, value] of Object.entries(fields))
      made.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(made);
    made.submit();
  };
  const file = new FormData();
  file.append('version', '1');
  const tries: (() => unknown)[] = [
    () => form(approve, 'post', 'application/x-www-form-urlencoded', { version: '1' }),
    () => form(approve, 'post', 'multipart/form-data', { version: '1' }),
    () => form(approve, 'post', 'text/plain', { '{"version":1,"x":"': '"}' }),
    () => form(approve, 'get', 'application/x-www-form-urlencoded', {}),
    () => form(`${api}/api/report/${id}`, 'post', 'application/x-www-form-urlencoded', { _method: 'DELETE' }),
    () => fetch(approve, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
    () => fetch(approve, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }),
    () => fetch(approve, { method: 'POST', mode: 'no-cors', credentials: 'include', body: file }),
    () =>
      fetch(approve, {
        method: 'POST',
        credentials: 'include',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    () =>
      fetch(approve, {
        method: 'POST',
        credentials: 'include',
        body: '{}',
        headers: { 'x-xsrf-token': 'x', 'content-type': 'application/json' },
      }),
    () => fetch(`${api}/api/report/${id}`, { method: 'DELETE', credentials: 'include' }),
    () => fetch(approve, { method: 'POST', mode: 'no-cors', credentials: 'include', keepalive: true }),
    () => navigator.sendBeacon(approve, new Blob(['{}'], { type: 'text/plain' })),
    () => navigator.sendBeacon(approve, file),
    () => {
      const asked = new XMLHttpRequest();
      asked.open('POST', approve);
      asked.withCredentials = true;
      asked.send('{}');
    },
    () => document.body.append(Object.assign(new Image(), { src: approve })),
    () => document.body.append(Object.assign(document.createElement('script'), { src: approve })),
    () => document.body.append(Object.assign(document.createElement('iframe'), { src: approve })),
  ];
  for (const one of tries) {
    try {
      await one();
    } catch {
      // A refusal is what is hoped for; the next one is tried all the same.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return tries.length;
}

/** What a foreign page can read of the moderator's API. */
const readsQueue = (page: Page, api: string) =>
  page.evaluate(async (base) => {
    const answer = await fetch(`${base}/api/admin/report`, { credentials: 'include' }).catch(() => null);
    return answer ? await answer.text() : 'nothing';
  }, api);

const origins = [
  ['another site', '127.0.0.1'],
  ['another port of this site, to which cookies go', 'localhost'],
] as const;

describe('a page of another origin in the browser of a moderator', () => {
  it.each(origins)(
    '%s sends what a browser lets it send, and nothing happens',
    (_who, host) =>
      as(async (person) => {
        const { page, context } = person;
        const { url: api } = stack();
        await signIn(stack(), person);
        const { id } = await report(stack(), newSeller('Tuzak İhbar'));
        const { headers } = await signedInAdmin(stack());
        const stateOf = async () => (await call(stack(), 'GET', `/api/admin/report/${id}`, { headers })).body;
        const before = await stateOf();
        const foreign = await context.newPage();
        await foreign.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
        expect(await foreign.evaluate(attack, { api, id })).toBeGreaterThanOrEqual(10);
        expect(await readsQueue(foreign, api)).toBe('nothing');
        expect(await stateOf()).toEqual(before);
        expect(before).toMatchObject({ status: 'pending' });
        // The same call from the own page, with the pair that it alone can read, does it: the session was alive.
        const own = await page.evaluate(async (path) => {
          const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
          const sent = await fetch(path, {
            method: 'POST',
            body: '{}',
            headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
          });
          return sent.status;
        }, `/api/report/${id}/approve`);
        expect(own).toBe(200);
      }),
    120_000,
  );
});

describe('sources of the front ends', () => {
  it(
    'are not served: no file names a map, and no map is there',
    () =>
      as(async ({ page }) => {
        const { url: api } = stack();
        const files = new Set<string>();
        page.on('response', (answer) => {
          if (/\.(?:js|css)(?:\?|$)/.test(answer.url()) && answer.url().startsWith(api))
            files.add(answer.url());
        });
        for (const path of ['/', '/ara?q=sapanca', '/report', '/admin/login']) {
          await page.goto(`${api}${path}`);
          await page.waitForLoadState('networkidle');
        }
        expect(files.size).toBeGreaterThanOrEqual(10);
        for (const file of files) {
          expect([file, (await (await fetch(file)).text()).includes('sourceMappingURL')]).toEqual([
            file,
            false,
          ]);
          const map = await fetch(`${file.replace(/\?.*/, '')}.map`);
          expect([file, map.status]).toEqual([file, 404]);
          await map.arrayBuffer();
        }
      }),
    120_000,
  );

  /** A script that the home page loads, without what follows its name. */
  const script = async (api: string) => {
    const home = await (await fetch(api)).text();
    const [found = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    expect(found).not.toBe('');
    return found;
  };

  it.each<[string, (script: string) => string]>([
    ['the map of a script', (file) => `${file}.map`],
    ['the map where the script’s name ends', (file) => file.replace(/\.js$/, '.map')],
    ['the map of a module of the desk', () => '/admin/assets/main.js.map'],
    ['the map of the server', () => '/build/server/index.js.map'],
    ['the server’s own script', () => '/build/server/index.js'],
    ['a source of the pages', () => '/app/root.tsx'],
    ['a source of the desk', () => '/admin/src/main.tsx'],
    ['a source beside the scripts', (file) => file.replace(/[^/]+$/, '../src/root.tsx')],
    ['a file as a development server hands it out', () => '/@fs/etc/hostname'],
    ['a module as a development server hands it out', () => '/@id/react'],
    ['the builder’s manifest', () => '/.vite/manifest.json'],
    ['the list of packages', () => '/package.json'],
    ['the repository', () => '/.git/config'],
    ['settings', () => '/.env'],
    ['a package', () => '/node_modules/react/package.json'],
  ])('are behind no door: %s', async (_what, pathOf) => {
    const { url: api } = stack();
    const { port } = new URL(api);
    const status = await rawStatus(Number(port), pathOf(await script(api)));
    expect([400, 404]).toContain(status);
  });
});
