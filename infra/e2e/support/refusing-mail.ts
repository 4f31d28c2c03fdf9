import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openInbox, parseMail } from '@edogrula/launcher/inbox/store';
import { SMTPServer } from 'smtp-server';

export type RefusingMail = {
  smtpUrl: string;
  /** Answers `/dev/mail/messages` as the local inbox does. */
  url: string;
  /** From now on this recipient is refused for good, in words that name her, as real servers do. */
  refuse: (address: string, words: string) => void;
  /** How often somebody was refused. */
  refused: () => number;
  close: () => Promise<void>;
};

/** A mail server that keeps what it takes, and refuses whom it is told to. */
export async function startRefusingMail(): Promise<RefusingMail> {
  const place = mkdtempSync(join(tmpdir(), 'edogrula-mail-'));
  const inbox = openInbox(join(place, 'inbox.jsonl'));
  const unwanted = new Map<string, string>();
  let refused = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1000,
    onRcptTo({ address }, _session, done) {
      const words = unwanted.get(address.toLowerCase());
      if (!words) return done();
      refused += 1;
      done(Object.assign(new Error(`5.1.1 <${address}>: ${words}`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => parseMail(raw, recipients))
        .then((mail) => {
          inbox.add(mail);
          done();
        }, done);
    },
  });
  const http = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://inbox').searchParams.get('to') ?? undefined;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ items: inbox.list(to) }));
  });
  smtp.listen(0, '127.0.0.1');
  http.listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(http, 'listening')]);
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://127.0.0.1:${portOf(http)}`,
    refuse: (address, words) => void unwanted.set(address.toLowerCase(), words),
    refused: () => refused,
    close: async () => {
      http.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => http.close(resolve)),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
