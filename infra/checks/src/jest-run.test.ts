import { describe, expect, it } from '@jest/globals';
import { selectedProjects } from './jest-run.ts';

describe('selectedProjects', () => {
  it.each([
    [
      ['--selectProjects', 'unit', 'dom', '--bail'],
      ['unit', 'dom'],
    ],
    [['gateway', '--selectProjects', 'unit'], ['unit']],
    [['--selectProjects=unit'], ['unit']],
    [['--testPathPatterns=gateway'], undefined],
  ])('reads %j', (args, expected) => {
    expect(selectedProjects(args)).toEqual(expected);
  });
});
