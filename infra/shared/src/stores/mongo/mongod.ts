import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, findDaemon, startDaemon, stopDaemon } from '../daemon.ts';
import { freePort } from '../free-port.ts';
import type { RungContext, RunningMongo } from './rung.ts';

const NAME = 'mongod';

/** Starts a real mongod on 127.0.0.1 with its data in `home`, or finds the one already running there. */
export async function startMongod(binary: string, rung: string, context: RungContext): Promise<RunningMongo> {
  const { home } = context;
  const data = join(home, 'mongo');
  mkdirSync(data, { recursive: true });
  const port = context.port ?? (await freePort());
  const daemon =
    findDaemon(home, NAME) ??
    (await startDaemon({
      folder: home,
      name: NAME,
      port,
      command: binary,
      args: ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ready: () => accepts(port),
    }));
  return { url: `mongodb://127.0.0.1:${daemon.port}/`, rung, stop: () => stopMongod(home) };
}

/** Stops the mongod of that home, if one runs. */
export const stopMongod = (home: string): Promise<void> => stopDaemon(home, NAME);
