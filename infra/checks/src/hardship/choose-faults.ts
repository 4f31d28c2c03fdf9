import type { Fault } from './fault.ts';

/** Mulberry32: the same number chooses the same faults on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` of the faults, in an order that the seed alone decides. */
export function chooseFaults(all: readonly Fault[], seed: number, count: number): Fault[] {
  const random = randomFrom(seed);
  return all
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ fault }) => fault);
}

/** Whether a fault needs engines or a stack of its own (`npm run test:engines`). */
export const needsEngines = ({ file }: Fault): boolean => /engines|\.drill\./.test(file);

/** What jest is told, so that these faults' tests run and no others. */
export function jestArguments(faults: readonly Fault[]): string[] {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const files = [...new Set(faults.map(({ file }) => escaped(file)))].join('|');
  const titles = faults.map(({ title }) => escaped(title)).join('|');
  return ['--testPathPatterns', files, '--testNamePattern', titles];
}
