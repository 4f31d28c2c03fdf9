import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { attacks } from './attacks.ts';
import { chooseFaults, jestArguments, needsEngines } from './choose-faults.ts';
import { faults, invariants } from './faults.ts';
import { renderAttacks, renderFaults } from './render-hardship.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const kinds = (kind: string) => faults.filter((one) => one.kind === kind).length;

describe('named faults', () => {
  it('are fifty: 21 of processes, 20 of dependencies, 5 of events, 2 of disks, 2 of clocks', () => {
    expect(['process', 'dependency', 'event', 'disk', 'clock'].map(kinds)).toEqual([21, 20, 5, 2, 2]);
    expect(new Set(faults.map(({ fault }) => fault)).size).toBe(faults.length);
  });

  it.each(faults)(
    '«$fault» has its test, and says what holds afterwards',
    ({ file, title, invariants: held }) => {
      expect(read(file)).toContain(title);
      expect(held.length).toBeGreaterThan(0);
      for (const one of held) expect(invariants[one - 1]).toBeDefined();
    },
  );

  it('are all in docs/FAULTS.md, as its command writes it', () => {
    expect(read('docs/FAULTS.md')).toBe(renderFaults());
  });
});

describe('attacks', () => {
  it('are twenty', () => {
    expect(attacks).toHaveLength(20);
  });

  it.each(attacks)('«$attack» has its tests', ({ tried }) => {
    expect(tried.length).toBeGreaterThan(0);
    for (const { file, title } of tried) expect(read(file)).toContain(title);
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
    for (const { file, title } of ten) {
      expect(file).toMatch(new RegExp(files));
      expect(title).toMatch(new RegExp(titles));
    }
  });

  it('knows what needs engines', () => {
    expect(faults.filter(needsEngines).map(({ fault }) => fault)).toContain('Kafka loses all its data');
  });
});
