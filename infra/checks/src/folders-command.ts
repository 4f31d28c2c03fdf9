import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { againstFloors, floorsOf } from './floors.ts';
import { arrowsOf, circularArrows, roomsOf } from './folder-circles.ts';

// Part of `npm run rules`: inside a service no folders import each other, directly or in a circle, and where a README
// has a table of floors, none imports from a floor above its own. Exit code 1 otherwise.
for (const service of readdirSync(join(repositoryRoot, 'services'))) {
  const [src, readme] = ['src', 'README.md'].map((name) => join(repositoryRoot, 'services', service, name));
  if (!src || !existsSync(src)) continue;
  const arrows = arrowsOf(src);
  const floors = readme && existsSync(readme) ? floorsOf(readFileSync(readme, 'utf8')) : null;
  const faults = [
    ...circularArrows(arrows.keys()).map((arrow) => `${arrow} is part of a circle (${arrows.get(arrow)})`),
    ...(floors ? againstFloors(floors, roomsOf(src), arrows) : []),
  ];
  for (const fault of faults) console.error(`services/${service}/src: ${fault}`);
  if (faults.length) process.exitCode = 1;
}
