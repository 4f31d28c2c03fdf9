import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { arrowsOf, circularArrows } from './folder-circles.ts';

// Part of `npm run rules`: inside a service no folders import each other, directly or in a circle. Prints each arrow
// of a circle with one of its imports; exit code 1 when there is one.
for (const service of readdirSync(join(repositoryRoot, 'services'))) {
  const src = join(repositoryRoot, 'services', service, 'src');
  if (!existsSync(src)) continue;
  const arrows = arrowsOf(src);
  for (const arrow of circularArrows(arrows.keys())) {
    console.error(`services/${service}/src: ${arrow} is part of a circle (${arrows.get(arrow)})`);
    process.exitCode = 1;
  }
}
