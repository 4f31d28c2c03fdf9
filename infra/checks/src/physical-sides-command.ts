import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { physicalSides } from './physical-sides.ts';

// Part of `npm run rules`: what a page from right to left would keep on the wrong side. Exit code 1 otherwise.
const files = globSync(['frontends/*/src/**/*.{ts,tsx,css}', 'packages/ui/src/**/*.{ts,tsx,css}'], {
  cwd: repositoryRoot,
});
for (const path of files.filter((file) => !/\.test\.tsx?$/.test(file))) {
  for (const fault of physicalSides(path, readFileSync(join(repositoryRoot, path), 'utf8'))) {
    console.error(fault);
    process.exitCode = 1;
  }
}
