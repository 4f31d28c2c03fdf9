import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { summaryOf } from './public-summary.ts';

const phone = '+905321112233';
const lines = readFileSync(new URL('./testing/public-texts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('# '));
const sentences = lines.flatMap((told, at) => {
  const shown = lines[at + 1];
  return at % 2 === 0 && shown ? [[told, shown === '=' ? told : shown] as const] : [];
});

describe('[R207] [decision 14] the public text', () => {
  it('has at least 180 labelled sentences', () => expect(sentences.length).toBeGreaterThanOrEqual(180));

  it.each(sentences)('of %s', (told, shown) => expect(summaryOf(told, phone)).toBe(shown));

  it.each([
    ...['a@', 'a @', ' @a.', 'a.', 'a (at) ', '@gmail.com ', 'a@a .', 'a@a.a ', 'a(dot)', 'a at ', 'DE89 '],
    ...['1 ', '0532 ', '(0', '12.05.2026 ', '1.000 ', '12.05', '٥ '],
    ...['Kasım 2026, ', 'mart ', '1500, ', '2026/11/14 '],
  ])('is made in linear time of %j repeated', (part) => {
    const cpu = (length: number) => {
      const text = part.repeat(length / part.length);
      const before = process.cpuUsage();
      for (let run = 0; run < 5; run += 1) summaryOf(text, phone);
      return process.cpuUsage(before).user;
    };
    cpu(2000);
    expect(cpu(40_000)).toBeLessThan(Math.max(cpu(5000), 20_000) * 30);
  });
});

/** Digits of a text, whatever script they are of, read here by hand. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce];
const inScript = (zero: number, text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const groupings = [[11], [4, 3, 2, 2], [4, 3, 4], [1, 3, 3, 2, 2], [4, 7], [3, 3, 3, 2], [5, 6]];
const signs = [
  '',
  ' ',
  '-',
  '.',
  '/',
  ' - ',
  '\u00a0',
  '_',
  '*',
  ', ',
  '\n',
  '|',
  '\u2013',
  ':',
  '\ufe0f\u20e3',
];
const mobile = digitsOf(9).map((rest) => `05${rest}`);
const landline = fc.tuple(fc.constantFrom('0212', '0264', '0312'), digitsOf(7)).map((all) => all.join(''));
const identity = fc.tuple(fc.integer({ min: 1, max: 9 }), digitsOf(10)).map((all) => all.join(''));
/** A stranger's number as people write it, and its digits without what may stand before them. */
const planted = fc
  .record({
    number: fc.oneof(mobile, landline, identity),
    groups: fc.constantFrom(...groupings),
    sign: fc.constantFrom(...signs),
    zero: fc.constantFrom(...zeros),
    code: fc.constantFrom('', '+9', '+90 ', '0090 ', 'tel', '(', 'wa.me/9'),
  })
  .map(({ number, groups, sign, zero, code }) => {
    const beginOf = (at: number) => groups.slice(0, at).reduce((sum, length) => sum + length, 0);
    const parts = groups.map((length, at) => number.slice(beginOf(at), beginOf(at) + length));
    const closed = code === '(' ? `${parts[0]}) ${parts.slice(1).join(sign)}` : parts.join(sign);
    return { written: inScript(zero, `${code}${closed}`), digits: number.slice(1) };
  });
const beside = fc.constantFrom(
  ...['14.11.2026', '14.11.26', '2026-11-14', '15:30', '3.500 TL', '12.000/14.000 TL', '0532 111 22 33'],
  ...['@sahte.hesap', 'aradı', '(', ')', ',', '2', '\n', 'Fiyat', '+', 'ayse@ornek.com', '1500 lira', '٣'],
  ...['15.08-20.08 2026', '@ sahte.hesap', '@ 1.500 TL'],
  ...['20 Kasım 2026', 'Eki.', '2026/11/14', '1500, 2000, 2500 TL', 'November 20, 2026', 'Mart'],
);
const between = fc.constantFrom(' ', ' ', ', ', '\n', ' (', ') ', ' / ', ' - ', '. ');
const around = fc.array(fc.tuple(beside, between), { maxLength: 4 });

describe('[R207] [R325] [decision 14] a stranger’s number', () => {
  it('survives in no writing and beside nothing; what is published is not changed again', () => {
    fc.assert(
      fc.property(around, planted, between, around, (before, { written, digits }, next, after) => {
        fc.pre(!digits.includes('532111223'));
        const words = (all: [string, string][]) => all.map(([word, sign]) => `${word}${sign}`).join('');
        const shown = summaryOf(`${words(before)}${written}${next}${words(after)}`, phone);
        expect(shown.replace(/\D/g, '')).not.toContain(digits);
        expect(summaryOf(shown, phone)).toBe(shown);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 5000) },
    );
  });
});
