import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chdir } from 'node:process';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { badSpread, overlong, unsaidFunctions } from './sizes.ts';

// Part of `npm run rules`: how large files and functions are, and that a sentence says what an exported function does
// [docs/STYLE.md]. Exit code 1 otherwise.
chdir(repositoryRoot);
const patterns = ['ts', 'tsx', 'mts', 'mjs', 'cjs', 'js'].map((ending) => `*.${ending}`);
const listed = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const files = listed.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const faults = [
  ...files.flatMap(({ path, text }) => [...overlong(path, text), ...unsaidFunctions(path, text)]),
  ...badSpread(files),
];
for (const fault of faults) console.error(fault);
if (faults.length) process.exitCode = 1;
