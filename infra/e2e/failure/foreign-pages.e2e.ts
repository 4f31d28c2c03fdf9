import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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

  type Scripts = { page: string; desk: string };
  /** A script that the home page loads, and one of the desk, without what follows their names. */
  const scripts = async (api: string): Promise<Scripts> => {
    const found = async (path: string, pattern: RegExp) => {
      const [name = ''] = pattern.exec(await (await fetch(api + path)).text()) ?? [];
      expect([name, (await fetch(api + name)).status]).toEqual([expect.stringContaining('.js'), 200]);
      return name;
    };
    return {
      page: await found('/', /\/assets\/[\w.-]+\.js/),
      desk: await found('/admin/login', /\/admin\/assets\/[\w.-]+\.js/),
    };
  };

  // All but what a development server hands out lies on the disk, beside what is served or above it.
  it.each<[string, (scripts: Scripts) => string, number]>([
    ['the map of a script', ({ page }) => `${page}.map`, 404],
    ['the map of a script of the desk', ({ desk }) => `${desk}.map`, 404],
    ['the list of the scripts', () => '/assets/', 400],
    ['the list of the desk’s scripts', () => '/admin/assets/', 400],
    ['the server’s own script', () => '/server/index.js', 404],
    ['the server’s own script, above the scripts', () => '/assets/../../server/index.js', 400],
    ['the same in other letters', () => '/assets/%2e%2e/%2e%2e/server/index.js', 400],
    ['the same with its slashes hidden', () => '/assets/..%2f..%2fserver/index.js', 400],
    ['a source of the pages', () => '/src/root.tsx', 404],
    ['a source of the pages, above the scripts', () => '/assets/../../../../src/root.tsx', 400],
    ['a source of the desk', () => '/admin/src/app/main.tsx', 404],
    ['a source of the desk, above its scripts', () => '/admin/assets/../../src/app/main.tsx', 400],
    ['the list of packages', () => '/package.json', 404],
    ['a file as a development server hands it out', () => '/@fs/etc/hostname', 404],
    ['a module as a development server hands it out', () => '/@vite/client', 404],
  ])('are behind no door: %s', async (_what, pathOf, status) => {
    const { url: api, home } = stack();
    const { site } = JSON.parse(readFileSync(join(home, 'ports.json'), 'utf8')) as { site: number };
    const path = pathOf(await scripts(api));
    expect(await rawStatus(Number(new URL(api).port), path)).toBe(status);
    // Nor where the gateway is passed by.
    if (!path.startsWith('/admin/')) expect([400, 403, 404]).toContain(await rawStatus(site, path));
  });
});
