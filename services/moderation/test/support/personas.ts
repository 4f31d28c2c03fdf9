import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { first } from './stage.ts';

/** An account that nobody had before. */
export const anew = '0199c0de-0000-7000-8000-000000000077';
const admin = (adminId: string, email: string): TestClaims => ({
  admin: { adminId, email, via: 'bearer', sessionId: null },
});
const own = String(first.admin?.adminId);
const byMail = admin('0199c0de-0000-7000-8000-000000000078', 'mod.erator@gmail.com');

/** One person of the desk, as who acts first and as whom the same person comes back. */
export const personas: readonly [who: string, one: TestClaims, other: TestClaims][] = [
  ['the same account', first, first],
  ['the same account under another address', first, admin(own, 'baska@example.com')],
  ['the same account by a key', first, { admin: { ...first.admin, via: 'key', keyId: own } } as TestClaims],
  ['a new account with the same address', first, admin(anew, 'moderator@example.com')],
  ['a new account with the address in capitals', first, admin(anew, 'MODERATOR@Example.COM')],
  ['a new account with a tag behind the name', first, admin(anew, 'moderator+iki@example.com')],
  ['a new account with a tag and capitals', first, admin(anew, 'Moderator+2@EXAMPLE.com')],
  ['a new account without the dots of a mailbox', byMail, admin(anew, 'moderator@gmail.com')],
  ['a new account at the other name of a mailbox', byMail, admin(anew, 'mod.erator@googlemail.com')],
  ['a new account with all of these', byMail, admin(anew, 'M.O.Derator+2@GoogleMail.com')],
];
