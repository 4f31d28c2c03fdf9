import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3 server as it is, until it is told to fail; its answers may be late. */
export type FailingS3 = {
  endpoint: string;
  /** The next so many calls are answered with this status; `early` before their body was read. */
  fail: (status: number, times: number, early?: boolean) => void;
  /** From now on each call is passed on so much later. */
  delay: (ms: number) => void;
  close: () => Promise<void>;
};

const faultBody = (status: number) =>
  `<?xml version="1.0"?><Error><Code>${status === 503 ? 'SlowDown' : 'InternalError'}</Code><Message>-</Message></Error>`;

/** A proxy on this machine in front of the S3 server at `target`. */
export async function startFailingS3(target: string): Promise<FailingS3> {
  let left = 0;
  let status = 500;
  let early = false;
  let delayMs = 0;
  const server = createServer(async (call, answer) => {
    if (left > 0) {
      left -= 1;
      if (!early) {
        call.resume();
        await once(call, 'end').catch(() => undefined);
      }
      answer.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
      return void answer.end(faultBody(status));
    }
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
    // The address is part of what was signed: headers go on as they came.
    const onward = send(`${target}${call.url}`, { method: call.method ?? 'GET', headers: call.headers });
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    call.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(next, times, at = false) {
      [status, left, early] = [next, times, at];
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
