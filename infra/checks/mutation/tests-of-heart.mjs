import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hearts } from './hearts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { folder, files } = hearts[process.env.HEART];
const paths = globSync(files.map((name) => join(root, folder, `${name}.test.ts`))).sort();
/** It tries many texts or measures times: most mutants are gone before. */
const isSlow = (path) => /fast-check|cpu-time/.test(readFileSync(path, 'utf8'));

export const slow = paths.filter(isSlow);
export const quick = paths.filter((path) => !isSlow(path));
