const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting alone: `name+tag@host` is `name@host`, and Gmail ignores dots. Without
 * it, one person could be sent any number of mails under invented tags.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const local = email.slice(0, at);
  const plus = local.indexOf('+');
  const name = plus > 0 ? local.slice(0, plus) : local;
  if (!ignoresDots.has(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
