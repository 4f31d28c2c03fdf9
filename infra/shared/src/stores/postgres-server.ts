import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Daemon, findDaemon, startDaemon } from './daemon.ts';
import { freePort } from './free-port.ts';
import { startOf } from './process-table.ts';
import type { RunAs } from './unprivileged.ts';

interface ServerOptions {
  /** Program and its leading words; `-D` and settings are added. */
  program: string[];
  folder: string;
  name: string;
  dataFolder: string;
  port?: number | undefined;
  runAs: RunAs;
  settings: Record<string, string>;
}

function lockLines(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return startOf(pid) !== undefined;
  try {
    // As we start one, perhaps behind a loader; other programs may well speak of postgres too.
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.some((word, index) => basename(word) === 'postgres' && words[index + 1] === '-D');
  } catch {
    return false;
  }
}

/** Removes the lock of a server that died, also when its pid belongs to a zombie or to another program by now. */
function removeStaleLock(dataFolder: string): void {
  const pid = Number(lockLines(dataFolder)[0] ?? 0);
  if (pid > 0 && startOf(pid) !== undefined && isPostgres(pid)) {
    throw new Error(`Another PostgreSQL (process ${pid}) works on ${dataFolder}; stop it first.`);
  }
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

/** Milliseconds in which the children of a server that was killed leave its memory. */
const leavingMs = 30_000;

/** Starts again while children of a server that was killed still hold its memory: they end by themselves. */
async function startAfterCrash(start: () => Promise<Daemon>): Promise<Daemon> {
  const deadline = Date.now() + leavingMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes('pre-existing shared memory block');
      if (!isHeld || Date.now() > deadline) throw error;
    }
    await sleep(200);
  }
}

/** Starts a PostgreSQL server on 127.0.0.1, or finds the one that a former run of the same folder left running. */
export async function startPostgresServer(options: ServerOptions): Promise<Daemon> {
  const { folder, name, dataFolder } = options;
  const running = findDaemon(folder, name);
  if (running) return running;
  removeStaleLock(dataFolder);
  const port = options.port ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...options.settings,
  };
  const [command = '', ...leading] = options.program;
  const start = () =>
    startDaemon({
      folder,
      name,
      port,
      command,
      args: [
        ...leading,
        '-D',
        dataFolder,
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      env: { LC_ALL: 'C' },
      runAs: options.runAs,
      ready: async () => lockLines(dataFolder)[7]?.trim() === 'ready',
    });
  return startAfterCrash(start);
}
