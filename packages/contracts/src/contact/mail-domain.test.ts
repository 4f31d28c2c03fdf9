import { expect, it } from '@jest/globals';
import { registrableDomain } from './mail-domain.ts';

it.each([
  ['golkiyi.com.tr', 'golkiyi.com.tr'],
  ['posta.golkiyi.com.tr', 'golkiyi.com.tr'],
  // Below a host where each customer gets a name, that name is what somebody has registered.
  ['posta.golkiyi.github.io', 'golkiyi.github.io'],
  ['localhost', 'localhost'],
])('the mail of %s is of %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});
