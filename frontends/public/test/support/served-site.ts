import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import {
  blacklistAnswer,
  businessWith,
  notFoundAnswer,
  verifiedAnswer,
} from '../../src/testing/business-factory.ts';
import { startLocalApi } from '../../src/testing/local-api.ts';

const root = new URL('../..', import.meta.url).pathname;
const at = '2026-11-20T10:00:00.000Z';
const page = {
  _id: '0198a000-0000-7000-8000-000000000080',
  language: 'tr',
  title: 'KVKK metni',
  slug: 'kvkk',
  content: '',
  html: '<p>Metin</p>',
  coverImage: null,
  status: 'published',
  order: 0,
  seoTitle: 'KVKK',
  seoDescription: 'Kişisel veriler',
  version: 1,
  createdAt: at,
  updatedAt: at,
  publishedAt: at,
};
const listOf = (items: unknown[]) => ({
  body: { items, total: items.length, page: 1, perPage: 20, pages: 1, sorts: ['newest'] },
});

/** The answer about a page that is asked for in another language. */
const pageIn = (language: string, slug: string, change: object) => ({
  [`/api/cms/pages?slug=${slug}&status=published&language=${language}`]: listOf([
    { ...page, slug, ...change },
  ]),
});

/** Waits for the log line that names the address. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const address = /"address":"(http:[^"]+)"/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the site stopped: ${code}`)));
  });
}

/** The built server as a process of its own, against a local API that knows a few businesses and texts. */
export async function startSite(settings: NodeJS.ProcessEnv = {}) {
  if (!existsSync(`${root}build/tr/server/index.js`))
    throw new Error('build frontends/public first: npm run build');
  const api = await startLocalApi({
    '/api/businesses/by-slug/golkiyi-bungalov': { body: verifiedAnswer },
    '/api/businesses/by-slug/yesil-vadi': { body: blacklistAnswer },
    '/api/businesses/yesil-vadi': { body: blacklistAnswer },
    '/api/businesses/by-slug/patlak': { status: 500, body: { requestId: 'r-500' } },
    '/api/businesses/search?q=golkiyi&type=ig_username': { body: verifiedAnswer },
    '/api/businesses/search?q=kimse_bilmez&type=ig_username': { body: notFoundAnswer },
    '/api/businesses/search?q=yesilvadi&type=ig_username': { body: blacklistAnswer },
    '/api/businesses/search?q=hata&type=ig_username': { status: 503, body: { requestId: 'r-503' } },
    '/api/businesses/filter': listOf([
      businessWith(),
      businessWith({ slug: 'b', name: 'B & "Ev" </script>' }),
    ]),
    '/api/businesses/addresses?page=1': listOf([businessWith()]),
    '/api/businesses/addresses?page=999': listOf([]),
    '/api/payees/check': { body: { status: 'unknown' } },
    '/api/featured': { body: { items: [] } },
    '/api/cms/pages?slug=kvkk&status=published': listOf([page]),
    '/api/cms/pages?slug=itiraz&status=published': listOf([{ ...page, slug: 'itiraz' }]),
    ...pageIn('en', 'gizlilik', { language: 'en', title: 'Privacy', html: '<p>Short text</p>' }),
    ...pageIn('en', 'kvkk', { language: 'tr' }),
    '/api/cms/pages?status=published&page=1&perPage=50': listOf([page]),
    '/api/cms/pages?slug=gizlilik&status=published': listOf([{ ...page, slug: 'gizlilik', status: 'draft' }]),
    '/api/cms/articles': listOf([]),
  });
  const env = {
    ...process.env,
    PORT: '0',
    API_URL: api.url,
    PUBLIC_URL: 'https://edogrula.example',
    CONTACT_EMAIL: 'destek@yerimiz.example',
    SOCIAL_X: 'https://x.com/yerimiz',
    ...settings,
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const told of [child.stdout, child.stderr])
    told.setEncoding('utf8').on('data', (piece: string) => {
      log += piece;
    });
  child.stderr.pipe(process.stderr);
  const base = await addressOf(child);
  return {
    api,
    base,
    child,
    /** Everything that the process has written. */
    logged: () => log,
    get: async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(base + path, { redirect: 'manual', ...init });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    },
    /** Status and Location of a path as it is written: fetch would tidy it up first. */
    raw: (path: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const { hostname, port } = new URL(base);
        request({ hostname, port, path }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.location]);
        })
          .on('error', reject)
          .end();
      }),
    close: async () => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await api.close();
    },
  };
}
