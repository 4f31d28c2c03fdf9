import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { attacks } from './attacks.ts';
import { chooseFaults, jestArguments, runnerOf } from './choose-faults.ts';
import { printedTitle } from './fault.ts';
import { isMissing, outcomeOf } from './fault-outcomes.ts';
import { faults, invariants } from './faults.ts';
import { renderAttacks, renderFaults } from './render-hardship.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const testFile = /\.(?:test|e2e)\.tsx?$/;
const kinds = (kind: string) => faults.filter((one) => one.kind === kind).length;

describe('named faults', () => {
  it('are fifty at least: 21 of processes, 20 of dependencies, 5 of events, 2 of disks, 2 of clocks', () => {
    const least = { process: 21, dependency: 20, event: 5, disk: 2, clock: 2 };
    for (const [kind, count] of Object.entries(least)) expect(kinds(kind)).toBeGreaterThanOrEqual(count);
    expect(new Set(faults.map(({ fault }) => fault)).size).toBe(faults.length);
  });

  it.each(faults)(
    '«$fault» has its test, and says what holds afterwards',
    ({ file, title, of, invariants: held }) => {
      expect(file).toMatch(testFile);
      expect(title).not.toBe('');
      expect(read(file)).toContain(title);
      expect(read(file)).toContain(of ?? '');
      expect(title.includes('%s')).toBe(of !== undefined);
      expect(held.length).toBeGreaterThan(0);
      for (const one of held) expect(invariants[one - 1]).toBeDefined();
    },
  );

  it('are all in docs/FAULTS.md, as its command writes it', () => {
    expect(read('docs/FAULTS.md')).toBe(renderFaults());
  });
});

describe('attacks', () => {
  it('are twenty at least', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(20);
    expect(new Set(attacks.map(({ attack }) => attack)).size).toBe(attacks.length);
  });

  it.each(attacks)('«$attack» has its tests', ({ tried }) => {
    expect(tried.length).toBeGreaterThan(0);
    for (const { file, title } of tried) {
      expect(file).toMatch(testFile);
      expect(title).not.toBe('');
      expect(read(file)).toContain(title);
    }
  });

  it('are all in docs/ATTACKS.md, as its command writes it', () => {
    expect(read('docs/ATTACKS.md')).toBe(renderAttacks());
  });
});

describe('a seed', () => {
  it('chooses the same ten each time, and another seed others', () => {
    const ten = chooseFaults(faults, 7, 10);
    expect(ten).toHaveLength(10);
    expect(chooseFaults(faults, 7, 10)).toEqual(ten);
    expect(chooseFaults(faults, 8, 10)).not.toEqual(ten);
  });

  it('leads to patterns that match each chosen file and title', () => {
    const ten = chooseFaults(faults, 7, 10);
    const [, files = '', , titles = ''] = jestArguments(ten);
    for (const fault of ten) {
      expect(fault.file).toMatch(new RegExp(files));
      expect(printedTitle(fault)).toMatch(new RegExp(titles));
    }
  });

  it('knows what runs a fault', () => {
    const engines = faults.filter((fault) => runnerOf(fault) === 'engines');
    expect(engines.map(({ fault }) => fault)).toContain('Kafka loses all its data');
    const drills = faults.filter((fault) => runnerOf(fault) === 'drills');
    expect(drills.map(({ fault }) => fault)).toContain('the disk is full');
  });
});

describe('what became of a fault', () => {
  const [fault] = faults.filter(({ of }) => of === 'media');
  const line = (status: string, words = 'media stands still and goes on: whatever') => ({
    file: 'infra/checks/test/under-load.faults.test.ts',
    title: words,
    status,
  });

  it.each([
    ['outlived', [line('passed')]],
    ['NOT OUTLIVED', [line('passed'), line('failed')]],
    ['not run', [line('pending')]],
    ['not run', [line('passed', 'site stands still and goes on: whatever')]],
    ['not run', []],
  ])('reads «%s»', (outcome, lines) => {
    expect(fault && outcomeOf(fault, lines)).toBe(outcome);
  });

  it('is missing when the run has no word of its test, and left out when the test was skipped', () => {
    expect(fault && isMissing(fault, [line('passed', 'site stands still and goes on: whatever')])).toBe(true);
    expect(fault && isMissing(fault, [line('pending')])).toBe(false);
  });
});
