import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { foreground } from './foreground.ts';

interface Manifest {
  name?: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Manifest;

function hasSources(folder: string): boolean {
  const source = join(repositoryRoot, folder, 'src');
  return existsSync(source) && readdirSync(source).length > 0;
}

/** Names of the workspaces that have a build script and something to build. */
function buildableWorkspaces(): string[] {
  const { workspaces = [] } = read('package.json');
  return globSync(
    workspaces.map((workspace) => `${workspace}/package.json`),
    { cwd: repositoryRoot },
  ).flatMap((file) => {
    const { name, scripts } = read(file);
    return name && scripts?.build && hasSources(dirname(file)) ? [name] : [];
  });
}

/** Builds what changed since the last build; returns the exit code. */
export async function buildAll(): Promise<number> {
  const filters = buildableWorkspaces().map((name) => `--filter=${name}`);
  if (filters.length === 0) return 0;
  const env = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  return foreground(['turbo', 'run', 'build', '--output-logs=errors-only', ...filters], { env });
}
