import { seededNumbers } from '@edogrula/infra-shared/seeded-numbers';
import { type Fault, printedTitle } from './fault.ts';

/** `count` of the faults, in an order that the seed alone decides. */
export function chooseFaults(all: readonly Fault[], seed: number, count: number): Fault[] {
  const random = seededNumbers(seed);
  return all
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ fault }) => fault);
}

/** What runs a fault's test: stores alone, a stack under load, a drill, or the engines of `npm run test:engines`. */
export type Runner = 'stores' | 'faults' | 'drills' | 'engines';
export const runnerOf = ({ file }: Fault): Runner => {
  if (/engines/.test(file)) return 'engines';
  if (/\.drill\./.test(file)) return 'drills';
  return /\.faults\./.test(file) ? 'faults' : 'stores';
};

/** What jest is told, so that these faults' tests run and no others. */
export function jestArguments(faults: readonly Fault[]): string[] {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const files = [...new Set(faults.map(({ file }) => escaped(file)))].join('|');
  const titles = faults.map((fault) => escaped(printedTitle(fault))).join('|');
  return ['--testPathPatterns', files, '--testNamePattern', titles];
}
