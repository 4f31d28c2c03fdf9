import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { renderApiTable } from './render-api-table.ts';

writeFileSync(join(repositoryRoot, 'docs', 'API.md'), renderApiTable());
console.log('docs/API.md written');
