import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from '../../tools/run.ts';
import { findDaemon } from '../daemon.ts';
import { keptPassword } from '../kept-password.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { type RunAs, runUnprivileged } from '../unprivileged.ts';
import { aptMirror, documentDbTree } from './documentdb-tree.ts';
import type { RungContext } from './rung.ts';

/** Name of the daemon and of its folder in the home. */
export const DATABASE = 'ferretdb-postgres';
const USER = 'postgres';

/** A name in the kernel: no folder to guard, and the kernel says who asks. */
const SOCKET = '@edogrula-ferretdb';

/** Everybody by the password; by the socket the server alone, as DocumentDB calls itself there in each user's name. */
const ACCESS = `local all all peer map=server
host all all 127.0.0.1/32 scram-sha-256
`;

async function copyTemplate(template: string, dataFolder: string, { owner }: RunAs): Promise<void> {
  const unfinished = `${dataFolder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(template, unfinished, { recursive: true });
  chmodSync(unfinished, 0o700);
  if (owner.uid !== undefined) await run(['chown', '-R', `${owner.uid}:${owner.gid}`, unfinished]);
  renameSync(unfinished, dataFolder);
}

/**
 * Gives the superuser its password and closes every way in without one. The statement goes to a server for one user
 * that listens nowhere, so that nobody can come before it.
 */
async function closeAccess(
  program: string[],
  dataFolder: string,
  { secret, runAs }: { secret: string; runAs: RunAs },
): Promise<void> {
  if (readFileSync(join(dataFolder, 'pg_hba.conf'), 'utf8') === ACCESS) return;
  const words = [...runAs.prefix, ...program, '--single', '-D', dataFolder, 'postgres'];
  await run(words, {
    ...runAs.identity,
    cwd: dataFolder,
    env: { ...process.env, LC_ALL: 'C' },
    input: `alter role ${USER} password '${secret}'\n`,
  });
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = runAs.owner;
  const owner = (await run(['id', '-nu', String(uid)])).trim();
  const files = { 'pg_ident.conf': `server ${owner} all\n`, 'pg_hba.conf': ACCESS };
  for (const [name, text] of Object.entries(files)) {
    const file = join(dataFolder, name);
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    chownSync(`${file}.part`, uid, gid);
    renameSync(`${file}.part`, file);
  }
}

/** Starts the PostgreSQL that keeps FerretDB's documents, or finds it running. */
export async function startDatabase({ home, log }: RungContext) {
  const tree = await documentDbTree(aptMirror() ?? '', log);
  const folder = join(home, DATABASE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dataFolder = join(folder, 'data');
  const runAs = runUnprivileged(tree.program, folder);
  const secret = keptPassword(join(home, `${DATABASE}-password`));
  if (!existsSync(dataFolder)) await copyTemplate(tree.template, dataFolder, runAs);
  if (!findDaemon(home, DATABASE)) await closeAccess(tree.program, dataFolder, { secret, runAs });
  const { port } = await startPostgresServer({
    program: tree.program,
    folder: home,
    name: DATABASE,
    dataFolder,
    runAs,
    settings: {
      // pg_cron would sign in without a password; its workers inside the server need none.
      'cron.use_background_workers': 'on',
      'cron.log_statement': 'off',
      unix_socket_directories: SOCKET,
      'documentdb.localhost_connection_string': `host=${SOCKET}`,
    },
  });
  return {
    user: USER,
    password: secret,
    url: `postgres://${USER}:${secret}@127.0.0.1:${port}/postgres`,
  };
}
