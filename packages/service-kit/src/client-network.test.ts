import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clientNetwork } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['203.0.113.7, 198.51.100.1', 'unknown'],
  ['203.0.113.7:443', 'unknown'],
  ['0xcb007107', 'unknown'],
  ['[::1]', 'unknown'],
  ['localhost', 'unknown'],
  [undefined, 'unknown'],
  [['203.0.113.7', '198.51.100.1'], 'unknown'],
])('%j is %s', (given, network) => {
  expect(clientNetwork(given)).toBe(network);
});

it('addresses of one /64 are one, of two are two', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.nat(0xffff), (address, tail) => {
      const network = clientNetwork(address);
      fc.pre(network.endsWith('/64'));
      const neighbour = `${network.slice(0, -'::/64'.length)}:0:0:0:${tail.toString(16)}`;
      expect(clientNetwork(neighbour)).toBe(clientNetwork(neighbour.toUpperCase()));
      expect([network, clientNetwork(neighbour)]).toEqual([network, network]);
    }),
  );
});

it('any text at all never makes an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof clientNetwork(text) === 'string'));
});
