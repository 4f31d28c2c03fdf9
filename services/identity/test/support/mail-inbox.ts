import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { recipients: string[]; raw: string };

export type MailInbox = {
  url: string;
  mails: ReceivedMail[];
  /** Answers the next conversations' DATA with this error; returns to taking mails when the list is used up. */
  refuseNext(...replies: { code: number; text: string }[]): void;
  /** Refuses these recipients for good. */
  refuseRecipient(address: string): void;
  to(address: string): ReceivedMail[];
  close(): Promise<void>;
};

/** A real SMTP server on loopback that keeps what it is given; with a certificate it speaks TLS from the first byte. */
export async function startMailInbox(certificate?: { key: string; cert: string }): Promise<MailInbox> {
  const mails: ReceivedMail[] = [];
  const refusals: { code: number; text: string }[] = [];
  const refused = new Set<string>();
  const fault = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate ? { secure: true, ...certificate } : {}),
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address) ? done(fault(550, 'No such user')) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal) return done(fault(refusal.code, refusal.text));
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        PostalMime.parse(raw)
          .then((email) => {
            mails.push({ ...email, recipients, raw: raw.toString('utf8') });
            done();
          })
          .catch(done);
        return undefined;
      });
    },
  });
  // Whoever refuses our certificate ends the connection in the middle of its beginning.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp${certificate ? 's' : ''}://127.0.0.1:${port}`,
    mails,
    refuseNext: (...replies) => void refusals.push(...replies),
    refuseRecipient: (address) => void refused.add(address),
    to: (address) => mails.filter((mail) => mail.recipients.includes(address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The six digits in a code mail. */
export function codeIn(mail: ReceivedMail | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error('The mail holds no code');
  return code;
}
