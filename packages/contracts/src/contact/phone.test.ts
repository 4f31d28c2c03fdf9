import { describe, expect, it } from '@jest/globals';
import { phonesIn, toInternational } from './phone.ts';

describe('[R210] [decision 34] the numbers that a text may mean', () => {
  it.each([
    ['0532 000 00 03', ['+905320000003']],
    ['(0532) 000-00.03', ['+905320000003']],
    ['0532/000/00/03', ['+905320000003']],
    ['(+90) 532 000 00 03', ['+905320000003']],
    ['+90 532 000 00 03', ['+905320000003']],
    ['00 90 532 000 00 03', ['+905320000003']],
    // With its dashes as contact lists and word processors write them.
    ['0532‑000–00—03', ['+905320000003']],
    ['905320000003', ['+905320000003']],
    // A Turkish number, or one of Cuba, whose code is 53.
    ['5320000003', ['+905320000003', '+5320000003']],
    ['4915112345678', ['+4915112345678']],
    ['4915112345670', ['+4915112345670']],
  ])('of «%s» are %j', (text, phones) => expect(phonesIn(text)).toEqual(phones));

  it.each([
    ...['x0532 000 00 03', '0532 000 00 03x', '0532 000+00 03', '+0532 000 00 03', '53200000', '1320000003'],
    ...['49151123456789', '0532 000 00 033', '', '+', '() - /'],
  ])('of «%s» are none', (text) => expect(phonesIn(text)).toEqual([]));
});

describe('[R210] a number that has its country’s code', () => {
  it.each([
    ['905320000003', '+905320000003'],
    ['+905320000003', '+905320000003'],
    ['00905320000003', '+905320000003'],
    ['5320000003', '+5320000003'],
  ])('%s is %s', (text, phone) => expect(toInternational(text)).toBe(phone));

  it.each(['05320000003', '000905320000003', 'x905320000003', '904441444', '123'])('%s has none', (text) =>
    expect(toInternational(text)).toBeNull(),
  );
});
