import { findOnPath } from '../../tools/find-on-path.ts';
import { startMongod, stopMongod } from './mongod.ts';
import type { Rung } from './rung.ts';

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
