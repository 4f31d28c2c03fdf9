import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../../tools/find-on-path.ts';
import { goTool } from '../../tools/go-tool.ts';
import { run } from '../../tools/run.ts';
import { toolsFolder } from '../../tools/tools-cache.ts';
import { accepts, findDaemon, startDaemon, stopDaemon } from '../daemon.ts';
import { freePort } from '../free-port.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { runUnprivileged } from '../unprivileged.ts';
import { aptMirror, documentDbTree, documentDbTreeExists } from './documentdb-tree.ts';
import type { Rung, RungContext } from './rung.ts';

const VERSION = 'v2.7.0';
const SERVER = 'ferretdb';
const DATABASE = 'ferretdb-postgres';

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

async function startDatabase({ home, log }: RungContext): Promise<number> {
  const tree = await documentDbTree(aptMirror() ?? '', log);
  const folder = join(home, DATABASE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dataFolder = join(folder, 'data');
  const runAs = runUnprivileged(tree.program, folder);
  if (!existsSync(dataFolder)) {
    const unfinished = `${dataFolder}.part`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(tree.template, unfinished, { recursive: true });
    chmodSync(unfinished, 0o700);
    const { uid, gid } = runAs.owner;
    if (uid !== undefined) await run(['chown', '-R', `${uid}:${gid}`, unfinished]);
    renameSync(unfinished, dataFolder);
  }
  const { port } = await startPostgresServer({
    program: tree.program,
    folder: home,
    name: DATABASE,
    dataFolder,
    runAs,
    settings: {},
  });
  return port;
}

async function stop(home: string): Promise<void> {
  await stopDaemon(home, SERVER);
  await stopDaemon(home, DATABASE, { signal: 'SIGINT' });
}

async function startServer(context: RungContext, binary: string): Promise<number> {
  const { home } = context;
  const databasePort = await startDatabase(context);
  const running = findDaemon(home, SERVER);
  if (running) return running.port;
  const port = context.port ?? (await freePort());
  const state = join(home, 'ferretdb-state');
  mkdirSync(state, { recursive: true });
  await startDaemon({
    folder: home,
    name: SERVER,
    port,
    command: binary,
    args: [
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      `--state-dir=${state}`,
      ...(context.passwords ? [] : ['--no-auth']),
      '--log-level=warn',
      `--postgresql-url=postgres://postgres@127.0.0.1:${databasePort}/postgres`,
    ],
    env: { FERRETDB_TELEMETRY: 'disable' },
    ready: () => accepts(port),
  });
  return port;
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
    const port = await startServer(context, binary);
    return { url: `mongodb://127.0.0.1:${port}/`, rung: 'FerretDB', stop: () => stop(context.home) };
  },
  stop,
};
