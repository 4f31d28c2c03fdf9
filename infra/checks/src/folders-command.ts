import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { againstFloors, floorsOf } from './floors.ts';
import { arrowsOf, circularArrows, roomsOf } from './folder-circles.ts';

// Part of `npm run rules`: inside a workspace no folders import each other, directly or in a circle, types included. Where
// its README has a table of rooms, none imports from a floor above its own. Exit code 1 otherwise.
const workspaces = ['gateway', ...globSync('{services,packages,frontends,infra}/*', { cwd: repositoryRoot })];
for (const workspace of workspaces.sort()) {
  const src = join(repositoryRoot, workspace, 'src');
  if (!existsSync(src)) continue;
  const arrows = arrowsOf(src);
  const readme = join(repositoryRoot, workspace, 'README.md');
  const floors = existsSync(readme) ? floorsOf(readFileSync(readme, 'utf8')) : null;
  const faults = [
    ...circularArrows(arrows.keys()).map((arrow) => `${arrow} is part of a circle (${arrows.get(arrow)})`),
    ...(floors ? againstFloors(floors, roomsOf(src), arrows) : []),
  ];
  for (const fault of faults) console.error(`${workspace}/src: ${fault}`);
  if (faults.length) process.exitCode = 1;
}
