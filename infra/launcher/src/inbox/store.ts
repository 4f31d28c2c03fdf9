import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';

/** One caught mail, as tests and the page read it. */
export type CaughtMail = {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
};

const kept = 500;

/** Parses a raw message for the given envelope recipients. */
export async function parseMail(raw: Buffer, recipients: readonly string[]): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to: [...recipients],
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date().toISOString(),
  };
}

/** The last 500 mails, newest first, kept in a file so that they survive a restart. */
export function openInbox(file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const mails = lines
    .slice(-kept)
    .map((line) => JSON.parse(line) as CaughtMail)
    .reverse();
  return {
    add(mail: CaughtMail): void {
      mails.unshift(mail);
      mails.length = Math.min(mails.length, kept);
      appendFileSync(file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    },
    list(to?: string): CaughtMail[] {
      const wanted = to?.trim().toLowerCase();
      return wanted
        ? mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted))
        : [...mails];
    },
  };
}
