import { describe, expect, it } from '@jest/globals';
import { isAlike, marksOf } from './text-marks.ts';

const story =
  'Instagram üzerinden yazıştık, iki gece için kapora istedi. Parayı gönderdikten sonra hesabı kapattı ve beni engelledi.';
const alike = (one: string, other: string) => isAlike(marksOf(one), marksOf(other));

describe('texts that may tell of one seller', () => {
  it.each([
    ['the same text', story],
    ['in capitals, with other punctuation', story.toLocaleUpperCase('tr').replaceAll(',', ' –')],
    ['inside a longer one', `Merhaba. ${story} Lütfen bakın, başka kimse mağdur olmasın istiyorum artık.`],
    [
      'with some words changed',
      'Instagram üzerinden yazıştık, iki gece için kapora istedi. Parayı yolladıktan sonra hesabı kapattı ve beni engelledi.',
    ],
  ])('[R301] %s is alike', (_what, other) => expect(alike(story, other)).toBe(true));

  it.each([
    [
      'another story',
      'Telefonla aradım, adres verdi, gittiğimde orada başka bir aile oturuyordu, ev kiralık değilmiş.',
    ],
    [
      'a beginning that many share',
      'Instagram üzerinden yazıştık, sonra telefonla görüştük ve ev hiç yokmuş, adres de sahteymiş.',
    ],
    ['a text too short to tell', 'Kapora aldı, kapattı.'],
    ['nothing', ''],
  ])('[R301] %s is not', (_what, other) => expect(alike(story, other)).toBe(false));

  it('[R301] two short texts are not alike, however equal', () => {
    expect(alike('Kapora aldı, kapattı.', 'Kapora aldı, kapattı.')).toBe(false);
  });
});
