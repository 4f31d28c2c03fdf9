import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { againstFloors, floorsOf } from './floors.ts';
import { arrowsOf, circularArrows, roomsOf } from './folder-circles.ts';

// Part of `npm run rules`: inside a workspace no folders import each other, directly or in a circle, types included. Where
// its README has a table of rooms, none imports from a floor above its own. Exit code 1 otherwise.

/** Arrows that may lie on a circle, by workspace. */
const exempt: Record<string, readonly string[]> = {
  // A language chooses the links of its pages, and these need its words. What reads every import of `locales/tr` as the
  // build's language goes by that path, so that they cannot stand beside it; the rule of imports lets two files do this.
  'frontends/public': ['locales → lib'],
};

const workspaces = ['gateway', ...globSync('{services,packages,frontends,infra}/*', { cwd: repositoryRoot })];
for (const workspace of workspaces.sort()) {
  const src = join(repositoryRoot, workspace, 'src');
  if (!existsSync(src)) continue;
  const arrows = arrowsOf(src);
  for (const arrow of exempt[workspace] ?? []) arrows.delete(arrow);
  const readme = join(repositoryRoot, workspace, 'README.md');
  const floors = existsSync(readme) ? floorsOf(readFileSync(readme, 'utf8')) : null;
  const faults = [
    ...circularArrows(arrows.keys()).map((arrow) => `${arrow} is part of a circle (${arrows.get(arrow)})`),
    ...(floors ? againstFloors(floors, roomsOf(src), arrows) : []),
  ];
  for (const fault of faults) console.error(`${workspace}/src: ${fault}`);
  if (faults.length) process.exitCode = 1;
}
