import { evened, publicTextOf } from '@edogrula/contracts/public-summary';

// As browsers have it, both are dots of a host.
const dots = /[\u3002\uff61]/g;

/** One spelling for what looks alike, without what no screen shows and without marks over or through signs. */
const plain = (q: string): string =>
  evened(q.replace(dots, '.')).replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

const signs = [
  /[@_]|:\/\//,
  // A long number, whatever stands between its digits but letters.
  /\d{4}/,
  /\d(?:[^\p{L}\p{N}]{0,3}\d){6}/u,
  // A name with a dot in it, also pulled apart: no sentence has a blank before its stop and goes on.
  /[\p{L}\p{N}]\.[\p{L}\p{N}]|[\p{L}\p{N}] \. ?\p{L}/u,
];

/** Nobody's contacts may be read: what is hidden then is a contact, also in words and in pieces. */
const nobodys = { phone: null, condemned: [] };

/**
 * Whether a question may name somebody: phones, user names, addresses and account numbers stay with us, in whatever digits,
 * dashes and letters they are written. What a public text would hide is one, too [decision 14].
 */
export function isPersonal(q: string): boolean {
  const text = plain(q);
  return signs.some((sign) => sign.test(text)) || publicTextOf(text, nobodys) !== text;
}
