import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@edogrula/infra-shared/stores/free-port';

export type Place = { home: string; port: number };

/** A home that nobody has used. */
export const newPlace = async (folder: string): Promise<Place> => ({
  home: mkdtempSync(join(folder, 'home ')),
  port: await freePort(),
});
