import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';

/** The built public site as a process of its own before an API that the test plays. */
export async function siteBefore(api: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(api).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = await freePort();
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(repositoryRoot, 'frontends/public'),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      // A form is taken from the site's own pages alone.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      CONTACT_EMAIL: 'destek@edogrula.example',
      API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = () => {
    site.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
  };
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    site.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const address = /"address":"(http:[^"]+)"/.exec(text)?.[1];
      if (address) resolve(address);
    });
    site.once('exit', (code) => reject(new Error(`the site stopped: ${code}`)));
  });
  return { url, close };
}
