import { foldAscii } from './plain-text.ts';

const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, by which people are told apart, never mailed: in small letters, `name+tag@host` is
 * `name@host`, and Gmail ignores dots. `mailbox_of` of moderation's database is the same.
 */
export function mailboxOf(address: string): string {
  const email = foldAscii(address);
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const local = email.slice(0, at);
  const plus = local.indexOf('+');
  const name = plus > 0 ? local.slice(0, plus) : local;
  if (!ignoresDots.has(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/**
 * Under what an address is proved: all spellings that its provider says are one mailbox, in one; anywhere else the
 * address alone, as `name+tag` may be somebody else's there.
 */
export function provedAs(address: string): string {
  const mailbox = mailboxOf(address);
  return mailbox.endsWith('@gmail.com') ? mailbox : foldAscii(address);
}

/** Whether one proof was for both addresses: what sameness grants, a tag that may be somebody else's does not share. */
export const isOneProof = (one: string, other: string): boolean =>
  one !== '' && provedAs(one) === provedAs(other);
