import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { fitsCard, holdsCardNumber, isCardNumber } from './card-digits.ts';
import { readContact } from './read-contact.ts';

/** Numbers that the networks give out for tests. */
const cards = [
  ...['4111111111111111', '4222222222222', '5555555555554444', '2223003122003222', '378282246310005'],
  ...['6304000000000000000'.slice(0, 16), '9792030394440796', '3056930009020004'],
  ...['30569309025904', '38520000023237', '36227206271667', '371449635398431', '343434343434343'],
  ...['6011111111111117', '3530111333300000', '6205500000000000004', '2720990000000007'],
  ...['4100000000004', '39000000000005', '50180000000000007', '675000000000000009'],
];

describe('[R361] [R362] the number of a payment card', () => {
  it('has check digits', () => {
    expect(cards.filter((digits) => !fitsCard(digits))).toEqual([]);
    expect(fitsCard('4111111111111112')).toBe(false);
  });

  it.each([
    ...cards,
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '3782 822463 10005',
    '41 11 1111 1111 1111',
    '4111----1111----1111----1111',
    '4111  -  1111 1111 1111',
    '4111 ··· *** 1111 1111 1111',
  ])('is looked up as nothing, whole: %s', (text) => {
    expect([isCardNumber(text), holdsCardNumber(text)]).toEqual([true, true]);
    expect(readContact(` ${text} `)).toEqual({ refused: 'card' });
  });

  it('is read in wide digits, too', () => {
    expect(readContact('４１１１ １１１１ １１１１ １１１１')).toEqual({ refused: 'card' });
  });

  it.each([
    ...['kartım 4111 1111 1111 1111 ile', '4111 1111 1111 1111 0532 123 45 67', 'no 1: 4111111111111111'],
    ...['no4111 1111 1111 1111', '4111 1111 1111 1111dir', '4111 1111 1111 1111 123'],
  ])('is held within other words: %s', (text) => {
    expect([isCardNumber(text), holdsCardNumber(text)]).toEqual([false, true]);
  });

  // All their digits in a row have the form and the check digits of a card.
  it.each(['23.01.2026 - 29.01.2026', '23/01/2026 - 29/01/2026', '4.4.2026-11.4.2026'])(
    'is not what two days are: %s',
    (text) => expect([isCardNumber(text), holdsCardNumber(text)]).toEqual([false, false]),
  );

  it.each([
    ...['golkiyi4111111111111111', 'golkiyi_4111111111111111', '4111111111111111golkiyi'],
    ...['4111111111111111_golkiyi', 'golkiyi.com/4111111111111111', 'golkiyi.com/ev?ilan=4111111111111111'],
  ])('is none in a name or an address: %s', (text) => expect(holdsCardNumber(text)).toBe(false));

  it.each([
    ...['4111 1111 1111 1112', '0532 123 45 67', '0532 123 45 67 0533 123 45 67', '+4915123456789'],
    ...['27.11.2026-29.11.2026', '24/11/2026 26/11/2026', '22.11.2026 - 24.11.2026', '411111111111'],
    ...['TR330006100519786457841326', '1111 1111 1111 1117', 'golkiyi.com/4111'],
    // The check digits of each fit, and no network begins so or has so many.
    ...[
      '2120000000000001',
      '2800000000000008',
      '31000000000003',
      '33000000000000001',
      '41100000000000000009',
    ],
    ...[
      '7000000000000005',
      '9793000000000002',
      '+4111 1111 1111 1111',
      '411111111111111',
      'a4111111111111111',
    ],
    ...['4915123456787', '4366412345671', 'instagram.com/stories/golkiyi/5012345678901234564/'],
  ])('is none: %s', (text) => expect([isCardNumber(text), holdsCardNumber(text)]).toEqual([false, false]));

  it('takes linear time of a long address of digits', () => {
    const text = `a.com/${'1'.repeat(20_000)}`;
    expect(leastCpuTime(() => void holdsCardNumber(text))).toBeLessThan(2_000_000);
  });

  it.each(['4111 ', '1', '1 ', '41-', '4-----', 'a.com/1', '1_', '1a'])(
    'takes linear time of %j repeated',
    (part) => {
      const text = part.repeat(20_000 / part.length);
      expect(leastCpuTime(() => void holdsCardNumber(text))).toBeLessThan(2_000_000);
    },
  );
});
