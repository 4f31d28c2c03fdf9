import { describe, expect, it } from '@jest/globals';
import { unconfirmedNameOf, unconfirmedSummaryOf } from './unconfirmed-words.ts';

describe('words that no moderator has confirmed', () => {
  it('[R325] lose names of persons, plates and addresses besides contacts', () => {
    const words =
      'Mehmet Kaya ile görüştüm, Göl Mahallesi Menekşe Sokak No: 4 dedi, 34 ABC 123 ile geldi, a@b.example yazdı.';
    expect(unconfirmedSummaryOf(words, null)).toBe(
      '[ad gizlendi] ile görüştüm, [adres gizlendi] dedi, [plaka gizlendi] ile geldi, [e-posta gizlendi] yazdı.',
    );
  });

  it('[R325] of which nothing is personal stay as they are', () => {
    const words = 'Gölkıyı Bungalov diye ilan verdi, 14.11.2026 günü 3.500,00 TL aldı.';
    expect(unconfirmedSummaryOf(words, null)).toBe(words);
  });

  it.each([
    [
      'Göl Evi (dolandırıcı Mehmet Kaya, 34 ABC 123, Göl Mahallesi Menekşe Sokak No: 4)',
      'Göl Evi (dolandırıcı [ad gizlendi], [plaka gizlendi], [adres gizlendi])',
    ],
    ['Mehmet Kaya', 'Adı gizlenen satıcı'],
    ['Gölkıyı Bungalov', 'Gölkıyı Bungalov'],
  ])('[R325] [R327] are no better in a name: «%s»', (name, shown) => {
    expect(unconfirmedNameOf(name, { phone: null, handles: [] })).toBe(shown);
  });
});
