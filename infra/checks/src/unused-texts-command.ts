import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { programOf, unusedTexts } from './unused-texts.ts';

// Part of `npm run rules`: a text of `locales/tr` that no screen, mail or answer reads goes. Exit code 1 otherwise.
const owners = globSync('{frontends,packages,services}/*/src/locales', { cwd: repositoryRoot });
for (const owner of owners) {
  const config = join(repositoryRoot, owner, '..', '..', 'tsconfig.json');
  for (const text of unusedTexts(programOf(config), repositoryRoot)) {
    if (!text.startsWith(owner)) continue;
    console.error(`${text} is read by nothing`);
    process.exitCode = 1;
  }
}
