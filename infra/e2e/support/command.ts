import { execFile } from 'node:child_process';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

export type CommandResult = { status: number | null; output: string };

/** Where `startStack` puts a stack's collections: a database for each port and run on the tests' server. */
export function mongoUrlOf(port: number | string): string {
  const mongo = process.env.TEST_MONGO_URL;
  return mongo
    ? Object.assign(new URL(mongo), { pathname: `/e2e${port}${process.env.TEST_RUN ?? ''}` }).toString()
    : '';
}

/** Runs a command of the repository to its end. Not spawnSync: meanwhile this process must see connections close. */
export function runToEnd(
  file: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> {
  const options = { cwd: repositoryRoot, timeout: 120_000, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      { ...options, env: { ...process.env, NODE_OPTIONS: '', ...env } },
      (_failure, stdout, stderr) => resolve({ status: child.exitCode, output: stdout + stderr }),
    );
  });
}

/** Runs an operator's command on a home, as its npm script does. */
export function command(
  at: { home: string; port: number | string; env?: Record<string, string> },
  name: string,
  ...args: string[]
): Promise<CommandResult> {
  return runToEnd(process.execPath, ['infra/bin/run.mjs', `infra/operate/src/commands/${name}.ts`, ...args], {
    EDOGRULA_HOME: at.home,
    MONGO_URL: mongoUrlOf(at.port),
    ...at.env,
  });
}
