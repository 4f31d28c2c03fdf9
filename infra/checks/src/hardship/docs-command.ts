import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { renderAttacks, renderFaults } from './render-hardship.ts';

writeFileSync(join(repositoryRoot, 'docs', 'FAULTS.md'), renderFaults());
writeFileSync(join(repositoryRoot, 'docs', 'ATTACKS.md'), renderAttacks());
console.log('docs/FAULTS.md and docs/ATTACKS.md written');
