import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clientNetwork, clientNetworks } from './client-network.ts';

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

it.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.200', ['203.0.113.200', '203.0.113.0/24']],
  ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['no address', ['unknown']],
])('%j counts in %j', (given, networks) => {
  expect(clientNetworks(given)).toEqual(networks);
});

it('two addresses share a network exactly when their first bits are the same', () => {
  const bitsOf = (groups: readonly number[], bits: number) =>
    groups
      .map((group) => group.toString(2).padStart(16, '0'))
      .join('')
      .slice(0, bits);
  const address = fc.array(fc.integer({ min: 0x2000, max: 0x2003 }), { minLength: 8, maxLength: 8 });
  const text = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(address, address, (one, other) => {
      [64, 56, 48].forEach((bits, at) => {
        const same = clientNetworks(text(one))[at] === clientNetworks(text(other))[at];
        expect(same).toBe(bitsOf(one, bits) === bitsOf(other, bits));
      });
    }),
  );
});
