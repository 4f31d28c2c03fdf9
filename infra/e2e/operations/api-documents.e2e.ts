import { lintOpenApi } from '@edogrula/checks/docs/check-openapi';
import { beforeAll, describe, it } from '@jest/globals';
import { rowOf, upstreamTable } from '../../../gateway/src/upstreams.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

type Operation = { tags: string[]; responses: Record<string, { content?: object }> };
type ApiDocument = {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};

const { stack, as } = stackAndBrowser();
let document: ApiDocument;
beforeAll(async () => {
  document = (await (await fetch(`${stack().url}/docs/json`)).json()) as ApiDocument;
});

describe('the API documents of a running stack', () => {
  it(
    'are a page at /docs that shows every operation in a browser',
    () =>
      as(async ({ page, faults }) => {
        // A page of a megabyte, drawn by its scripts alone.
        await page.goto(`${stack().url}/docs`, { timeout: 90_000 });
        await page.locator('.opblock').first().waitFor({ timeout: 90_000 });
        const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
        // Of a long document the page draws what is in view.
        const drawn = new Set<string>();
        const scrolled = async () => {
          const ids = await page.locator('.opblock').evaluateAll((blocks) => blocks.map(({ id }) => id));
          for (const id of ids) drawn.add(id);
          await page.mouse.wheel(0, 600);
          return drawn.size;
        };
        await expect.poll(scrolled, { timeout: 90_000, intervals: [100] }).toBe(operations.length);
        // The page paints one hidden drawing by an inline style, which our content policy refuses: nothing is lost.
        expect(faults.filter((fault) => !fault.startsWith('Applying inline style'))).toEqual([]);
      }),
    300_000,
  );

  it('have no fault that an independent linter finds', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: stack().url }]);
    expect(await lintOpenApi(document)).toEqual([]);
  }, 60_000);

  it('say of every operation under which heading it stands, and that it may answer 429 and 503', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    );
    const headings = new Set(document.tags.map(({ name }) => name));
    expect(headings.size).toBeGreaterThan(5);
    expect(operations.filter(({ tags }) => tags?.length !== 1 || !headings.has(tags[0] ?? ''))).toEqual([]);
    const silent = operations.filter(({ responses }) => !responses['429'] || !responses['503']);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('[R139] [R140] [R151] [R153] [R155] [R169] hold every prefix of the gateway’s table and nothing else', () => {
    const paths = Object.keys(document.paths);
    const described = new Set(paths.map((path) => rowOf(path)?.prefix));
    expect([...described].sort()).toEqual(upstreamTable.map(({ prefix }) => prefix).sort());
    for (const path of [
      '/api/businesses/search',
      '/api/auth/send-code',
      '/api/apply',
      '/api/report',
      '/api/admin/requests/{id}/approve',
    ]) {
      expect(paths).toContain(path);
    }
  });
});
