import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listFailedMail, queueMail, retryMail } from '../src/mail/mail-repository.ts';
import { createMailTransport, type MailTransport } from '../src/mail/mail-transport.ts';
import { type SendOptions, sendNextMail } from '../src/mail/send-next-mail.ts';
import { sendCode } from './support/calls.ts';
import { minutes, startTestService, type TestService } from './support/service.ts';

let service: TestService;
const transports: MailTransport[] = [];
beforeAll(async () => {
  service = await startTestService({ MAIL_TRIES: '3' });
});
afterAll(async () => {
  for (const transport of transports) transport.close();
  await service.close();
});

const message = { subject: 'Deneme', text: 'Merhaba', html: '<p>Merhaba</p>' };

async function queue(to: string, notAfter?: Date): Promise<string> {
  const { db, newId, clock } = service.deps;
  const id = newId();
  await db
    .transaction()
    .execute((tx) =>
      queueMail(tx, { id, kind: 'test', to, message, now: clock(), ...(notAfter && { notAfter }) }),
    );
  return id;
}

const job = (id: string) =>
  service.deps.db.selectFrom('mail_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const addresses = () => ({ from: service.config.MAIL_FROM, replyTo: service.config.CONTACT_EMAIL });

function transportTo(smtpUrl: string): MailTransport {
  const transport = createMailTransport({ smtpUrl, ...addresses() });
  transports.push(transport);
  return transport;
}

/** A sender of another replica, with a transport of our choice. */
const replica = (transport = transportTo(service.inbox.url)): SendOptions => ({
  db: service.deps.db,
  transport,
  clock: service.deps.clock,
  logger: service.deps.logger,
  host: 'localhost',
  maxTries: 3,
  firstPauseMs: 5000,
});

describe('in production', () => {
  it('a mail waits rather than go in the clear to another machine, unless the address says so', async () => {
    const local = service.inbox.url;
    const elsewhere = local.replace(new URL(local).hostname, '0.0.0.0');
    const mail = { ...message, to: 'tls@example.com', messageId: '<tls@localhost>' };
    const send = async (smtpUrl: string) => {
      const options = { smtpUrl, ...addresses(), requireTls: true };
      const transport = createMailTransport(options);
      transports.push(transport);
      await transport.send(mail);
    };
    await expect(send(elsewhere)).rejects.toThrow(/STARTTLS|TLS/);
    expect(service.inbox.to('tls@example.com')).toEqual([]);
    await send(`${elsewhere}?requireTLS=false`);
    await send(local);
    expect(service.inbox.to('tls@example.com')).toHaveLength(2);
  });

  it.each([
    ['production', 'waiting', 0],
    ['test', 'sent', 1],
  ])('the service’s own sender does so: with NODE_ENV=%s a mail is %s', async (mode, state, count) => {
    const local = service.inbox.url;
    const SMTP_URL = local.replace(new URL(local).hostname, '0.0.0.0');
    const own = await startTestService({ NODE_ENV: mode, SMTP_URL });
    try {
      const to = `${mode}@example.com`;
      const { db, newId, clock, mailer } = own.deps;
      const id = newId();
      await db.transaction().execute((tx) => queueMail(tx, { id, kind: 'test', to, message, now: clock() }));
      await mailer.drain();
      const job = await db.selectFrom('mail_job').select('state').where('id', '=', id).executeTakeFirst();
      expect([job?.state, service.inbox.to(to).length]).toEqual([state, count]);
    } finally {
      await own.close();
    }
  });
});

describe('the mail queue', () => {
  it('sends text and HTML from our address, answered to our own mailbox, marked as written by a machine', async () => {
    const id = await queue('kime@example.com');
    await service.deps.mailer.drain();
    const [mail] = service.inbox.to('kime@example.com');
    const header = (name: string) => mail?.headers.find((one) => one.key === name)?.value;

    expect(mail).toMatchObject({ subject: 'Deneme', messageId: `<${id}@localhost>` });
    expect(mail?.from).toMatchObject({ name: 'E-Doğrula', address: 'bildirim@edogrula.example' });
    expect(mail?.replyTo).toMatchObject([{ address: 'destek@yerimiz.example' }]);
    expect(mail?.text?.trim()).toBe('Merhaba');
    expect(mail?.html?.trim()).toBe('<p>Merhaba</p>');
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it('tries again with growing pauses under the same Message-ID', async () => {
    const to = 'sonra@example.com';
    const busy = { code: 451, text: 'busy' };
    service.inbox.refuseNext(busy, busy);
    const id = await queue(to);

    await service.deps.mailer.drain();
    expect(await job(id)).toMatchObject({ state: 'waiting', tries: 1 });
    service.advance(4999);
    await service.deps.mailer.drain();
    expect(await job(id)).toMatchObject({ tries: 1 });
    service.advance(1);
    await service.deps.mailer.drain();
    expect(await job(id)).toMatchObject({ state: 'waiting', tries: 2 });
    service.advance(9999);
    await service.deps.mailer.drain();
    expect(await job(id)).toMatchObject({ tries: 2 });
    service.advance(1);
    await service.deps.mailer.drain();

    expect(await job(id)).toMatchObject({ state: 'sent', message: null, tries: 3 });
    expect(service.inbox.to(to).map((mail) => mail.messageId)).toEqual([`<${id}@localhost>`]);
  });

  it('keeps and lists what failed for good, and sends it when it is asked to', async () => {
    const to = 'vazgec@example.com';
    const down = { code: 421, text: 'going down' };
    service.inbox.refuseNext(down, down, down);
    const id = await queue(to);
    for (let tries = 0; tries < 3; tries += 1) {
      await service.deps.mailer.drain();
      service.advance(minutes(60));
    }

    expect(await job(id)).toMatchObject({ state: 'failed', tries: 3, message });
    expect(await listFailedMail(service.deps.db)).toEqual([
      expect.objectContaining({ id, to_address: to, tries: 3 }),
    ]);
    await service.deps.mailer.drain();
    expect(service.inbox.to(to)).toHaveLength(0);

    const { db, clock } = service.deps;
    expect(await db.transaction().execute((tx) => retryMail(tx, id, clock()))).toBe(true);
    await service.deps.mailer.drain();
    expect(service.inbox.to(to)).toHaveLength(1);
    expect(await db.transaction().execute((tx) => retryMail(tx, id, clock()))).toBe(false);
  });

  it('gives up at once when the server knows no such recipient', async () => {
    service.inbox.refuseRecipient('yok@example.com');
    const id = await queue('yok@example.com');
    await service.deps.mailer.drain();
    expect(await job(id)).toMatchObject({ state: 'failed', tries: 1 });
  });

  it('waits while no mail server answers', async () => {
    const id = await queue('kapali@example.com');
    expect(await sendNextMail(replica(transportTo('smtp://127.0.0.1:9')))).toBe(true);
    expect(await job(id)).toMatchObject({ state: 'waiting', tries: 1 });
    service.advance(5000);
    await service.deps.mailer.drain();
    expect(await job(id)).toMatchObject({ state: 'sent' });
  });

  it('sends a mail again, under the same Message-ID, whose sender died before it could note it', async () => {
    const to = 'coken@example.com';
    const id = await queue(to);
    const real = replica().transport;
    const death = Promise.withResolvers<void>();
    const dying = {
      ...real,
      send: async (mail: Parameters<typeof real.send>[0]) => {
        await real.send(mail);
        await death.promise;
      },
    };
    const never = sendNextMail(replica(dying));
    while (!service.inbox.to(to).length) await new Promise((done) => setTimeout(done, 20));

    await service.deps.mailer.drain();
    expect(service.inbox.to(to)).toHaveLength(1);
    service.advance(minutes(1));
    await service.deps.mailer.drain();
    expect(service.inbox.to(to).map((mail) => mail.messageId)).toEqual([
      `<${id}@localhost>`,
      `<${id}@localhost>`,
    ]);
    expect(await job(id)).toMatchObject({ state: 'sent', message: null });
    death.resolve();
    await never;
  });

  it('sends each mail once when several replicas work the queue', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => `kopya${index}@example.com`);
    for (const address of addresses) await queue(address);
    const work = async (options: SendOptions) => {
      while (await sendNextMail(options));
    };
    await Promise.all([work(replica()), work(replica()), work(replica()), service.deps.mailer.drain()]);
    for (const address of addresses) expect(service.inbox.to(address)).toHaveLength(1);
  });

  it('[R399] sends everything else before codes, however long these wait', async () => {
    const { db, clock, newId } = service.deps;
    const [code, now] = [newId(), new Date(clock().getTime() - 60_000)];
    const about = { id: code, kind: 'code', to: 'kod@example.com', message, now };
    await db.transaction().execute((tx) => queueMail(tx, about));
    const receipt = await queue('makbuz@example.com');
    await sendNextMail(replica());
    expect(await job(receipt)).toMatchObject({ state: 'sent' });
    expect(await job(code)).toMatchObject({ state: 'waiting' });
    await service.deps.mailer.drain();
  });

  it('does not send a code that has expired or was replaced', async () => {
    const email = 'gecikmis@example.com';
    service.inbox.refuseNext({ code: 451, text: 'busy' });
    await sendCode(service, email);
    await service.deps.mailer.drain();
    service.advance(minutes(1));
    await sendCode(service, email);
    await service.deps.mailer.drain();
    expect(service.inbox.to(email)).toHaveLength(1);

    service.inbox.refuseNext({ code: 451, text: 'busy' });
    service.advance(minutes(1));
    await sendCode(service, email);
    await service.deps.mailer.drain();
    service.advance(minutes(10));
    await service.deps.mailer.drain();
    expect(service.inbox.to(email)).toHaveLength(1);
  });
});
