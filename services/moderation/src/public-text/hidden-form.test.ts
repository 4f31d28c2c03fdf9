import { evened } from '@edogrula/contracts/public-summary';
import { describe, expect, it } from '@jest/globals';
import { isHiddenFormOf } from './hidden-form.ts';
import { unconfirmedSummaryOf } from './unconfirmed-words.ts';

const words =
  'Ayşe Yılmaz 34 ABC 123 ile geldi; @baska.ev54 ve https://baska.example yazdı, a@b.example, 0533 444 55 66.';

describe('[R325] a published text and the words that it was made of', () => {
  it.each([
    ['as they are', words],
    [
      'as they were published once',
      'Ayşe Yılmaz 34 ABC 123 ile geldi; @baska.ev54 ve https://baska.example yazdı, [e-posta gizlendi], [numara gizlendi].',
    ],
    ['with one contact struck since', words.replace('@baska.ev54', '[kullanıcı adı gizlendi]')],
    ['as they are published today', unconfirmedSummaryOf(words, { phone: null, condemned: [] })],
    ['cut to their length', 'Ayşe Yılmaz 34 ABC 123 ile ge…'],
    ['cut within what was hidden', '[ad gizlendi] 34 ABC 123 ile geldi; [kullanıcı adı gi…'],
    ['cut, and published anew', evened('Ayşe Yılmaz 34 ABC 123 ile ge…')],
    [
      'cut within what was hidden, and published anew',
      evened('[ad gizlendi] 34 ABC 123 ile geldi; [kullanıcı adı gi…'),
    ],
    ['cut within the dots of the first cut', 'Ayşe Yılmaz 34 ABC 123 ile ge.…'],
  ])('are the same ones, %s', (_how, published) => {
    expect(isHiddenFormOf(published, words)).toBe(true);
  });

  it.each([
    ['of a moderator', 'Kapora alındı, sonra hesap kapandı.'],
    ['that a moderator shortened', 'Ayşe Yılmaz 34 ABC 123 ile geldi.'],
    [
      'that begin elsewhere',
      '34 ABC 123 ile geldi; [kullanıcı adı gizlendi] ve https://baska.example yazdı, a@b.example, 0533 444 55 66.',
    ],
    ['with more behind them', `${words} Sonra gitti.`],
    ['cut elsewhere', 'Ayşe Yılmaz 34 ABC 123 ile gitti...'],
    ['that wait', 'Bu kaydın açıklaması, bir moderatörün incelemesini bekliyor.'],
  ])('are others, %s', (_how, published) => {
    expect(isHiddenFormOf(published, words)).toBe(false);
  });
});
