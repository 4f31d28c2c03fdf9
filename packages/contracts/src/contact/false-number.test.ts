import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readContact } from './read-contact.ts';

const number = fc.constantFrom(
  ...['905320000003', '905550000000', '4915112345678', '5320000003', '05320000003', '00905320000003'],
  ...['+905320000003', '%2B905320000003', '90 532 000 00 03', '90%20532-000-00-03', '+5320000003', '1'],
);
const noise = fc.constantFrom(
  ...['', '', '', '', '/', '?', '#', '&', ';', ',', '@', '\\', '/../', '%2e%2e/', '..', '\u200b', '\u0669'],
  ...['ABC', ':', '=', ' ', '%00', '？', '；', '+', '0', '?phone=905550000000', '&phone=4915112345678'],
);
const shapes: ((a: string, b: string) => string)[] = [
  (a) => `https://wa.me/${a}`,
  (a, b) => `wa.me/${a}/${b}`,
  (a, b) => `https://wa.me/${a}?phone=${b}`,
  (a, b) => `https://wa.me/${a}?text=${b}`,
  (a) => `https://wa.me/c/${a}`,
  (a) => `https://api.whatsapp.com/send?phone=${a}`,
  (a, b) => `https://api.whatsapp.com/send?phone=${a}&PHONE=${b}`,
  (a, b) => `https://web.whatsapp.com/send/${b}?text=x&phone=${a}`,
  (a, b) => `whatsapp://send?phone=${a}&number=${b}`,
  (a) => `viber://chat?number=${a}`,
  (a) => `tel:${a}`,
  (a, b) => `tel:${a},${b}`,
  (a, b) => `tel:${a}?phone=${b}`,
  (a) => `tel:${a};ext=5`,
  (a) => `tel:${a};phone-context=+1`,
  (a, b) => `sms:${a}?body=${b}`,
  (a, b) => `sms:${a}&${b}`,
];

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^00/, '');
const open = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Read here by hand: for each number in an address, the digits that it can be dialled as; `local` needs no country. */
function dialled(address: string): string[][] {
  const url = new URL(/^[a-z]+:/.test(address) ? address : `https://${address}`);
  const isWeb = url.protocol === 'https:';
  const path = isWeb
    ? url.pathname
        .split('/')
        .map(open)
        .filter((part) => /\d/.test(part))
    : open(`${url.host}${url.pathname}`)
        .split(/[,;&]/)
        .filter((part) => /\d/.test(part) && !part.includes('='));
  const given = [...url.searchParams]
    .filter(([name]) => ['phone', ...(isWeb ? [] : ['number'])].includes(name.toLowerCase()))
    .map(([, value]) => value);
  const local = !isWeb && given.length === 0;
  return [...path, ...given].map((text) => {
    const digits = digitsOf(text);
    const named = /^\s*(?:\+|00)/.test(text);
    return local && !named ? [digits, `90${digits.replace(/^0|^90/, '')}`] : [digits];
  });
}

describe('addresses of numbers', () => {
  it('[R210] [decision 34] lead to one number, which is the one that stands in them, or are refused', () => {
    const typed = fc
      .tuple(fc.constantFrom(...shapes), number, noise, fc.oneof(number, fc.constant('')), noise)
      .map(([shape, a, behindA, b, behindB]) => shape(`${a}${behindA}`, `${b}${behindB}`));
    let read = 0;
    const numRuns = Number(process.env.PROPERTY_RUNS ?? 100_000);
    fc.assert(
      fc.property(typed, (address) => {
        const reading = readContact(address);
        if ('refused' in reading) return;
        read += 1;
        const numbers = dialled(address);
        expect(numbers.length).toBeGreaterThan(0);
        for (const { kind, key } of reading.contacts) {
          expect(kind).toBe('phone');
          for (const digits of numbers) expect(digits).toContain(key.slice(1));
        }
        const possible = new Set(numbers[0]);
        expect(reading.contacts.length).toBeLessThanOrEqual(possible.size);
      }),
      { numRuns },
    );
    expect(read).toBeGreaterThan(numRuns / 20);
  });
});
