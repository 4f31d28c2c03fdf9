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
    ['No: 533, kapı 12', 'No: 533, kapı 12'],
  ])('in «%s»', (text, shown) => {
    expect(withShownPhones(text, 'masked')).toBe(shown);
    expect(withShownPhones(text, 'full')).toBe(text);
  });
});
