import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { hasTest } from '../has-test.ts';
import { asvsChapters, asvsRequirements, readAsvsRow } from './asvs.ts';
import { renderAsvs } from './render-asvs.ts';

const rows = asvsChapters.flatMap((chapter) => chapter.rows);
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const testFile = /\.(?:test|e2e)\.tsx?$/;

describe('requirements of OWASP ASVS 5.0', () => {
  it('are 70 of level 1 and 183 of level 2, as the standard counts', () => {
    const levels = Object.values(asvsRequirements);
    expect(levels.filter((level) => level === 1)).toHaveLength(70);
    expect(levels.filter((level) => level === 2)).toHaveLength(183);
  });

  it('have each one row, in the chapter of its number', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual(Object.keys(asvsRequirements).sort());
    for (const { chapter, rows: own } of asvsChapters)
      for (const { id } of own) expect(id.split('.')[0]).toBe(chapter);
  });

  it.each(rows)('$id ($verdict) names code and tests that are there', (row) => {
    const { code = [], tests = [] } = { ...row } as {
      code?: string[];
      tests?: { file: string; title: string }[];
    };
    for (const file of code) expect([file, existsSync(join(repositoryRoot, file))]).toEqual([file, true]);
    for (const { file, title } of tests) {
      expect(file).toMatch(testFile);
      expect([title, hasTest(read(file), title)]).toEqual([title, true]);
    }
  });

  it.each([
    ['met without a test', { verdict: 'met', code: ['README.md'], tests: [] }],
    ['met without code', { verdict: 'met', code: [], tests: [{ file: 'a.test.ts', title: 'b' }] }],
    [
      'met by a test without a title',
      { verdict: 'met', code: ['a'], tests: [{ file: 'a.test.ts', title: '' }] },
    ],
    ['not met without a reason', { verdict: 'not met', code: ['README.md'] }],
    ['not applicable without a reason', { verdict: 'n/a' }],
    ['another verdict', { verdict: 'partly', note: 'Something of it is there.' }],
  ])('are refused when one is %s', (_name, row) => {
    expect(() => readAsvsRow({ id: 'V1.1.1', title: 'Whatever', ...row })).toThrow();
  });

  it('are all in docs/ASVS.md, as its command writes it', () => {
    expect(read('docs/ASVS.md')).toBe(renderAsvs());
  });
});
