import { type Attack, attacks } from './attacks.ts';
import type { Fault } from './fault.ts';
import { faults, invariants } from './faults.ts';

const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;
const sum = (list: readonly Fault[]): string =>
  (['process', 'dependency', 'event', 'disk', 'clock'] as const)
    .map((kind) => `${list.filter((one) => one.kind === kind).length} of kind ${kind}`)
    .join(', ');

const faultRow = ({ kind, fault, file, title, invariants: held }: Fault): string =>
  `| ${kind} | ${fault} | ${link(file)}: ${title} | ${held.map((one) => `I${one}`).join(' ')} |`;

/** docs/FAULTS.md, from the table of faults. */
export function renderFaults(): string {
  return [
    '# Faults that the product outlives',
    '',
    'Written by `npm run docs:faults` from `infra/checks/src/hardship/faults.ts`. A row whose test is not there fails the',
    `build. ${faults.length} faults: ${sum(faults)}. \`npm run test:faults\` injects them, \`-- --seed 7 --count 10\` ten of them`,
    'that a number chooses.',
    '',
    '| Kind | Fault | Test | Looks at |',
    '| --- | --- | --- | --- |',
    ...faults.map(faultRow),
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
