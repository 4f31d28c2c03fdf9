import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import type { Attack } from './attack.ts';
import { variantsOf } from './attack-variants.ts';
import { attacks } from './attacks.ts';
import { type Fault, printedTitle } from './fault.ts';
import { type Outcome, seedsMissing, type WholeRun } from './fault-outcomes.ts';
import { faults, invariants } from './faults.ts';

const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;
const sum = (list: readonly Fault[]): string =>
  (['process', 'dependency', 'event', 'disk', 'clock'] as const)
    .map((kind) => `${list.filter((one) => one.kind === kind).length} of kind ${kind}`)
    .join(', ');
const held = ({ invariants: some }: Fault): string =>
  some.length === invariants.length ? 'I1–I8' : some.map((one) => `I${one}`).join(' ');

const source = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** Who looks at what holds afterwards: the checker that a test calls, or the test's own expectations. */
export const checkerOf = ({ file }: Fault): string =>
  source(file).includes("/faults/check-history.ts'") ? 'the checker of histories' : 'its own test';

/** What became of each fault in the last run of all, which `npm run test:faults` writes. */
export const wholeRunFile = join(repositoryRoot, 'infra/checks/src/hardship/whole-run.json');

/** The noted run of all, if there was one. */
export const lastWholeRun = (): WholeRun | undefined =>
  existsSync(wholeRunFile) ? (JSON.parse(readFileSync(wholeRunFile, 'utf8')) as WholeRun) : undefined;

const faultRow = (fault: Fault, run: WholeRun | undefined): string =>
  `| ${fault.kind} | ${fault.fault} | ${link(fault.file)}: ${printedTitle(fault)} | ${held(fault)} | ${checkerOf(fault)} | ${run?.outcomes[fault.fault] ?? 'not run'} |`;

const countOf = (run: WholeRun, outcome: Outcome): number =>
  faults.filter(({ fault }) => (run.outcomes[fault] ?? 'not run') === outcome).length;

const warning = (run: WholeRun): string =>
  `**Warning: no whole proof. Of the three seeds it lacks ${seedsMissing(run).join(' and ')}; run them too.**`;

/** When the run was and what it leaves unproven, in words. */
export const sayRun = (run: WholeRun): string =>
  [
    `The last run of all was on ${run.date}, with the seeds ${run.seeds}, and took ${run.minutes} minutes:`,
    `${countOf(run, 'outlived')} outlived, ${countOf(run, 'NOT OUTLIVED')} not outlived, ${countOf(run, 'not run')} not run.`,
    ...(seedsMissing(run).length ? [warning(run)] : []),
    'What was changed since that day is not proven by it.',
  ].join('\n');

/** docs/FAULTS.md, from the table of faults and the last run of all. */
export function renderFaults(): string {
  const run = lastWholeRun();
  const last = run ? sayRun(run) : 'There has been no run of all yet.';
  return [
    '# Faults that the product outlives',
    '',
    'Written by `npm run docs:faults` from `infra/checks/src/hardship/faults.ts`. A row whose test is not there fails the',
    `build. ${faults.length} faults: ${sum(faults)}. \`npm run test:faults\` injects them, \`-- --seed 7 --count 10\` ten of them`,
    'that a number chooses. A fault that could not be injected reads «not run».',
    '',
    'Who checks: the checker of histories holds everything that people were told against what is there, by all invariants.',
    'Elsewhere the fault’s own test looks at the invariants that are named, in its part of the product.',
    '',
    last,
    '',
    '| Kind | Fault | Test | Looks at | Checked by | Last run of all |',
    '| --- | --- | --- | --- | --- | --- |',
    ...faults.map((fault) => faultRow(fault, run)),
    '',
    '## What holds afterwards',
    '',
    ...invariants.map((text, at) => `- **I${at + 1}** ${text}`),
    '',
  ].join('\n');
}

const attackRow = (attack: Attack): string => {
  const files = [...new Set(attack.tried.map(({ file }) => link(file)))].join(', ');
  return `| ${attack.attack} | ${files} | ${attack.inTable ? variantsOf(attack) : (attack.untabled ?? 'written in the tests')} |`;
};

/** docs/ATTACKS.md, from the table of attacks. */
export function renderAttacks(): string {
  return [
    '# Attacks that must fail',
    '',
    'Written by `npm run docs:faults` from `infra/checks/src/hardship/attacks.ts`. A row whose test is not there fails the',
    'build, and so does a table of variants with fewer than ten rows. Variants that a test writes itself are not counted.',
    'Where an attack has fewer than ten ways, the table says why.',
    '',
    '| Attack | Tried in | Variants |',
    '| --- | --- | --- |',
    ...attacks.map(attackRow),
    '',
  ].join('\n');
}
