import { expect, it } from '@jest/globals';
import { fitsIdentity, fitsTaxNumber } from './check-digits.ts';

it.each([
  ['1234567890', true],
  ['4840847211', true],
  ['4840847212', false],
  ['2645921010', false],
  ['123456789', false],
])('[R364] %s fits as a tax number: %s', (digits, fits) => expect(fitsTaxNumber(digits)).toBe(fits));

it.each([
  ['10000000146', true],
  ['10000000147', false],
])('[R364] %s fits as an identity number: %s', (digits, fits) => expect(fitsIdentity(digits)).toBe(fits));
