import { describe, expect, it } from '@jest/globals';
import { shortText } from './short-text.ts';

describe('shortText', () => {
  it('[R095] leaves short texts alone and joins lines', () => {
    expect(shortText(' bir\n iki ', 180)).toBe('bir iki');
    expect(shortText('a'.repeat(180), 180)).toBe('a'.repeat(180));
  });

  it('[R064] breaks at a space after character 80', () => {
    const words = `${'kelime '.repeat(40)}`.trim();
    const cut = shortText(words, 180);
    expect(cut.length).toBeLessThanOrEqual(181);
    expect(cut).toMatch(/kelime…$/);
  });

  it('[R064] a space behind the 80th character is one to break at, the 80th itself is not', () => {
    const spaceAt = (index: number) => `${'a'.repeat(index)} ${'x'.repeat(300)}`;
    expect(shortText(spaceAt(81), 180)).toBe(`${'a'.repeat(81)}…`);
    expect(shortText(spaceAt(79), 180)).toBe(`${'a'.repeat(79)} ${'x'.repeat(100)}…`);
  });

  it('[R064] cuts a text without such a space', () => {
    expect(shortText(`kısa ${'x'.repeat(300)}`, 180)).toBe(`kısa ${'x'.repeat(175)}…`);
  });
});
