import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { accepts, findDaemon, startDaemon, stopDaemon } from '../daemon.ts';
import { freePort } from '../free-port.ts';
import { keptPassword } from '../kept-password.ts';
import { mongoUrl } from './mongo-url.ts';
import type { RungContext, RunningMongo } from './rung.ts';

const NAME = 'mongod';
const USER = 'edogrula';

type Mongod = { binary: string; home: string; data: string; port: number };

/** Makes the administrator, or gives it the home's password, on a server that asks nobody for one. */
async function makeUser(socket: string, password: string): Promise<void> {
  const url = `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
  const client = await mongo.MongoClient.connect(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const admin = client.db('admin');
    const { users = [] } = await admin.command({ usersInfo: USER });
    const command = users.length ? { updateUser: USER } : { createUser: USER, roles: ['root'] };
    await admin.command({ ...command, pwd: password });
  } finally {
    await client.close();
  }
}

/**
 * Gives the data its administrator. Until there is one, mongod believes everybody: so it listens on a socket in a
 * folder that only its owner can enter.
 */
async function closeAccess({ binary, home, data, port }: Mongod, password: string): Promise<void> {
  const closed = join(data, 'edogrula-closed');
  if (existsSync(closed)) return;
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-m-'));
  const socket = join(folder, `mongodb-${port}.sock`);
  try {
    await startDaemon({
      folder: home,
      name: NAME,
      port,
      command: binary,
      args: ['--dbpath', data, '--port', String(port), '--bind_ip', socket, '--unixSocketPrefix', folder],
      ready: async () => existsSync(socket),
    });
    await makeUser(socket, password);
    await stopDaemon(home, NAME);
    writeFileSync(closed, '');
  } finally {
    await stopDaemon(home, NAME);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a real mongod on 127.0.0.1 with its data in `home`, or finds the one already running there. */
export async function startMongod(binary: string, rung: string, context: RungContext): Promise<RunningMongo> {
  const { home } = context;
  const data = join(home, 'mongo');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const password = keptPassword(join(home, 'mongo-password'));
  const running = findDaemon(home, NAME);
  const port = running?.port ?? context.port ?? (await freePort());
  if (!running) {
    await closeAccess({ binary, home, data, port }, password);
    await startDaemon({
      folder: home,
      name: NAME,
      port,
      command: binary,
      args: ['--auth', '--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ready: () => accepts(port),
    });
  }
  return { url: mongoUrl({ port, user: USER, password }), rung, stop: () => stopMongod(home) };
}

/** Stops the mongod of that home, if one runs. */
export const stopMongod = (home: string): Promise<void> => stopDaemon(home, NAME);
