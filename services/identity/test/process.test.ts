import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { applicationSubmitted } from '@edogrula/contracts/events/moderation';
import { sessionCookie } from '@edogrula/contracts/http/identity';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calledFrom, resolve } from './support/calls.ts';
import { codeIn } from './support/mail-inbox.ts';
import { serviceDir, startTestService, type TestService } from './support/service.ts';

const admin = { email: 'ilk@edogrula.example', password: 'ilk şifre 2026' };

let service: TestService;
let running: ChildProcess;
let url: string;

function start(more: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['src/main.ts'], {
    cwd: serviceDir,
    env: { ...service.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** A free port below the ephemeral range. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false);
    probe.close();
    if (free) return port;
  }
}

async function startReady(): Promise<ChildProcess> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const child = start({ PORT: String(port) });
  for (let waited = 0; waited < 200; waited += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    if (child.exitCode !== null) throw new Error(`identity ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('identity did not become ready');
}

async function mailTo(address: string) {
  for (let waited = 0; waited < 200 && !service.inbox.to(address).length; waited += 1) {
    await new Promise((done) => setTimeout(done, 50));
  }
  return service.inbox.to(address)[0];
}

const post = async (path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await calledFrom(service, '203.0.113.1')) },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  service = await startTestService();
  running = await startReady();
});
afterAll(async () => {
  if (running.exitCode === null) running.kill('SIGKILL');
  await service.close();
});

describe('the service as a process', () => {
  it('[R208] mails a code by itself and takes it once', async () => {
    const email = 'surec@example.com';
    expect((await post('/api/auth/send-code', { email })).status).toBe(200);
    const code = codeIn(await mailTo(email));
    expect((await post('/api/auth/verify-code', { email, code })).status).toBe(200);
    expect((await post('/api/auth/verify-code', { email, code })).status).toBe(400);
  });

  it('has made the first admin, who signs in', async () => {
    const answer = await post('/api/auth/login', admin);
    expect(answer.status).toBe(200);
    expect(
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie(false)}=adc_`)),
    ).toBe(true);
    const { token } = (await answer.json()) as { token: string };
    expect((await resolve(service, { bearer: token })).admin).toMatchObject({ email: admin.email });
  });

  it('hears an event of the bus and mails', async () => {
    const applicantEmail = 'olay@example.com';
    const id = service.deps.newId();
    const data = { applicationId: id, name: 'Göl Evi', applicantEmail, fileIds: [] };
    await service.bus.publish([newEvent(applicationSubmitted, { subject: id, version: 1, data })]);
    expect((await mailTo(applicantEmail))?.subject).toBe('Başvurunuzu aldık');
  });

  it('sends after a crash what it had promised before', async () => {
    const email = 'yarim@example.com';
    service.inbox.refuseNext({ code: 451, text: 'busy' });
    expect((await post('/api/auth/send-code', { email })).status).toBe(200);
    const refusals = service.deps.db.selectFrom('mail_job').select('id').where('last_error', 'is not', null);
    while (!(await refusals.executeTakeFirst())) await new Promise((done) => setTimeout(done, 20));
    running.kill('SIGKILL');
    await once(running, 'exit');
    running = await startReady();
    expect(await mailTo(email)).toBeDefined();
  });

  it('drains and leaves with 0 on SIGTERM', async () => {
    running.kill('SIGTERM');
    const [code] = await once(running, 'exit');
    expect(code).toBe(0);
  });

  it.each([
    ['a secret that is a placeholder', { XSRF_SECRET: 'changeme' }, 'XSRF_SECRET'],
    ['no key for tokens', { VERIFY_TOKEN_KEY: '' }, 'VERIFY_TOKEN_KEY'],
    ['a mail server that is none', { SMTP_URL: 'localhost' }, 'SMTP_URL'],
  ])('refuses to start with %s', async (_what, more, named) => {
    const child = start(more);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    const [code] = await once(child, 'close');
    expect(code).not.toBe(0);
    expect(said).toContain(named);
  });
});
