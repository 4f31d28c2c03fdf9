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

  it('[R064] cuts a text without such a space', () => {
    expect(shortText(`kısa ${'x'.repeat(300)}`, 180)).toBe(`kısa ${'x'.repeat(175)}…`);
  });
});
