import { expect, it } from '@jest/globals';
import { newCode } from './email-code.ts';

it('[decision 10] codes have six digits, begin with any of the ten, and hardly repeat', () => {
  const codes = Array.from({ length: 5000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(4900);
});
