import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { call, lookup } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { type Stack, startStack } from '../support/stack.ts';

type Business = {
  demo: boolean;
  instagramUsername: string;
  gallery: string[];
  phone: string;
  website: string;
};

const home = mkdtempSync(join(tmpdir(), 'edogrula demo '));
const marker = join(home, 'demo-data.json');
let stack: Stack;

async function started(port: number): Promise<Stack> {
  return startStack({ DEMO: 'on' }, { home, port });
}

const prints = (text: string | RegExp, timeoutMs: number) =>
  eventually(
    async () => stack.output(),
    (output) => output.search(text) >= 0,
    timeoutMs,
  );

/** Each address of the site that the README tells a reader to open. */
function addressesInReadme(): string[] {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8');
  const written = readme.matchAll(/<http:\/\/localhost:8080([^>]*)>|`(?:GET )?(\/[^`\s]*)`/g);
  return [
    ...new Set([...written].map(([, linked, path]) => linked ?? path ?? '').map((path) => path || '/')),
  ];
}

beforeAll(async () => {
  const port = await freePort();
  stack = await started(port);
  // Ctrl-C in the middle: what is there stays, and the next start goes on.
  await prints('Demo data: 18 of 54 businesses', 200_000);
  await stack.stop();
  expect(existsSync(marker)).toBe(false);
  stack = await started(port);
  await prints(/Demo data: (?:complete|not complete)/, 300_000);
}, 700_000);
afterAll(async () => {
  await stack.stop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

const rows = async <T>(path: string): Promise<T[]> =>
  (
    await call<{ items: T[] }>(stack, 'GET', `${path}?limit=200&perPage=200`, {
      headers: { 'x-admin-key': stack.admin.key },
    })
  ).body.items;

/** Without the articles that ship with the product. */
const demoArticles = async () =>
  (await rows<{ coverImage: string | null; demo: boolean }>('/api/cms/articles')).filter(({ demo }) => demo);

describe('demo data', () => {
  it('is complete after an interruption, and nothing of it is there twice', async () => {
    expect(stack.output()).toContain('Demo data: complete');
    expect(existsSync(marker)).toBe(true);
    const businesses = await rows<Business>('/api/admin/businesses');
    expect(businesses).toHaveLength(54);
    expect(new Set(businesses.map((one) => one.instagramUsername)).size).toBe(54);
    expect(businesses.filter(({ gallery }) => gallery.length < 2 || gallery.length > 5)).toEqual([]);
    expect(await rows('/api/admin/featured')).toHaveLength(10);
    expect(await demoArticles()).toHaveLength(12);
    const reports = await rows<{ status: string }>('/api/admin/report');
    const statusOf = (status: string) => reports.filter((one) => one.status === status).length;
    expect([statusOf('approved'), statusOf('pending')]).toEqual([8, 3]);
    const applications = await rows<{ status: string }>('/api/admin/requests');
    expect(applications.map(({ status }) => status).sort()).toEqual([
      'approved',
      ...Array(4).fill('pending'),
    ]);
  });

  it('is clearly made up, and says so', async () => {
    const businesses = await rows<Business>('/api/admin/businesses');
    const home = 'golkiyi.bungalov';
    expect(businesses.filter((one) => !one.demo)).toEqual([]);
    const others = businesses.filter((one) => one.instagramUsername !== home);
    expect(others.filter((one) => !one.instagramUsername.endsWith('.ornek'))).toEqual([]);
    expect(others.filter((one) => !one.phone.startsWith('+90532000'))).toEqual([]);
    expect(businesses.filter((one) => !new URL(one.website).hostname.endsWith('.example'))).toEqual([]);
    const page = await call<{ text: string }>(stack, 'GET', '/isletme/golkiyi-bungalov');
    expect(page.body.text).toContain('>Demo<');
  });

  it('the search says so of every place and result', async () => {
    const { body } = await call<{ places: { demo?: boolean }[]; results: { demo?: boolean; url: string }[] }>(
      stack,
      'GET',
      '/api/explore?q=sapanca%20bungalov',
    );
    const businesses = body.results.filter(({ url }) => url.startsWith('/isletme/'));
    expect([body.places.length, businesses.length]).not.toContain(0);
    expect([...body.places, ...businesses].filter(({ demo }) => !demo)).toEqual([]);
    const page = await call<{ text: string }>(stack, 'GET', '/ara?q=sapanca%20bungalov');
    const marks = page.body.text.match(/>Demo</g) ?? [];
    expect(marks.length).toBeGreaterThanOrEqual(body.places.length);
  });

  it.each(['@golkiyi.bungalov', 'instagram.com/golkiyi.bungalov', '0532 123 45 67', 'golkiyi.example'])(
    'answers the home page’s example %s with a verified lodging',
    async (query) => {
      const answer = await lookup(stack, query);
      expect([answer.status, answer.business?.name]).toEqual(['verified', 'Gölkıyı Bungalov']);
    },
  );

  it('the home page’s example shows what was checked and when, as an owner’s approved application does', async () => {
    const { business } = await lookup(stack, 'golkiyi.bungalov');
    const { verification } = business as unknown as {
      verification: { checks: { kind: string; at: string }[] };
    };
    expect(verification.checks.map(({ kind }) => kind)).toEqual([
      'email',
      'tax_certificate',
      'work_permit',
      'images',
      'handle',
      'phone',
    ]);
    expect(verification.checks.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  it('every article has a cover of its own', async () => {
    const covers = (await demoArticles()).map(({ coverImage }) => coverImage ?? '');
    expect(new Set(covers).size).toBe(12);
    expect(covers.filter((cover) => !cover.startsWith('/api/img?src=public%2F'))).toEqual([]);
  });

  it('[R075] [R092] shows ratings, reviews, place and weather through the real adapters, each marked as made up', async () => {
    type Rated = Business & { slug: string; name: string; googleRating: number | null };
    const rated = await eventually(
      async () => (await rows<Rated>('/api/admin/businesses')).filter(({ googleRating }) => googleRating),
      (found) => found.length > 30,
      120_000,
    );
    expect(rated.length).toBeLessThan(54);
    const page = await call<{ text: string }>(stack, 'GET', `/isletme/${rated[0]?.slug}`);
    expect(page.body.text).toContain('Demo puanı');
    expect(page.body.text).not.toMatch(/Google \d,\d\/5/);
    expect(page.body.text).toContain('(Demo)');
    const listing = await call<{ text: string }>(stack, 'GET', '/sapanca-bungalov-evleri');
    const block = /aria-labelledby="bolge"[\s\S]*?<\/section>/.exec(listing.body.text)?.[0] ?? '';
    expect(block).toMatch(/>Demo</);
    expect(block).not.toContain('Vikipedi ·');
    expect(block).toMatch(/Rüzgâr \d+/);
  });

  it.each(addressesInReadme())('answers the README’s address %s', async (address) => {
    const { status, redirected, url } = await fetch(`${stack.url}${address}`);
    expect(status).toBe(200);
    // A redirect leads to another address that the README names, or only adds to the one it names.
    const { pathname } = new URL(url);
    if (redirected && !pathname.startsWith(address)) expect(addressesInReadme()).toContain(pathname);
  });

  it('warns of a made-up fake', async () => {
    const answer = await lookup(stack, '@golkiyi.firsat.ornek');
    expect([answer.status, (answer.business as { demo?: boolean } | null)?.demo]).toEqual([
      'blacklist',
      true,
    ]);
  });
});
