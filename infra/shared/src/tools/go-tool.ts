import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { cachedTool } from './tools-cache.ts';

interface GoTool {
  module: string;
  version: string;
  /** Package inside the module, for example `./cmd/ferretdb`. */
  main: string;
  name: string;
  /** Changes the unpacked source before it is built. */
  prepare?: (source: string) => void;
}

/**
 * Path of a Go program built from its own module zip with its own go.sum, kept in the tools cache.
 * Not `go install`: that asks the module proxy for a version list, which lagging mirrors do not serve.
 */
export async function goTool({ module, version, main, name, prepare }: GoTool): Promise<string> {
  const folder = await cachedTool(`${name}-${version}`, async (scratch) => {
    const env = { ...process.env, GOWORK: 'off', GOFLAGS: '-mod=mod' };
    const answer = await run(['go', 'mod', 'download', '-json', `${module}@${version}`], { cwd: '/', env });
    const { Dir } = JSON.parse(answer) as { Dir: string };
    const source = join(scratch, 'source');
    mkdirSync(source);
    // The module cache is read-only; the copy must not be.
    cpSync(Dir, source, { recursive: true, mode: 0 });
    await run(['chmod', '-R', 'u+w', source]);
    prepare?.(source);
    const binary = join(scratch, name);
    await run(
      [
        'go',
        'build',
        '-mod=readonly',
        '-trimpath',
        '-buildvcs=false',
        '-ldflags',
        '-s -w',
        '-o',
        binary,
        main,
      ],
      { cwd: source, env: { ...process.env, GOWORK: 'off', GOFLAGS: '' } },
    );
    rmSync(source, { recursive: true });
    chmodSync(binary, 0o755);
    chmodSync(scratch, 0o755);
  });
  return join(folder, name);
}
