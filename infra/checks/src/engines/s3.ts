import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDaemon, startDaemon, stopDaemon } from '@edogrula/infra-shared/stores/daemon';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import type { Log } from '@edogrula/infra-shared/stores/log';
import { goTool } from '@edogrula/infra-shared/tools/go-tool';

const NAME = 's3';
const VERSION = 'v1.8.0';

/** Name of the server in the tools cache. */
export const S3_TOOL = `versitygw-${VERSION}`;

interface RunningS3 {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  stop: () => Promise<void>;
}

const versitygw = () =>
  goTool({
    module: 'github.com/versity/versitygw',
    version: VERSION,
    main: './cmd/versitygw',
    name: 'versitygw',
  });

function secret(home: string): string {
  const file = join(home, 's3-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(20).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

const healthy = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  return answer?.ok ?? false;
};

type S3Options = { home: string; port?: number; log: Log };

/** Starts an S3 server (versitygw) on 127.0.0.1 with its objects in `home`, or finds it running. Needs Go the first time. */
export async function startS3({ home, port: wanted, log }: S3Options): Promise<RunningS3> {
  const [root, versions, sidecar] = ['s3-root', 's3-versions', 's3-sidecar'].map((name) =>
    join(home, name),
  ) as [string, string, string];
  for (const folder of [root, versions, sidecar]) mkdirSync(folder, { recursive: true });
  const accessKey = 'edogrula';
  const secretKey = secret(home);
  const command = await versitygw();
  const running = findDaemon(home, NAME);
  const port = running?.port ?? wanted ?? (await freePort());
  const start = (metadata: string[]) =>
    startDaemon({
      folder: home,
      name: NAME,
      port,
      command,
      args: [
        '--port',
        `127.0.0.1:${port}`,
        '--health',
        '/health',
        '--quiet',
        'posix',
        ...metadata,
        '--versioning-dir',
        versions,
        root,
      ],
      env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
      ready: () => healthy(port),
    });
  if (!running) {
    // Metadata belongs in extended attributes; a file system without them gets a folder beside.
    await start([]).catch(() => start(['--sidecar', sidecar]));
  }
  log(`S3 answers on port ${port}`);
  return { endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, stop: () => stopDaemon(home, NAME) };
}
