import { describe, expect, it } from '@jest/globals';
import { counted, ltr, own } from './arabic.ts';

const files = { one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا', other: 'ملف' };

describe('[R390] Arabic sentences', () => {
  it.each([
    [0, '0 ملفات'],
    [1, 'ملف واحد'],
    [2, 'ملفان'],
    [3, '3 ملفات'],
    [10, '10 ملفات'],
    [11, '11 ملفًا'],
    [99, '99 ملفًا'],
    [100, '100 ملف'],
    [103, '103 ملفات'],
    [111, '111 ملفًا'],
  ])('%i of a thing takes its own form, in Western digits', (count, said) => {
    expect(counted(count, files)).toBe(said);
  });

  it('a contact runs from left to right, a name by its first letter; both are whole without the marks', () => {
    expect(ltr('+90 532 123 45 67')).toBe('\u2066+90 532 123 45 67\u2069');
    expect(own('Gölkıyı')).toBe('\u2068Gölkıyı\u2069');
  });
});
