import { execFileSync } from 'node:child_process';
import { chdir } from 'node:process';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { overlongFile } from './sizes.ts';

// Part of `npm run rules`: files of at most 300 lines (tests 400), functions of at most 50. Exit code 1 otherwise.
chdir(repositoryRoot);
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).split('\n');
for (const path of files.filter(Boolean)) {
  for (const fault of overlongFile(path)) {
    console.error(fault);
    process.exitCode = 1;
  }
}
