import { expect, it } from '@jest/globals';
import { dotlessHosts } from './dotless-hosts.ts';

it.each([
  ['kuytukorucom', 'kuytukoru.com'],
  ['kuytukorucomtr', 'kuytukoru.com.tr'],
  ['kuytukoru_com', 'kuytukoru.com'],
  ['sapancade', 'sapanca.de'],
])('[R367] %s is %s without its dots', (handle, host) => expect(dotlessHosts(handle)).toContain(host));

it.each(['golkiyi', 'golkiyibungalov', 'com', 'acom', 'a'])('[R367] %s is no site', (handle) =>
  expect(dotlessHosts(handle)).toEqual([]),
);
