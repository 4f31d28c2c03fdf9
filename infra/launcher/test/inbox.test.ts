import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

let inbox: ChildProcess;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const env = { ...process.env, PORT: String(port), SMTP_PORT: String(await freePort()) };
  inbox = fork(new URL('../src/inbox/main.ts', import.meta.url), { env, execArgv: [] });
  const lives = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok);
  while (!(await lives().catch(() => false))) await sleep(50);
});
afterAll(() => void inbox.kill());

/** The first line of the answer to a request target that no client would send. */
async function statusOf(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return answer.split('\r\n', 1)[0] ?? '';
}

it('answers targets that are no addresses, and lives on', async () => {
  for (const target of ['//', 'http://', '//[', '/\\\\:99999'])
    expect([target, await statusOf(target)]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 4\d\d /)]);
  expect(await statusOf('/dev/mail/messages')).toBe('HTTP/1.1 200 OK');
  expect(inbox.exitCode).toBeNull();
  inbox.kill();
  await once(inbox, 'exit');
});
