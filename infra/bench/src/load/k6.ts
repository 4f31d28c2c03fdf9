import { findOnPath } from '@edogrula/infra-shared/tools/find-on-path';
import { goTool } from '@edogrula/infra-shared/tools/go-tool';

const VERSION = 'v2.2.0';

/** Name of k6 in the tools cache. */
export const K6_TOOL = `k6-${VERSION}`;

/** Path of k6: K6_BINARY, the one on PATH, or one built with Go into the tools cache (a minute, once). */
export async function findK6(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return (
    env.K6_BINARY ||
    findOnPath('k6', env) ||
    (await goTool({ module: 'go.k6.io/k6/v2', version: VERSION, main: '.', name: 'k6' }))
  );
}
