import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queueMail } from '../src/mail/mail-repository.ts';
import { createMailTransport } from '../src/mail/mail-transport.ts';
import { sendNextMail } from '../src/mail/send-next-mail.ts';
import { startMailInbox } from './support/mail-inbox.ts';
import { minutes, startTestService, type TestService } from './support/service.ts';

const certified = spawnSync('openssl', ['version']).status === 0 ? it : it.skip;
const folder = mkdtempSync(join(tmpdir(), 'edogrula certificates '));

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ MAIL_TRIES: '3' });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A certificate for this machine that ends in so many days, signed by itself. */
function certificate(days: number): { key: string; cert: string } {
  const at = (name: string) => join(folder, `${days}.${name}`);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at('key')];
  openssl('req', '-new', ...key, '-out', at('req'), '-subj', '/CN=localhost');
  writeFileSync(at('ext'), 'subjectAltName=IP:127.0.0.1,DNS:localhost');
  const signed = ['-signkey', at('key'), '-days', String(days), '-extfile', at('ext'), '-out', at('cert')];
  openssl('x509', '-req', '-in', at('req'), ...signed);
  return { key: readFileSync(at('key'), 'utf8'), cert: readFileSync(at('cert'), 'utf8') };
}

describe('a mail server whose certificate has ended', () => {
  certified('gets no mail: it waits, says why, and goes once when the certificate is renewed', async () => {
    const [ended, renewed] = [certificate(-1), certificate(1)];
    setDefaultCACertificates([...getCACertificates('default'), ended.cert, renewed.cert]);
    const { db, clock, logger, newId } = service.deps;
    const id = newId();
    const message = { subject: 'Deneme', text: 'Merhaba', html: '<p>Merhaba</p>' };
    const to = 'sertifika@example.com';
    await db.transaction().execute((tx) => queueMail(tx, { id, kind: 'test', to, message, now: clock() }));
    const job = () => db.selectFrom('mail_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const sent: number[] = [];
    for (const shown of [ended, renewed]) {
      const inbox = await startMailInbox(shown);
      const transport = createMailTransport({
        smtpUrl: inbox.url,
        from: service.config.MAIL_FROM,
        replyTo: service.config.MAIL_FROM,
        requireTls: true,
      });
      const replica = { host: 'localhost', maxTries: 3, firstPauseMs: 5000 };
      await sendNextMail({ db, transport, clock, logger, ...replica });
      sent.push(inbox.to(to).length);
      if (shown === ended)
        expect(await job()).toMatchObject({ state: 'waiting', last_error: expect.stringMatching(/expired/) });
      transport.close();
      await inbox.close();
      service.advance(minutes(1));
    }
    expect(sent).toEqual([0, 1]);
    expect(await job()).toMatchObject({ state: 'sent' });
  });
});
