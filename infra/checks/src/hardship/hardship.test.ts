import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { tableRows, variantsOf } from './attack-variants.ts';
import { attacks } from './attacks.ts';
import { chooseFaults, jestArguments, runnerOf } from './choose-faults.ts';
import { printedTitle } from './fault.ts';
import { faultsOfRun, isMissing, outcomeOf, runAgain, type WholeRun } from './fault-outcomes.ts';
import { faults, invariants } from './faults.ts';
import { underLoad } from './faults-under-load.ts';
import { hasTest } from './has-test.ts';
import { checkerOf, lastWholeRun, renderAttacks, renderFaults, sayRun } from './render-hardship.ts';

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
      expect([title, hasTest(read(file), title)]).toEqual([title, true]);
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

describe('who checks a fault', () => {
  it('is the checker of histories for every fault under load, and says so', () => {
    const history = faults.filter((fault) => checkerOf(fault) === 'the checker of histories');
    expect(history.map(({ fault }) => fault)).toEqual(underLoad.map(({ fault }) => fault));
    expect(history.length).toBeGreaterThanOrEqual(39);
    for (const { invariants: held } of history) expect(held).toHaveLength(invariants.length);
  });
});

describe('the noted run of all', () => {
  const today = new Date().toISOString().slice(0, 10);
  const names = faults.map(({ fault }) => fault);
  const run: WholeRun = {
    date: '2026-11-23',
    seeds: '1,2,3',
    minutes: 90,
    outcomes: { [names[0] ?? '']: 'outlived' },
  };

  it('is of a day that has been, of faults of this table, and outlived each that it ran', () => {
    const noted = lastWholeRun();
    expect(noted && faultsOfRun(noted, names, today)).toEqual([]);
  });

  it.each<[string, Partial<WholeRun>]>([
    ['a day to come', { date: '2999-01-01' }],
    ['no whole day', { date: '2026-11' }],
    ['no seeds', { seeds: '' }],
    ['no time', { minutes: 0 }],
    ['a fault that there is not', { outcomes: { 'an old name': 'outlived' } }],
    ['one that was not outlived', { outcomes: { [names[1] ?? '']: 'NOT OUTLIVED' } }],
  ])('is refused with %s', (_what, changed) => {
    expect(faultsOfRun(run, names, today)).toEqual([]);
    expect(faultsOfRun({ ...run, ...changed }, names, today)).toHaveLength(1);
  });

  it('keeps its day when a part is run again, and no seed that one of both lacks', () => {
    const again: WholeRun = {
      date: '2026-12-01',
      seeds: '1,2,3',
      minutes: 5,
      outcomes: { [names[1] ?? '']: 'outlived' },
    };
    expect(runAgain({ ...run, seeds: '1' }, again)).toEqual({
      date: '2026-11-23',
      seeds: '1',
      minutes: 95,
      outcomes: { [names[0] ?? '']: 'outlived', [names[1] ?? '']: 'outlived' },
    });
  });

  it.each([
    ['1,2,3', '1', '1'],
    ['1,2,3', '3,2', '2,3'],
    ['1', '2', ''],
  ])('with the seeds %s, run again with %s, has «%s»', (seeds, more, both) => {
    const again: WholeRun = { date: '2026-12-01', seeds: more, minutes: 5, outcomes: {} };
    const now = runAgain({ ...run, seeds }, again);
    expect(now.seeds).toBe(both);
    expect(faultsOfRun(now, names, today)).toHaveLength(both ? 0 : 1);
  });

  it('is told with its day, its seeds and what it leaves unproven', () => {
    expect(sayRun(run)).toMatch(/on 2026-11-23, with the seeds 1,2,3, /);
    expect(sayRun(run)).toContain(`1 outlived, 0 not outlived, ${names.length - 1} not run`);
    expect(sayRun(run)).not.toContain('Warning');
    expect(sayRun({ ...run, seeds: '1' })).toMatch(/^\*\*Warning: .* it lacks 2 and 3;/m);
    const noted = lastWholeRun();
    expect(noted && read('docs/FAULTS.md').includes(sayRun(noted))).toBe(true);
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
      expect([title, hasTest(read(file), title)]).toEqual([title, true]);
    }
  });

  it.each(attacks.filter((one) => one.inTable))('«$attack» has ten variants at least', (one) => {
    expect(variantsOf(one)).toBeGreaterThanOrEqual(10);
  });

  it('say why they have no table where they have none, and nowhere else', () => {
    for (const { attack, inTable, untabled } of attacks)
      expect([attack, inTable && untabled]).toEqual([attack, undefined]);
  });

  it('are counted from the test’s own table, also under a name and with another list in it', () => {
    const source = `const of = <T>(one: T) => one; const some = [1, 2]; const more: X[] = [...some.map(String), ['a', 3]];
      it.each<[string]>(more)('%s is tried', () => {}); it.each(made())('%s is made', () => {}); it('is one', () => {});`;
    expect([
      tableRows(source, 'is tried'),
      tableRows(source, 'is made'),
      tableRows(source, 'is one'),
    ]).toEqual([3, 0, 0]);
  });

  it('are counted from a list that a file beside the test holds, and from none of a package', () => {
    const source = `import { bombs } from './support/bombs.ts'; import { more } from 'more';
      it.each([...bombs, 1])('%s is refused', () => {}); it.each(more)('%s is more', () => {});`;
    const read = (path: string) => (path === './support/bombs.ts' ? 'export const bombs = [1, 2];' : '');
    const found = ['is refused', 'is more'].map((words) => tableRows(source, words, { imported: read }));
    expect(found).toEqual([3, 0]);
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
    ['not run', [line('passed'), line('pending')]],
    ['not run', [line('passed'), line('todo')]],
    ['NOT OUTLIVED', [line('pending'), line('failed')]],
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
