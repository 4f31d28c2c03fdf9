// First code that runs on a bare machine: plain JavaScript, no dependencies, Node 20.19 or newer.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const RUNTIME_MAJOR = 24;

/** Chooses the Node 24 binary: the pinned npm one, else the running Node when it is new enough, else throws. */
export function chooseNode({ pinned, pinnedExists, running, runningVersion }) {
  if (pinnedExists) return pinned;
  if (Number.parseInt(runningVersion, 10) >= RUNTIME_MAJOR) return running;
  throw new Error(
    `E-Doğrula runs on Node ${RUNTIME_MAJOR}; this is Node ${runningVersion} and no pinned copy exists for this platform (looked for ${pinned}). Install Node ${RUNTIME_MAJOR} and run again.`,
  );
}

/** Path of the Node 24 binary for this platform. */
export function node24() {
  const pinned = join(
    repositoryRoot,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  return chooseNode({
    pinned,
    pinnedExists: existsSync(pinned),
    running: process.execPath,
    runningVersion: process.versions.node,
  });
}

/** True when what is installed (node_modules/.package-lock.json) is what the lockfile asks for. */
export function sameInstall(wanted, installed) {
  const differ = (one, other) =>
    one.version !== other.version || (one.integrity && other.integrity && one.integrity !== other.integrity);
  const has = installed.packages ?? {};
  const wants = wanted.packages ?? {};
  for (const [path, entry] of Object.entries(wants)) {
    if (!path.includes('node_modules/')) continue;
    const present = has[path];
    if (!present && !entry.optional && !entry.devOptional) return false;
    if (present && !entry.link && differ(present, entry)) return false;
  }
  return Object.keys(has).every((path) => path in wants);
}

function installIsCurrent() {
  const lock = join(repositoryRoot, 'package-lock.json');
  const hidden = join(repositoryRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  if (statSync(hidden).mtimeMs >= statSync(lock).mtimeMs) return true;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  if (!sameInstall(read(lock), read(hidden))) return false;
  const now = new Date();
  utimesSync(hidden, now, now);
  return true;
}

const installLock = join(repositoryRoot, '.install-lock');

/** True while the process that made the lock lives. */
function isInstalling() {
  try {
    process.kill(Number(readFileSync(installLock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Only one process may install at a time: `npm ci` empties node_modules first. Waits for the one that does. */
function lockInstall() {
  for (;;) {
    try {
      writeFileSync(installLock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isInstalling()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      else rmSync(installLock, { force: true });
    }
  }
}

/** Installs the pinned dependencies when node_modules is missing or differs from the lockfile; streams npm's output. */
export function ensureInstalled() {
  if (installIsCurrent()) return;
  lockInstall();
  try {
    if (!installIsCurrent()) install();
  } finally {
    rmSync(installLock, { force: true });
  }
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Errors only: packages that want a newer Node than npm's own do run on the pinned one.
  const result = spawnSync(command, [...first, 'ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) throw new Error('npm ci failed; its output is above.');
}

/** Where Node keeps compiled sources: a process that finds them starts with two thirds of the work. */
const compiled = join(repositoryRoot, 'node_modules', '.cache', 'compiled');

/** Environment for child processes: the pinned Node and the installed tools come first on PATH. */
export function toolEnvironment(node = node24()) {
  const path = [dirname(node), join(repositoryRoot, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path.join(delimiter) };
}

/** Runs a TypeScript file (path relative to the repository) on Node 24 with this process's arguments and exit code. */
export async function runTypeScript(file, args = process.argv.slice(2)) {
  const node = node24();
  const script = join(repositoryRoot, file);
  const env = toolEnvironment(node);
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) {
    process.env.PATH = env.PATH;
    process.env.NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE;
    nodeModule.enableCompileCache(env.NODE_COMPILE_CACHE);
    process.argv = [process.argv[0], script, ...args];
    await import(pathToFileURL(script).href);
    return;
  }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: 'inherit',
    env,
  });
  // The terminal sends Ctrl-C to the child as well; waiting for it lets it clean up.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** The whole of a thin entry script: install, then run the TypeScript main file; failures end with one line. */
export async function main(file, args) {
  try {
    ensureInstalled();
    await runTypeScript(file, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
