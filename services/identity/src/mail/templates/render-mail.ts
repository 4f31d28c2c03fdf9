import type { MailMessage } from '../../tables.ts';
import { htmlMail } from './html-mail.ts';
import type { MailContent } from './mail-block.ts';
import { plainLine } from './plain-line.ts';
import { textMail } from './text-mail.ts';

/** A mail's subject and both bodies; `publicUrl` is where its links lead. */
export function renderMail(content: MailContent, publicUrl: string): MailMessage {
  const home = publicUrl.replace(/\/+$/, '');
  return {
    subject: plainLine(content.subject, 120),
    text: textMail(content, home),
    html: htmlMail(content, home),
  };
}
