import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { run } from '@edogrula/infra-shared/tools/run';
import { renderAsyncApi } from './render-asyncapi.ts';

const file = join(repositoryRoot, 'docs', 'asyncapi.json');
writeFileSync(file, `${JSON.stringify(renderAsyncApi())}\n`);
await run([join(repositoryRoot, 'node_modules', '.bin', 'biome'), 'format', '--write', file]);
console.log('docs/asyncapi.json written');
