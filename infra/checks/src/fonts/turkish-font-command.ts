import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import subsetFont from 'subset-font';

/**
 * Writes packages/ui/fonts/inter-turkish.woff2: the signs of Turkish that Inter's Latin file has not got, cut out of
 * its 85 kB «latin-ext» file. Run it again after an update of the font package.
 */
const signs = 'ĞğİŞş₺';
const source = createRequire(join(repositoryRoot, 'packages/ui/package.json')).resolve(
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
);
const font = await subsetFont(readFileSync(source), signs, { targetFormat: 'woff2' });
writeFileSync(join(repositoryRoot, 'packages/ui/fonts/inter-turkish.woff2'), font);
console.log(`packages/ui/fonts/inter-turkish.woff2: ${font.length} bytes for ${signs}`);
