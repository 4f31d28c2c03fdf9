import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { renderAsvs } from './asvs/render-asvs.ts';
import { renderAttacks, renderFaults } from './render-hardship.ts';

writeFileSync(join(repositoryRoot, 'docs', 'FAULTS.md'), renderFaults());
writeFileSync(join(repositoryRoot, 'docs', 'ATTACKS.md'), renderAttacks());
writeFileSync(join(repositoryRoot, 'docs', 'ASVS.md'), renderAsvs());
console.log('docs/FAULTS.md, docs/ATTACKS.md and docs/ASVS.md written');
