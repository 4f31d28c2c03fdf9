import { expect, it } from '@jest/globals';
import { countedDomain } from './large-providers.ts';

it.each([
  ['x1@kurban.example', 'kurban.example'],
  ['x2@posta.kurban.com.tr', 'kurban.com.tr'],
  ['x3@a.b.c.kurban.com', 'kurban.com'],
  ['x4@biri.github.io', 'biri.github.io'],
  ['ayse@gmail.com', null],
  ['ayse@hotmail.com.tr', null],
  ['ayse@gmail.com.kurban.net', 'kurban.net'],
])('[R399] %s is counted under %s', (email, domain) => {
  expect(countedDomain(email)).toBe(domain);
});
