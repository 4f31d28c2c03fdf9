import { leastCpuTime } from '@edogrula/contracts/testing/cpu-time';
import { describe, expect, it } from '@jest/globals';
import { isWeakPassword } from './weak-password.ts';

const email = 'ayse.yilmaz85@edogrula.example';

describe('[R397] a password', () => {
  it.each([
    ['ayseyilmaz2026', 'the name and a year'],
    ['AyseYilmaz2026!', 'with a capital and a sign'],
    ['ayse2026yilmaz!', 'a year between'],
    ['ayse_yilmaz_1985', 'with separators'],
    ['yilmaz85yilmaz85', 'a part twice'],
    ['Ayse-Edogrula-2026', 'the name and the house'],
    ['edogrulaayseyilmaz', 'joined'],
    ['E-Doğrula2026!', 'the house as it is written'],
    ['AYŞE YILMAZ 2026', 'as a Turkish keyboard has it'],
    ['zamliyesya2026!', 'backwards'],
    ['alurgode-2026-ayse', 'the house backwards'],
    ['4y5e.y1lm4z!2026', 'signs for letters'],
    ['3d0grul4@y$e123', 'the house in such signs'],
    ['ayse.yilmaz85@edogrula.example!', 'the address'],
    ['ayseqwerty2026', 'the name and a row of keys'],
    ['edogrula.ayse.edogrula.yilmaz.edogrula', 'long, and nothing else'],
    [`${'edogrula'.repeat(20)}1`, 'of the house alone'],
  ])('%j is weak: %s', (password) => {
    expect(isWeakPassword(password, email)).toBe(true);
  });

  it.each([
    'sapanca gölünde sabah sisi',
    'bambaşka bir gölün suları',
    'q7Vt-2mZp_9xKd',
    'ayse sapanca gölünde sabah sisi',
    'Edogrula:q7Vt2mZp9xKd',
    `${'edogrula'.repeat(10)} sapanca gölünde sabah sisi`,
  ])('%j is not', (password) => {
    expect(isWeakPassword(password, email)).toBe(false);
  });

  it('is judged without an address, too, and one of very short parts takes nothing out', () => {
    expect(isWeakPassword('Edogrula-Doğrula-2026', '')).toBe(true);
    expect(isWeakPassword('kestane balı ve sis', 'a.b@c.de')).toBe(false);
  });

  it.each(['a', 'edogrul', '|', '()', 'ay5', '<'])('of %j repeated is judged in no time', (part) => {
    const password = part.repeat(200).slice(0, 200);
    expect(leastCpuTime(() => void isWeakPassword(password, email))).toBeLessThan(2_000_000);
  });
});
