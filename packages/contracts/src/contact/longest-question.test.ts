import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { longestQuestion, wholeOrCutOff } from './longest-question.ts';
import { readContact, readContactAs } from './read-contact.ts';

const begins = fc.constantFrom(
  '@kuytukoru',
  'kuytukoru.ornek',
  'https://instagram.com/kuytukoru.ornek',
  '0532 123 45 67',
  'Tel: 0532 123 45 67',
  'https://kuytukoru.example/',
);
const goesOn = fc.constantFrom('/', ' ', '\n', '.', '?', '…', 'a', '😀');
/** A contact, so much behind it that a part of it is the contact alone, and whom it really names. */
const long = fc
  .tuple(begins, goesOn, fc.integer({ min: 1, max: longestQuestion }))
  .map(([begin, sign, room]) => `${begin}${sign.repeat(room)}dolandirici`);

describe('a text that is longer than what is read', () => {
  it('[R212] is refused as a whole, by each reader, and in words of its own', () => {
    const text = `https://instagram.com/kuytukoru.ornek${'/'.repeat(longestQuestion)}dolandirici`;
    expect(readContact(text)).toEqual({ refused: 'too_long' });
    for (const kind of ['ig_url', 'ig_username', 'phone', 'website'] as const)
      expect(readContactAs(text, kind)).toEqual({ refused: 'too_long' });
    expect(readContact('a'.repeat(longestQuestion))).toEqual({ refused: 'unrecognised' });
  });

  it('[R212] keeps its last sign where there is room for exactly that, else ends with the sign of what was cut off', () => {
    expect(wholeOrCutOff('golkiyi', 7)).toBe('golkiyi');
    expect(wholeOrCutOff('golkiyi', 6)).toBe('golki…');
  });

  it('[R212] is whole in a place with room for it, and in a smaller one nobody’s contact', () => {
    fc.assert(
      fc.property(long, fc.integer({ min: 20, max: longestQuestion }), (text, most) => {
        const handed = wholeOrCutOff(text, most);
        expect(handed.length).toBeLessThanOrEqual(most);
        if (handed !== text) expect(readContact(handed)).toHaveProperty('refused');
        else expect(text.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
