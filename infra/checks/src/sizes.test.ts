import { describe, expect, it } from '@jest/globals';
import { overlong } from './sizes.ts';

const lines = (count: number) => Array.from({ length: count }, (_, no) => `  call(${no});`).join('\n');
const functionOf = (count: number) => `export const run = () => {\n${lines(count - 2)}\n};\n`;

describe('the bars of sizes', () => {
  it('a function has at most 50 lines', () => {
    expect(overlong('services/a/src/run.ts', functionOf(50))).toEqual([]);
    expect(overlong('services/a/src/run.ts', functionOf(51))).toEqual([
      'services/a/src/run.ts: run (51) is longer than 50 lines',
    ]);
  });

  it('the lines of JSX count too', () => {
    const element = `export function Page() {\n  return (\n    <p>\n${'      text\n'.repeat(50)}    </p>\n  );\n}\n`;
    expect(overlong('frontends/public/src/page.tsx', element)).toEqual([
      'frontends/public/src/page.tsx: Page (56) is longer than 50 lines',
    ]);
  });

  it('a file has at most 300 lines, a test 400 and functions of any length', () => {
    expect(overlong('packages/a/src/a.ts', `${lines(300)}\n`)).toEqual([]);
    expect(overlong('packages/a/src/a.ts', `${lines(301)}\n`)).toEqual([
      'packages/a/src/a.ts: 301 lines, at most 300',
    ]);
    for (const path of ['packages/a/src/a.test.ts', 'gateway/test/a.ts', 'infra/e2e/visitor/a.e2e.ts']) {
      expect(overlong(path, functionOf(400))).toEqual([]);
      expect(overlong(path, functionOf(401))).toEqual([`${path}: 401 lines, at most 400`]);
    }
  });
});
