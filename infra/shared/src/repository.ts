import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root folder. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
