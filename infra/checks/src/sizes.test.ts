import { describe, expect, it } from '@jest/globals';
import { badSpread, overlong, unsaidFunctions } from './sizes.ts';

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

describe('the spread of sizes', () => {
  const of = (...counts: number[]) =>
    counts.map((count, no) => ({ path: `packages/a/src/${no}.ts`, text: `${lines(count)}\n` }));
  const most = Array.from({ length: 5 }, () => 59);

  it('half of the source files are below 60 lines, nine of ten below 160', () => {
    expect(badSpread(of(...most, 159, 159, 159, 159, 160))).toEqual([]);
    expect(badSpread(of(...most.slice(1), 60, 159, 159, 159, 159, 160))).toEqual([
      '4 of 10 source files are below 60 lines, fewer than 50 %',
    ]);
    expect(badSpread(of(...most, 159, 159, 159, 160, 160))).toEqual([
      '8 of 10 source files are below 160 lines, fewer than 90 %',
    ]);
  });

  it('tests count for nothing', () => {
    expect(badSpread([...of(59), { path: 'gateway/test/a.ts', text: lines(300) }])).toEqual([]);
  });
});

describe('what an exported function does', () => {
  it('is said before it', () => {
    const said = '/** Runs. */\nexport async function run() {}\nfunction inside() {}\n';
    expect(unsaidFunctions('services/a/src/run.ts', said)).toEqual([]);
    expect(unsaidFunctions('services/a/src/run.ts', 'export function run() {}\n')).toEqual([
      'services/a/src/run.ts: run has no sentence that says what it does',
    ]);
  });

  it('is asked of no test, and not where the router or k6 names the functions', () => {
    for (const path of ['gateway/test/run.ts', 'frontends/public/src/routes/home.tsx', 'infra/k6/image.js'])
      expect(unsaidFunctions(path, 'export function loader() {}\n')).toEqual([]);
  });
});
