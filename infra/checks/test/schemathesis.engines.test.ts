import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '@edogrula/infra-shared/tools/find-on-path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedInAdmin, verifiedVisitor } from '../../e2e/support/client.ts';
import { type Stack, startStack } from '../../e2e/support/stack.ts';

const program = process.env.SCHEMATHESIS_BINARY || findOnPath('schemathesis', process.env);
const fuzzed = program ? it : it.skip;
/** Cases for each operation of the document; together three roles make some ten thousand and more. */
const examples = process.env.SCHEMATHESIS_EXAMPLES ?? '15';

let stack: Stack;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edogrula-fuzz-'));
  if (program) stack = await startStack();
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** What would end the session that the requests are sent with. */
const endings = [
  '--exclude-path',
  '/api/auth/logout',
  '--exclude-path-regex',
  '^/api/auth/(sessions|password)',
];

/** Sends cases made from the document, good ones and bad ones; answers how many, and what was found. */
function fuzz(headers: Record<string, string>): Promise<{ cases: number; found: string[] }> {
  const checks = ['--checks', 'not_a_server_error,status_code_conformance', '--phases', 'coverage,fuzzing'];
  const pace = ['--max-examples', examples, '--seed', '1', '--workers', '2', '--request-timeout', '40'];
  const who = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const quiet = [
    '--no-shrink',
    '--continue-on-failure',
    '--warnings',
    'off',
    '--suppress-health-check',
    'all',
  ];
  const words = ['run', `${stack.url}/docs/json`, '--url', stack.url, ...checks, ...pace, ...quiet];
  return new Promise((resolve) => {
    execFile(
      program ?? '',
      [...words, ...endings, ...who],
      { cwd: folder, maxBuffer: 2 ** 28 },
      (failure, out, err) => {
        const telling = /^_{3}|Received:|Documented:|Server error|^\s*`\{|No response|Error/;
        const lines = `${out}\n${err}`.split('\n').filter((line) => telling.test(line));
        const cases = Number(/(\d+) generated/.exec(out)?.[1] ?? 0);
        resolve({ cases, found: failure ? [failure.message, ...lines].map((one) => one.slice(0, 200)) : [] });
      },
    );
  });
}

describe('the API as its document describes it', () => {
  const roles = {
    anybody: async () => ({}),
    'a visitor with a proved address': async () => (await verifiedVisitor(stack)).headers,
    'a moderator': async () => (await signedInAdmin(stack)).headers,
  };
  fuzzed.each(Object.entries(roles))(
    'never fails of itself and answers nothing that it does not name, to %s',
    async (who, headers) => {
      const { cases, found } = await fuzz(await headers());
      console.log(`${cases} cases were sent as ${who}`);
      expect(found).toEqual([]);
      expect(cases).toBeGreaterThan(3000);
      await stack.ready();
    },
    3_000_000,
  );
});
