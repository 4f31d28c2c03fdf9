import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { renderTimes, withTimes } from './render-times.ts';

const page = join(repositoryRoot, 'docs', 'TESTING.md');
const times = JSON.parse(readFileSync(join(repositoryRoot, '.data', 'test-times.json'), 'utf8'));
writeFileSync(page, withTimes(readFileSync(page, 'utf8'), renderTimes(times)));
console.log('docs/TESTING.md written');
