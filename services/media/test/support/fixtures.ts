import { readFileSync } from 'node:fs';

const folder = new URL('../fixtures/', import.meta.url);

/** A file of test/fixtures. */
export const fixture = (path: string): Buffer => readFileSync(new URL(path, folder));

/** Five real photographs: what an applicant uploads. */
export const photos = ['china', 'flower', 'rocket', 'coffee', 'chelsea'].map((name) => `photos/${name}.jpg`);
export const documents = ['documents/tax-plate.pdf', 'documents/lease.pdf'];
