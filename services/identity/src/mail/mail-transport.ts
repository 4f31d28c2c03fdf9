import nodemailer from 'nodemailer';
import type { MailMessage } from '../tables.ts';

export type OutgoingMail = MailMessage & { to: string; messageId: string };

/** Hands one mail to the mail server; rejects when the server has not taken it. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

const connectMs = 10_000;
/** Silence on an open connection. */
const silenceMs = 30_000;

/** This machine's own mail server: nothing leaves it. */
const isLocal = (smtpUrl: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(smtpUrl).hostname);

/** A pooled SMTP connection; mails are marked as sent by a machine, so that no autoresponder answers. */
export function createMailTransport(options: {
  smtpUrl: string;
  from: string;
  /** Who reads an answer to a mail: a person's mailbox. */
  replyTo: string;
  /** Mails carry codes and reporters' addresses: they wait rather than cross a network in the clear. */
  requireTls?: boolean;
}): MailTransport {
  const transport = nodemailer.createTransport({
    // What the address itself says (`?requireTLS=false`, a mail catcher) comes before the option.
    url: options.smtpUrl,
    requireTLS: Boolean(options.requireTls) && !isLocal(options.smtpUrl),
    pool: true,
    maxConnections: 4,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId }) {
      await transport.sendMail({
        from: options.from,
        replyTo: options.replyTo,
        // An object, not text: an address is never parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => transport.close(),
  };
}
