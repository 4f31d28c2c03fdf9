import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs } from '@edogrula/contracts/durations';
import type { Logger } from '@edogrula/service-kit/logger';
import { continued } from '@edogrula/service-kit/telemetry/telemetry';
import type { Db } from '../tables.ts';
import { type ClaimedMail, claimMail, markSent, markUnsent } from './mail-repository.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

export type SendOptions = {
  db: Db;
  transport: MailTransport;
  clock: () => Date;
  logger: Logger;
  /** Host of our Message-IDs. */
  host: string;
  maxTries: number;
  firstPauseMs: number;
};

/** How long one SMTP conversation may take in all. */
const sendMs = 45_000;
/** Longer than that; a sender that died holds its mail up for no more than this. */
const leaseMs = 60_000;
const longestPauseMs = hourMs;

type SmtpError = Error & { code?: string; responseCode?: number };

/** The server refuses this very recipient for good; no later try can change that. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) => code === 'EENVELOPE' && responseCode >= 500;

/** Milliseconds before the next try: 1, 2, 4 … times the first pause, an hour at most. */
const mailPauseMs = (tries: number, firstPauseMs: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 30), longestPauseMs);

/** Rejects when the mail server has not taken the mail in time, however alive the connection looks. */
async function sendInTime(transport: MailTransport, mail: OutgoingMail): Promise<void> {
  const timer = new AbortController();
  const late = sleep(sendMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });
  });
  try {
    await Promise.race([transport.send(mail), late]);
  } finally {
    timer.abort();
  }
}

async function giveBack(options: SendOptions, mail: ClaimedMail, error: SmtpError): Promise<void> {
  const now = options.clock();
  const over = isFinal(error) || mail.tries >= options.maxTries;
  const nextTryAt = over ? null : new Date(now.getTime() + mailPauseMs(mail.tries, options.firstPauseMs));
  await options.db
    .transaction()
    .execute((tx) => markUnsent(tx, { id: mail.id, error: error.message.slice(0, 500), nextTryAt, now }));
  // Not the message itself: servers repeat the recipient's address in it.
  const about = {
    mailId: mail.id,
    kind: mail.kind,
    tries: mail.tries,
    smtp: error.code,
    reply: error.responseCode,
  };
  if (over) options.logger.error(about, 'mail given up');
  else options.logger.warn(about, 'mail not taken, will be tried again');
}

/**
 * Sends the next due mail, if there is one. At least once: a crash after the server took the mail sends it
 * again under the same Message-ID.
 * @returns whether there was one
 */
export async function sendNextMail(options: SendOptions): Promise<boolean> {
  const { db, transport, clock, host, logger } = options;
  const mail = await db.transaction().execute((tx) => claimMail(tx, clock(), leaseMs));
  if (!mail) return false;
  try {
    const about = { name: `send mail ${mail.kind}`, kind: 'client' as const };
    await continued(mail.traceparent ?? undefined, about, () =>
      sendInTime(transport, { to: mail.to, messageId: `<${mail.id}@${host}>`, ...mail.message }),
    );
  } catch (error) {
    await giveBack(options, mail, error as SmtpError);
    return true;
  }
  await db.transaction().execute((tx) => markSent(tx, mail.id, clock()));
  logger.debug({ mailId: mail.id, kind: mail.kind, tries: mail.tries }, 'mail sent');
  return true;
}
