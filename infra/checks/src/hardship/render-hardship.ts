import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { type Attack, attacks } from './attacks.ts';
import { type Fault, printedTitle } from './fault.ts';
import type { WholeRun } from './fault-outcomes.ts';
import { faults, invariants } from './faults.ts';

const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;
const sum = (list: readonly Fault[]): string =>
  (['process', 'dependency', 'event', 'disk', 'clock'] as const)
    .map((kind) => `${list.filter((one) => one.kind === kind).length} of kind ${kind}`)
    .join(', ');
const held = ({ invariants: some }: Fault): string =>
  some.length === invariants.length ? 'I1–I8' : some.map((one) => `I${one}`).join(' ');

/** What became of each fault in the last run of all, which `npm run test:faults` writes. */
export const wholeRunFile = join(repositoryRoot, 'infra/checks/src/hardship/whole-run.json');

/** The noted run of all, if there was one. */
export const lastWholeRun = (): WholeRun | undefined =>
  existsSync(wholeRunFile) ? (JSON.parse(readFileSync(wholeRunFile, 'utf8')) as WholeRun) : undefined;

const faultRow = (fault: Fault, run: WholeRun | undefined): string =>
  `| ${fault.kind} | ${fault.fault} | ${link(fault.file)}: ${printedTitle(fault)} | ${held(fault)} | ${run?.outcomes[fault.fault] ?? 'not run'} |`;

/** docs/FAULTS.md, from the table of faults and the last run of all. */
export function renderFaults(): string {
  const run = lastWholeRun();
  const last = run
    ? `The last run of all was on ${run.date}, with the seeds ${run.seeds}, and took ${run.minutes} minutes.`
    : 'There has been no run of all yet.';
  return [
    '# Faults that the product outlives',
    '',
    'Written by `npm run docs:faults` from `infra/checks/src/hardship/faults.ts`. A row whose test is not there fails the',
    `build. ${faults.length} faults: ${sum(faults)}. \`npm run test:faults\` injects them, \`-- --seed 7 --count 10\` ten of them`,
    'that a number chooses. A fault that could not be injected reads «not run».',
    '',
    last,
    '',
    '| Kind | Fault | Test | Looks at | Last run of all |',
    '| --- | --- | --- | --- | --- |',
    ...faults.map((fault) => faultRow(fault, run)),
    '',
    '## What holds afterwards',
    '',
    ...invariants.map((text, at) => `- **I${at + 1}** ${text}`),
    '',
  ].join('\n');
}

const attackRow = ({ attack, tried }: Attack): string =>
  `| ${attack} | ${[...new Set(tried.map(({ file }) => link(file)))].join(', ')} |`;

/** docs/ATTACKS.md, from the table of attacks. */
export function renderAttacks(): string {
  return [
    '# Attacks that must fail',
    '',
    'Written by `npm run docs:faults` from `infra/checks/src/hardship/attacks.ts`. A row whose test is not there fails the',
    'build.',
    '',
    '| Attack | Tried in |',
    '| --- | --- |',
    ...attacks.map(attackRow),
    '',
  ].join('\n');
}
