import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { delimiter } from 'node:path/posix';
import { findOnPath } from '../../tools/find-on-path.ts';
import { run } from '../../tools/run.ts';
import { cachedTool } from '../../tools/tools-cache.ts';
import type { Log } from '../log.ts';

// The extension is a Debian package of this suite only, and built against its newer glibc.
const SUITE = 'forky';
const NAME = `documentdb-pg18-${SUITE}-1`;
/** Everything PostgreSQL needs at run time; the rest of the tree is thrown away. */
const KEPT = ['usr/lib/x86_64-linux-gnu', 'usr/lib/postgresql', 'usr/share/postgresql'];
const SKIPPED = ['doc/*', 'man/*', 'locale/*'].map((glob) => `/usr/share/${glob}`);

/** PostgreSQL 18 with the DocumentDB extension, unpacked below one folder. */
interface DocumentDbTree {
  /** Program words that run its `postgres` with its own loader and libraries. */
  program: string[];
  /** A data folder with the extension already created, to be copied. */
  template: string;
}

/** The package mirror that this machine's apt uses, or undefined. */
export function aptMirror(): string | undefined {
  const sources: [string, RegExp][] = [
    ['/etc/apt/sources.list.d/debian.sources', /^URIs:\s*(\S+)/m],
    ['/etc/apt/sources.list', /^deb\s+(?:\[[^\]]*\]\s*)?(\S+)/m],
  ];
  for (const [file, pattern] of sources) {
    const mirror = existsSync(file) ? pattern.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    if (mirror) return mirror;
  }
  return undefined;
}

function programIn(root: string): string[] {
  const libraries = join(root, 'usr/lib/x86_64-linux-gnu');
  const server = join(root, 'usr/lib/postgresql/18');
  return [
    join(libraries, 'ld-linux-x86-64.so.2'),
    '--library-path',
    `${libraries}:${join(server, 'lib')}`,
    join(server, 'bin/postgres'),
  ];
}

async function mmdebstrap(scratch: string): Promise<string> {
  const installed = findOnPath('mmdebstrap', process.env);
  if (installed) return installed;
  // The package is used without installing it.
  const fetchPackage = () => run(['apt-get', 'download', 'mmdebstrap'], { cwd: scratch });
  await fetchPackage().catch(async () => {
    await run(['apt-get', 'update']);
    await fetchPackage();
  });
  await run(['sh', '-c', 'dpkg -x mmdebstrap_*.deb unpacked'], { cwd: scratch });
  return join(scratch, 'unpacked/usr/bin/mmdebstrap');
}

async function bootstrapTree(root: string, scratch: string, mirror: string): Promise<void> {
  const tool = await mmdebstrap(scratch);
  const options = [
    '--quiet',
    '--mode=root',
    '--variant=apt',
    '--aptopt=APT::Install-Recommends "false"',
    '--aptopt=Acquire::Check-Valid-Until "false"',
    ...[...SKIPPED, '/usr/lib/postgresql/18/lib/bitcode/*'].map((path) => `--dpkgopt=path-exclude=${path}`),
    '--include=postgresql-18-documentdb',
  ];
  const env = { ...process.env, PATH: `${dirname(tool)}${delimiter}${process.env.PATH}` };
  await run(['perl', tool, ...options, SUITE, root, mirror], { env });
}

const CONFIGURATION = [
  'listen_addresses = ""',
  'unix_socket_directories = "/pg"',
  'dynamic_shared_memory_type = mmap',
  'shared_preload_libraries = "pg_cron,pg_documentdb_core,pg_documentdb"',
  'cron.database_name = "postgres"',
  'max_connections = 200',
  'timezone = "GMT"',
  'log_timezone = "GMT"',
]
  .join('\n')
  .replaceAll('"', "'");

async function createTemplate(root: string): Promise<void> {
  mkdirSync(join(root, 'pg'));
  const inside = (words: string, user = 'postgres') =>
    run([
      'chroot',
      `--userspec=${user}`,
      root,
      '/usr/bin/env',
      '-i',
      'PATH=/usr/lib/postgresql/18/bin:/usr/bin:/bin',
      'LC_ALL=C.UTF-8',
      'sh',
      '-ec',
      words,
    ]);
  await inside('chown postgres:postgres /pg', 'root');
  await inside('initdb -D /pg/template -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync');
  await inside(`cat >> /pg/template/postgresql.conf <<'END'\n${CONFIGURATION}\nEND`);
  await inside('pg_ctl -D /pg/template -l /pg/log -w start >/pg/pg_ctl.log');
  await inside("psql -h /pg -U postgres -qc 'CREATE EXTENSION documentdb CASCADE'").finally(() =>
    inside('pg_ctl -D /pg/template -m fast -w stop'),
  );
}

async function build(folder: string, mirror: string): Promise<void> {
  // The tree is set up in a folder that postgres inside it may enter, whatever the cache's own mode is.
  const scratch = mkdtempSync(join(tmpdir(), 'edogrula-documentdb-'));
  chmodSync(scratch, 0o755);
  const root = join(scratch, 'root');
  try {
    await bootstrapTree(root, scratch, mirror);
    await createTemplate(root);
    for (const path of KEPT) {
      cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
    }
    cpSync(join(root, 'pg/template'), join(folder, 'template'), { recursive: true });
    chmodSync(folder, 0o755);
    await run([...programIn(folder), '--version']);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The prepared tree from the tools cache; the first call on a machine downloads about 250 MB and takes minutes. */
export async function documentDbTree(mirror: string, log: Log): Promise<DocumentDbTree> {
  const root = await cachedTool(NAME, async (scratch) => {
    log('Preparing PostgreSQL with the DocumentDB extension, once per machine …');
    await build(scratch, mirror);
  });
  return { program: programIn(root), template: join(root, 'template') };
}

/** True when the tree is in the cache already, so that no root and no mirror are needed. */
export const documentDbTreeExists = (tools: string): boolean => existsSync(join(tools, NAME));
