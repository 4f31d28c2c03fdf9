import { expect, it } from '@jest/globals';
import { createShareNames, shareOf } from './budget-share.ts';

it.each([
  [1000, 100],
  [200, 20],
  [19, 1],
  [2, 1],
])('[R499] of %i calls a network takes %i', (budget, share) => {
  expect(shareOf(budget)).toBe(share);
});

it('[R499] a /24 and a /48 are one network each, under names that nobody makes without the key', () => {
  const [name, other] = [createShareNames('a secret of the tests'), createShareNames('another one')];
  expect(name('203.0.113.1')).toBe(name('203.0.113.250'));
  expect(name('2001:db8:7:1::1')).toBe(name('2001:db8:7:ffff::9'));
  const all = [name('203.0.113.1'), name('203.0.114.1'), name('2001:db8:8::1'), name(undefined)];
  expect(new Set([...all, other('203.0.113.1')]).size).toBe(5);
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{32}$/);
});
