import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readComposeFile } from '../compose/compose-file.ts';
import { baseFolder, filesOfBase } from './base-folder.ts';
import { renderKubernetes } from './render-kubernetes.ts';

const files = renderKubernetes(readComposeFile());
for (const name of filesOfBase()) if (!(name in files)) rmSync(join(baseFolder, name));
for (const [name, text] of Object.entries(files)) writeFileSync(join(baseFolder, name), text);
console.log('infra/kubernetes/base written');
