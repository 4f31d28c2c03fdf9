import { expect, it } from '@jest/globals';
import { parentHosts } from './parent-hosts.ts';

it.each([
  ['sahte.com', []],
  ['villa.sahte.com', ['sahte.com']],
  ['a.b.sahte.com.tr', ['b.sahte.com.tr', 'sahte.com.tr']],
  ['a.b.c.d.e.sahte.com', ['b.c.d.e.sahte.com', 'c.d.e.sahte.com', 'sahte.com']],
  ['oda.golkiyi.wixsite.com', ['golkiyi.wixsite.com']],
  [
    'a.b.c.d.golkiyi.wixsite.com',
    ['b.c.d.golkiyi.wixsite.com', 'c.d.golkiyi.wixsite.com', 'golkiyi.wixsite.com'],
  ],
  ['golkiyi.wixsite.com', []],
  ['golkiyi.business.site', []],
  ['villa.sahte.example', ['sahte.example']],
  ['localhost', []],
  ['a.b.c.d.sahte.com', ['b.c.d.sahte.com', 'c.d.sahte.com', 'sahte.com']],
  ['villa.sahte.com.', []],
  // A site of many sellers makes names for others.
  ['a.magaza.shopier.com', []],
])('above %s is %j', (host, parents) => {
  expect(parentHosts(host)).toEqual(parents);
});
