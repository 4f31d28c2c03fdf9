import { expect, it } from '@jest/globals';
import { hasTest } from './has-test.ts';

it.each([
  [true, "it('is outlived by every process', () => {});"],
  [true, "  it.each(rows)(\n    'is outlived by every process',"],
  [true, "  ['is outlived by every process', 3],"],
  [true, "traced('[R400] is outlived by every process, twice', () => {});"],
  [false, "// it('is outlived by every process')"],
  [false, " * 'is outlived by every process'"],
  [false, "/** 'is outlived by every process' */"],
  [false, "import 'is outlived by every process';"],
  [false, 'is outlived by every process'],
  [false, "it.skip('is outlived by every process', () => {});"],
  [false, "it.todo('is outlived by every process');"],
  [false, "xit('is outlived by every process', () => {});"],
  [false, "it.skip(\n  'is outlived by every process',"],
  [false, "test.failing('is outlived by every process', () => {});"],
  [false, "it('is outlived by some', () => {});"],
])('%s: %s', (found, source) => {
  expect(hasTest(source, 'is outlived by every process')).toBe(found);
});
