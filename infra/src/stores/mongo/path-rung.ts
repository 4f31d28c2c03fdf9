import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startMongod, stopMongod } from './mongod.ts';
import type { Rung } from './rung.ts';

/** Path of an executable found on PATH, or undefined. */
export function findOnPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The mongod that the machine has. */
export const pathRung: Rung = {
  name: 'mongod',
  needs: 'install MongoDB so that mongod is on PATH',
  start: async (context) => {
    const binary = findOnPath('mongod', context.env);
    return binary ? startMongod(binary, 'mongod', context) : 'no mongod on PATH';
  },
  stop: stopMongod,
};
