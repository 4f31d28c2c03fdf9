/** What a mail is made of; text and HTML are both painted from these, so that they cannot differ. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The same again for a guest who reads no Turkish. */
  | { kind: 'foreign'; lang: 'en' | 'ar'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'steps'; title: string; items: readonly string[] }
  /** To a page of the public site. */
  | { kind: 'link' | 'button'; label: string; path: string };

/** A mail as its template says it, before it is painted. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Why the reader got this mail and what to do if it was a mistake. */
  why: string;
};

/** Mails name our support's mailbox as the one to answer to (`CONTACT_EMAIL`). */
export const replyLine = 'Sorunuz varsa bu e-postayı yanıtlayabilirsiniz; yanıtınız destek ekibimize ulaşır.';

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const button = (label: string, path: string): MailBlock => ({ kind: 'button', label, path });
export const link = (label: string, path: string): MailBlock => ({ kind: 'link', label, path });
/** What somebody wrote; nothing where it is empty. */
export const quote = (label: string, text: string): MailBlock[] =>
  text ? [{ kind: 'quote', label, text }] : [];
