import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { findOnPath } from '@edogrula/infra-shared/tools/find-on-path';
import type { MeasuredServer } from '../measured-server.ts';

const configuration = (folder: string, port: number) => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  types { image/webp webp; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;

/** Debian's nginx on the files of a folder, as one process; undefined where it is not on PATH. */
export async function startNginx(folder: string): Promise<MeasuredServer | undefined> {
  const program = findOnPath('nginx', { PATH: `${process.env.PATH}:/usr/sbin` });
  if (!program) return undefined;
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port));
  const asOne = 'daemon off; master_process off;';
  const child = spawn(program, ['-p', folder, '-c', file, '-g', asOne], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await sleep(50);
  }
  return { child, address };
}
