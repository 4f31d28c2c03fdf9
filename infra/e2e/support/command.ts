import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../src/repository.ts';

export type CommandResult = { status: number | null; output: string };

/** Where `startStack` puts a stack's collections: a database a port on the tests' server. */
export function mongoUrlOf(port: number | string): string {
  const mongo = process.env.TEST_MONGO_URL;
  return mongo ? Object.assign(new URL(mongo), { pathname: `/e2e${port}` }).toString() : '';
}

/** Runs an operator's command on a home, as its npm script does. */
export function command(
  at: { home: string; port: number | string; env?: Record<string, string> },
  name: string,
  ...args: string[]
): CommandResult {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['infra/bin/run.mjs', `infra/src/commands/${name}.ts`, ...args],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      timeout: 120_000,
      env: {
        ...process.env,
        EDOGRULA_HOME: at.home,
        NODE_OPTIONS: '',
        MONGO_URL: mongoUrlOf(at.port),
        ...at.env,
      },
    },
  );
  return { status, output: stdout + stderr };
}
