import { registrableDomain } from '@edogrula/contracts/contact/mail-domain';

/** Where strangers have mailboxes beside each other: nobody there is sent another's mail. */
const providers = new Set(
  [
    'gmail.com googlemail.com hotmail.com hotmail.com.tr outlook.com outlook.com.tr live.com msn.com',
    'windowslive.com yahoo.com yahoo.com.tr ymail.com icloud.com me.com mac.com yandex.com yandex.com.tr',
    'yandex.ru mynet.com superonline.com ttmail.com turk.net proton.me protonmail.com gmx.com gmx.de',
    'web.de mail.ru aol.com',
  ]
    .join(' ')
    .split(' '),
);

/**
 * The domain under which an address is counted: one person who owns a domain owns every mailbox in it. Null for the
 * providers of millions, where a mailbox alone is counted.
 */
export function countedDomain(email: string): string | null {
  const domain = registrableDomain(email.slice(email.lastIndexOf('@') + 1));
  return providers.has(domain) ? null : domain;
}
