import { expect, it } from '@jest/globals';
import { mailboxOf, provedAs } from './mailbox.ts';

it.each([
  ['ayse@example.com', 'ayse@example.com'],
  ['ayse+1@example.com', 'ayse@example.com'],
  ['ayse+1+2@example.com', 'ayse@example.com'],
  ['+ayse@example.com', '+ayse@example.com'],
  ['ay.se@example.com', 'ay.se@example.com'],
  ['ay.se+x@gmail.com', 'ayse@gmail.com'],
  ['ay.se@googlemail.com', 'ayse@gmail.com'],
  ['Ay.Se+Not@GMail.com', 'ayse@gmail.com'],
  ['IRMAK@Example.com', 'irmak@example.com'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each([
  ['ayse@example.com', 'ayse@example.com'],
  ['Ayse+1@example.com', 'ayse+1@example.com'],
  ['Ay.Se+x@googlemail.com', 'ayse@gmail.com'],
  ['ayse@gmail.com.example', 'ayse@gmail.com.example'],
])('[R399] %s is proved as %s', (email, proved) => {
  expect(provedAs(email)).toBe(proved);
});
