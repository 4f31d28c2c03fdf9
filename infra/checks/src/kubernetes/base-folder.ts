import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

/** Where the manifests are. */
export const baseFolder = join(repositoryRoot, 'infra', 'kubernetes', 'base');

/** The names of what is there. */
export const filesOfBase = (): string[] => readdirSync(baseFolder).sort();
