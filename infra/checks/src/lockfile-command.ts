import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { completeLockfile, type Lockfile, missingOptionals } from './lockfile.ts';

const file = join(repositoryRoot, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const added = Object.keys(missingOptionals(lock)).length;
if (added > 0) writeFileSync(file, `${JSON.stringify(completeLockfile(lock), null, 2)}\n`);
console.log(`${added} platform packages added to package-lock.json`);
