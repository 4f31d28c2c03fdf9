import { describe, expect, it } from '@jest/globals';
import { holdsIban } from './holds-iban.ts';

describe('[R361] what stays out of addresses', () => {
  it.each([
    'TR33',
    'tr 33',
    'TR33 0006',
    'TR330006100519786457841326',
    'TRTR330006100519786457841326',
    'IBAN: TR33 0006 1005 1978 6457 8413 26',
    'Merhaba, TR33-0006-1005-1978-6457-8413-26 Ayşe',
    'ＴＲ３３ ０００６',
    'T\u200bR33 0006',
    'DE89370400440532013000',
    'tr33\u00a00006',
    'GB82 WEST 1234 5698 7654 32',
    'AE070331234567890123456',
    'TR٣٣ ٠٠٠٦',
  ])('%j', (text) => expect(holdsIban(text)).toBe(true));

  it.each([
    '@golkiyi',
    'golkiyi.bungalov',
    '@tr34evleri',
    'otr34',
    '0532 123 45 67',
    'sapanca 2024',
    'tr',
    'TR Bungalov',
    'mx06e6xr bungalov',
    'ev12 sapanca bungalov',
    'no12 sapanca bungalov 0532 123 45 67',
    'ab12 gece iyi ucuz',
  ])('%j may stand there', (text) => expect(holdsIban(text)).toBe(false));
});
