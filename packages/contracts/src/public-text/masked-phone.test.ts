import { describe, expect, it } from '@jest/globals';
import { maskedPhone, withShownPhones } from './masked-phone.ts';

describe('[R326] a masked telephone', () => {
  it.each([
    ['+905331234501', '0533 ••• •• 01'],
    ['+902645821234', '0264 ••• •• 34'],
    ['+4915112345678', '+491 ••• •• 78'],
  ])('%s is shown as %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown));

  it.each([
    ['0533 123 45 01 numarasını aradım', '0533 ••• •• 01 numarasını aradım'],
    ['(0533)1234501 ve +90 533 123-45-01', '0533 ••• •• 01 ve 0533 ••• •• 01'],
    ['12.11.2026 14:30 3.500,00 TL', '12.11.2026 14:30 3.500,00 TL'],
    ['14.11.2026 0533 123 45 01, 15:30', '14.11.2026 0533 ••• •• 01, 15:30'],
    ['0533 123 45 01 14.11.26', '0533 ••• •• 01 14.11.26'],
    ['no:05331234501', 'no:0533 ••• •• 01'],
    ['+49 1511 2345678 15:30', '+491 ••• •• 78'],
    ['+49 1511 2345678 14.11.2026', '+491 ••• •• 78 14.11.2026'],
    ['No: 533, kapı 12', 'No: 533, kapı 12'],
  ])('in «%s»', (text, shown) => {
    expect(withShownPhones(text, 'masked')).toBe(shown);
    expect(withShownPhones(text, 'full')).toBe(text);
  });

  it('stands behind letters as well', () =>
    expect(withShownPhones('ara05331234501', 'masked')).toBe('ara0533 ••• •• 01'));
});
