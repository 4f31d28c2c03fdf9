import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import {
  type ComposeService,
  type Environment,
  environmentOf,
  readComposeFile,
} from '../../src/compose/compose-file.ts';

const preload = fileURLToPath(new URL('./container-network.mjs', import.meta.url));
const { services } = readComposeFile();
const ours = Object.entries(services).filter(([, service]) => service.build);
/** Nobody: may read what root has written, and change nothing of it. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the Dockerfile's build stage runs, in order. */
const buildSteps = [
  ...(
    readFileSync(join(repositoryRoot, 'infra/docker/Dockerfile'), 'utf8').split('\nFROM ')[1] ?? ''
  ).matchAll(/^RUN (.*)$/gm),
].map(([, command = '']) => command);

/** `COPY . .`: what git knows, as .dockerignore leaves it. */
function copySources(target: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) {
    if (!existsSync(join(repositoryRoot, file))) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(target, file));
  }
}

/**
 * The Dockerfile's steps in a clean folder, one finished `/app` a part. The install and build of the front ends, the
 * same for all, is run with REHEARSE_BUILD=1 only; otherwise what this checkout has built is taken.
 */
export async function buildImages(place: string): Promise<void> {
  const source = join(place, 'build', 'source');
  copySources(source);
  const [build = '', assemble = ''] = buildSteps;
  const run = (command: string, env: Environment = {}) =>
    execFileSync('sh', ['-ec', command], {
      cwd: source,
      stdio: 'pipe',
      // What this checkout was installed from lies in npm's cache.
      env: { ...process.env, npm_config_prefer_offline: 'true', ...env },
    });
  if (process.env.REHEARSE_BUILD) run(build);
  else
    for (const built of ['frontends/admin/dist', 'frontends/public/build', 'frontends/public/dist'])
      if (existsSync(join(repositoryRoot, built)))
        cpSync(join(repositoryRoot, built), join(source, built), { recursive: true });
  for (const [name, service] of ours) {
    run(assemble, { PART: service.build?.args.PART ?? '' });
    renameSync(join(place, 'build', 'app'), join(place, name));
  }
  chmodSync(place, 0o755);
}

export type Containers = {
  port: (name: string) => number;
  /** Runs one to its end. */
  run: (name: string) => Promise<number | null>;
  /** `docker compose run --rm <name> <args>`: what it prints, and how it ends. */
  runOnce: (name: string, ...args: string[]) => Promise<{ status: number | null; output: string }>;
  /** Starts one that does not run. */
  start: (name: string) => void;
  /** Runs compose's own health check until it says yes. */
  healthy: (name: string) => Promise<void>;
  log: (name: string) => string;
  stop: () => Promise<void>;
};

/**
 * Every process of docker-compose.yml with exactly its command, folder and variables, as a user without rights. Only
 * names, ports and `/app` lead elsewhere: there is one machine.
 */
export async function containers(
  place: string,
  env: Environment,
  stores: Record<string, number>,
): Promise<Containers> {
  const ports = Object.fromEntries(
    await Promise.all(ours.map(async ([name]) => [name, await freePort()] as const)),
  );
  const inside = Object.fromEntries(Object.entries(ports).map(([name, port]) => [`${name}:3000`, port]));
  const children = new Map<string, ChildProcess>();
  const scratch = join(place, 'tmp');
  const backups = join(place, 'backups');
  const ledger = join(place, 'ledger');
  for (const folder of [scratch, backups, ledger]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
  }
  const logOf = (name: string) => join(place, `${name}.log`);

  const inContainer = (name: string, path: string) =>
    path
      .replace(/^\/app/, join(place, name))
      .replace(/^\/backups/, backups)
      .replace(/^\/ledger/, ledger);

  function environment(name: string): Environment {
    const own = { '127.0.0.1:3000': ports[name] };
    const network = { reach: { ...stores, ...inside, ...own }, listen: ports[name] };
    const given = Object.entries(environmentOf(services, name, env));
    return {
      ...Object.fromEntries(given.map(([key, value]) => [key, inContainer(name, value)])),
      PATH: process.env.PATH ?? '',
      TMPDIR: scratch,
      HOME: scratch,
      // More people of one small domain come from this one address than codes go out at once.
      ...(name === 'identity' ? { LIMITS: 'relaxed' } : {}),
      REHEARSAL_NETWORK: JSON.stringify(network),
    };
  }

  function runOnce(
    name: string,
    args: readonly string[],
  ): Promise<{ status: number | null; output: string }> {
    const { entrypoint = [], working_dir = '/app' } = services[name] as ComposeService;
    const words = [...entrypoint.slice(1), ...args].map((word) => inContainer(name, word));
    const options = { cwd: inContainer(name, working_dir), env: environment(name), timeout: 120_000 };
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        ['--import', preload, ...words],
        { ...options, ...unprivileged },
        (_failure, stdout, stderr) => resolve({ status: child.exitCode, output: stdout + stderr }),
      );
    });
  }

  function launch(name: string): ChildProcess {
    const { command = [], working_dir = '/app' } = services[name] as ComposeService;
    const log = openSync(logOf(name), 'a');
    const child = spawn(process.execPath, ['--import', preload, ...command.slice(1)], {
      cwd: inContainer(name, working_dir),
      env: environment(name),
      stdio: ['ignore', log, log],
      ...unprivileged,
    });
    children.set(name, child);
    return child;
  }

  return {
    port: (name) => ports[name] ?? 0,
    run: async (name) => ((await once(launch(name), 'exit')) as [number | null])[0],
    runOnce: (name, ...args) => runOnce(name, args),
    start: (name) => {
      const child = children.get(name);
      if (child?.exitCode !== null || child.signalCode !== null) launch(name);
    },
    healthy: async (name) => {
      const [, , file = ''] = services[name]?.healthcheck?.test ?? [];
      const deadline = Date.now() + 90_000;
      for (;;) {
        const options = { env: environment(name), timeout: 10_000, ...unprivileged };
        if (spawnSync(process.execPath, ['--import', preload, inContainer(name, file)], options).status === 0)
          return;
        if (children.get(name)?.exitCode !== null || Date.now() > deadline)
          throw new Error(`${name} is not healthy:\n${readFileSync(logOf(name), 'utf8').slice(-3000)}`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    log: (name) => readFileSync(logOf(name), 'utf8'),
    stop: async () => {
      for (const child of [...children.values()].reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
    },
  };
}
