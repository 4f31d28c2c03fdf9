import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { findK6 } from '../src/load/k6.ts';

const lib = join(repositoryRoot, 'infra/k6/lib');
const script = `
import { get } from '${lib}/http.js';
import { counted, optionsFor } from '${lib}/options.js';
export const options = optionsFor({ rate: 2, thresholds: { http_req_duration: ['p(95)<1'] } });
export { summary as handleSummary } from '${lib}/options.js';
export default counted(() => void get('page', '/'));
`;
const crossed = 99;
/** A stage of a second makes the last one begin after eight. */
const lastBeginsMs = 8000;

/** k6's exit code and page on a server that answers so, by the milliseconds since its first request. */
async function stressed(answer: (response: ServerResponse, sinceMs: number) => void) {
  let first = 0;
  const server = createServer((_request, response) => {
    first ||= performance.now();
    answer(response, performance.now() - first);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-stress-'));
  writeFileSync(join(folder, 'script.js'), script);
  try {
    const child = spawn(await findK6(), ['run', '--quiet', join(folder, 'script.js')], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        K6_NO_USAGE_REPORT: 'true',
        URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        PROFILE: 'stress',
        DURATION: '1s',
      },
    });
    const [page, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { code: code as number | null, page };
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}
const refuse = (response: ServerResponse, headers: Record<string, string> = { 'retry-after': '2' }) =>
  void response.writeHead(503, headers).end();
const overloaded = (sinceMs: number) => sinceMs > 1000 && sinceMs < lastBeginsMs - 1500;

describe('the profile «stress»', () => {
  it('is content with refusals that say when to come again, and with answers at the end', async () => {
    const { code, page } = await stressed((response, ms) =>
      overloaded(ms) ? refuse(response) : void response.end(),
    );
    expect(code).toBe(0);
    const steps = page.match(/^ {2}\d × .*$/gm) ?? [];
    expect(steps.map((line) => line.trim()[0])).toEqual(['1', '2', '4', '8', '8', '1', '1', '1', '1']);
    expect(steps[0]).toMatch(/ [1-9]\d* answered +0 refused +0 lost /);
    expect(steps[3]).toMatch(/ 0 answered +[1-9]\d* refused +0 lost /);
    expect(steps[8]).toMatch(/ [1-9]\d* answered +0 refused +0 lost /);
  }, 60_000);

  it.each<[string, (response: ServerResponse, ms: number) => void]>([
    [
      'a refusal without a time',
      (response, ms) => (overloaded(ms) ? refuse(response, {}) : void response.end()),
    ],
    [
      'a failure of ours',
      (response, ms) =>
        void (overloaded(ms) ? response.writeHead(500, { 'retry-after': '2' }).end() : response.end()),
    ],
    [
      'a server that does not come back',
      (response, ms) => (ms > 1000 ? refuse(response) : void response.end()),
    ],
  ])(
    'is not with %s',
    async (_what, answer) => {
      expect((await stressed(answer)).code).toBe(crossed);
    },
    60_000,
  );
});
