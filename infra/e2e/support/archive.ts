import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { type CommandResult, runToEnd } from './command.ts';
import { eventually } from './eventually.ts';
import { postgresTools } from './postgres-tools.ts';

const script = join(repositoryRoot, 'infra/operate/postgres/archive.sh');
/** Root hands its servers to another user, as PostgreSQL's image does. */
const serverOwner = process.getuid?.() === 0 ? 'nobody' : String(process.getuid?.());

type Variables = Record<string, string>;

export type Archive = {
  /** The archive itself, and where the log waits for its encryption. */
  folder: string;
  waiting: string;
  tools: string;
  /** Runs a command of the script to its end; a recovery writes into that home. */
  run: (args: readonly string[], more?: Variables & { home?: string }) => Promise<CommandResult>;
  /** Starts `keep`, and gives what it says. */
  start: (more?: Variables) => { said: () => string; ended: () => boolean };
  /** Starts `keep` and waits for its first copy. */
  keep: () => Promise<void>;
  /** `keep` with the loops beside it, as when a machine burns. */
  stop: () => Promise<void>;
  healthy: (more?: Variables) => Promise<number | null>;
  copies: () => string[];
};

/** A pair of keys of an archive: the private one's file, and the public one. */
export async function newArchiveKey(file: string): Promise<string> {
  const { status, output } = await runToEnd('bash', [script, 'new-key', file], {});
  const key = /^ARCHIVE_RECIPIENT=(\S+)$/m.exec(output)?.[1];
  if (status !== 0 || !key) throw new Error(`No pair of keys: ${output}`);
  return key;
}

/** PostgreSQL's archive as its container keeps it, of the server that `url` names, below a folder. */
export async function newArchive(place: string, url: () => string): Promise<Archive> {
  const [folder, waiting, key] = [join(place, 'archive'), join(place, 'waiting'), join(place, 'archive.key')];
  const tools = await postgresTools(join(place, 'bin'));
  const recipient = await newArchiveKey(key);
  let keeper: ChildProcess | undefined;
  const variables = (more: Variables & { home?: string } = {}): Variables => {
    const { home = '', ...others } = more;
    const { port, password } = new URL(url());
    return {
      PATH: `${tools}:${process.env.PATH}`,
      ARCHIVE: folder,
      ARCHIVE_WAITING: waiting,
      ARCHIVE_RECIPIENT: recipient,
      ARCHIVE_IDENTITY_FILE: key,
      ARCHIVE_OWNER: serverOwner,
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGUSER: 'postgres',
      PGPASSWORD: password,
      PGDATA: join(home, 'postgres', 'data'),
      ...others,
    };
  };
  const run: Archive['run'] = (args, more) => runToEnd('bash', [script, ...args], variables(more));
  const healthy = async (more?: Variables) => (await run(['healthy'], more)).status;
  const copies = () => {
    const all = existsSync(join(folder, 'copies')) ? readdirSync(join(folder, 'copies')) : [];
    return all.filter((name) => name.endsWith('Z'));
  };
  const start: Archive['start'] = (more) => {
    const env = variables(more);
    mkdirSync(env.ARCHIVE_WAITING ?? '', { recursive: true });
    const child = spawn('bash', [script, 'keep'], { env: { ...process.env, ...env }, detached: true });
    keeper = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    return { said: () => said, ended: () => child.exitCode !== null };
  };
  const stop = async () => {
    if (!keeper?.pid || keeper.exitCode !== null || keeper.signalCode !== null) return;
    const gone = once(keeper, 'exit');
    process.kill(-keeper.pid, 'SIGKILL');
    await gone;
  };
  const keep = async () => {
    const { said } = start();
    await eventually(
      async () => ({ status: await healthy(), said: said() }),
      ({ status }) => status === 0,
      120_000,
    );
  };
  return { folder, waiting, tools, run, start, keep, stop, healthy, copies };
}

/** Files below a folder in which that word can be read: in their bytes, or in what gzip makes of them. */
export function readableIn(folder: string, word: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => {
    const path = join(folder, name);
    if (!statSync(path).isFile()) return false;
    const bytes = readFileSync(path);
    const packed = bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]));
    const texts = packed ? [bytes, gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })] : [bytes];
    return texts.some((text) => text.includes(word));
  });
}
