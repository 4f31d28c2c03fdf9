import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Who imports whom, `from → to`, with one import as an example. */
export type Arrows = Map<string, string>;

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** A folder directly below `src` is one room with all that is in it; a file directly below it is a room of its own. */
const roomOf = (path: string): string => path.split('/')[0] ?? '';

const isTest = (path: string): boolean => /(?:^|\/)testing(?:\/|$)|\.(?:test|e2e)\.tsx?$/.test(path);

/** The rooms of one `src`; what is there for tests is none. */
export const roomsOf = (src: string): string[] => readdirSync(src).filter((name) => !isTest(name));

/** The arrows between the rooms of one `src`, type imports included; tests are left out. */
export function arrowsOf(src: string): Arrows {
  const arrows: Arrows = new Map();
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !isTest(name))) {
    for (const [, path = ''] of readFileSync(join(src, file), 'utf8').matchAll(imported)) {
      const target = relative(src, join(src, dirname(file), path));
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from !== to && !target.startsWith('..')) arrows.set(`${from} → ${to}`, `${file} imports ${target}`);
    }
  }
  return arrows;
}

/** The arrows that lie on a circle: their end leads back to their start. */
export function circularArrows(arrows: Iterable<string>): string[] {
  const all = [...arrows].map((arrow) => arrow.split(' → ') as [string, string]);
  const leadsTo = (start: string, goal: string): boolean => {
    const seen = new Set([start]);
    for (const room of seen) for (const [from, to] of all) if (from === room) seen.add(to);
    return seen.has(goal);
  };
  return all.filter(([from, to]) => leadsTo(to, from)).map((arrow) => arrow.join(' → '));
}
