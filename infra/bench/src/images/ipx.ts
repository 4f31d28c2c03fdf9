import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@edogrula/infra-shared/tools/run';
import { cachedTool } from '@edogrula/infra-shared/tools/tools-cache';

const version = '3.1.1';

/** Path of IPX' module: installed into the tools cache once, because nothing but this bench uses it. */
export async function installIpx(): Promise<string> {
  const folder = await cachedTool(`ipx-${version}`, async (scratch) => {
    writeFileSync(join(scratch, 'package.json'), '{ "private": true }');
    await run(['npm', 'install', '--no-audit', '--no-fund', '--save-exact', `ipx@${version}`], {
      cwd: scratch,
    });
  });
  return join(folder, 'node_modules', 'ipx', 'dist', 'index.mjs');
}
