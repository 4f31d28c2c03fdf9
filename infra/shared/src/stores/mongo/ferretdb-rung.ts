import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../../tools/find-on-path.ts';
import { goTool } from '../../tools/go-tool.ts';
import { toolsFolder } from '../../tools/tools-cache.ts';
import { accepts, findDaemon, startDaemon, stopDaemon } from '../daemon.ts';
import { freePort } from '../free-port.ts';
import { aptMirror, documentDbTreeExists } from './documentdb-tree.ts';
import { DATABASE, startDatabase } from './ferretdb-database.ts';
import { mongoUrl } from './mongo-url.ts';
import type { Rung, RungContext } from './rung.ts';

const VERSION = 'v2.7.0';
const SERVER = 'ferretdb';

const ferretdb = () =>
  goTool({
    module: 'github.com/FerretDB/FerretDB/v2',
    version: VERSION,
    main: './cmd/ferretdb',
    name: SERVER,
    prepare: (source) => writeFileSync(join(source, 'build/version/version.txt'), `${VERSION}\n`),
  });

function obstacle(env: NodeJS.ProcessEnv): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'only on Linux x64';
  const tools = toolsFolder(env);
  if (!documentDbTreeExists(tools)) {
    if (process.getuid?.() !== 0) return 'its first preparation needs root';
    if (!findOnPath('apt-get', env) || !aptMirror()) return 'its first preparation needs Debian with apt';
  }
  if (!existsSync(join(tools, `${SERVER}-${VERSION}`)) && !findOnPath('go', env)) return 'no go on PATH';
  return undefined;
}

async function stop(home: string): Promise<void> {
  await stopDaemon(home, SERVER);
  await stopDaemon(home, DATABASE, { signal: 'SIGINT' });
}

async function startServer(context: RungContext, binary: string) {
  const { home } = context;
  const database = await startDatabase(context);
  const running = findDaemon(home, SERVER);
  if (running) return { ...database, port: running.port };
  const port = context.port ?? (await freePort());
  const state = join(home, 'ferretdb-state');
  mkdirSync(state, { recursive: true });
  // In a file: whoever lists processes sees their words, and their owner's other programs see their variables.
  const urlFile = join(home, 'ferretdb-postgres-url');
  writeFileSync(urlFile, database.url, { mode: 0o600 });
  chmodSync(urlFile, 0o600);
  await startDaemon({
    folder: home,
    name: SERVER,
    port,
    command: binary,
    args: [
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      `--state-dir=${state}`,
      '--log-level=warn',
      `--postgresql-url-file=${urlFile}`,
    ],
    env: { FERRETDB_TELEMETRY: 'disable' },
    ready: () => accepts(port),
  });
  return { ...database, port };
}

/** FerretDB 2.7: MongoDB's protocol in front of PostgreSQL 18 with DocumentDB; everything comes from package mirrors. */
export const ferretdbRung: Rung = {
  name: 'FerretDB',
  needs: 'Debian on x64 as root with Go (FerretDB is built once)',
  start: async (context) => {
    const reason = obstacle(context.env);
    if (reason) return reason;
    const binary = await ferretdb();
    // Half a pair is of no use: the server keeps connections to the database it was started for.
    if (!findDaemon(context.home, DATABASE)) await stop(context.home);
    const { port, user, password } = await startServer(context, binary);
    return { url: mongoUrl({ port, user, password }), rung: 'FerretDB', stop: () => stop(context.home) };
  },
  stop,
};
