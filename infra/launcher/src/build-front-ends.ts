import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { run } from '@edogrula/infra-shared/tools/run';

/** Builds both front ends when their sources changed; the task runner's cache makes an unchanged tree a second's work. */
export async function buildFrontEnds(): Promise<void> {
  await run(
    [join(repositoryRoot, 'node_modules', '.bin', 'turbo'), 'run', 'build', '--output-logs=errors-only'],
    {
      cwd: repositoryRoot,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NODE_ENV: 'production' },
    },
  );
}
