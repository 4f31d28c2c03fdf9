import { expect, it } from '@jest/globals';
import { littleOf, networksOf, worthOf } from './client-shares.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:0db8:0001:02ff::9', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
])('counts %s in %j, the second time too', (ip, networks) => {
  expect([networksOf(ip), networksOf(ip)]).toEqual([networks, networks]);
});

it('a wide network is worth more addresses than a narrow one', () => {
  expect([0, 1].map((place) => worthOf(place, 2, 16))).toEqual([1, 16]);
  expect([0, 1, 2].map((place) => worthOf(place, 3, 16))).toEqual([1, 4, 16]);
  expect(worthOf(0, 1, 16)).toBe(1);
});

it('little is one page’s worth for an address, and two for a wide network', () => {
  expect([0, 1].map((place) => littleOf(place, 2))).toEqual([24, 48]);
  expect([0, 1, 2].map((place) => littleOf(place, 3))).toEqual([24, 24, 48]);
});
