import { expect, it } from '@jest/globals';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['selin@ornek.example', 's•••@ornek.example'],
  ['s@ornek.example', 's•••@ornek.example'],
  ['@ornek.example', '•••@ornek.example'],
  ['𝗌elin@ornek.example', '𝗌•••@ornek.example'],
  ['"selin@is"@ornek.example', '"•••@ornek.example'],
])('of %s no more than its first sign and its host is shown: %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
