import { describe, expect, it } from '@jest/globals';
import { unconfirmedNameOf, unconfirmedSummaryOf } from './unconfirmed-words.ts';

const none = { phone: null, condemned: [] };
const handle = { kind: 'handle', key: 'kuytu.koru54' } as const;
const host = { kind: 'host', key: 'kuytukorubungalov.example' } as const;
const page = { kind: 'host', key: 'ilan.example/kuytu' } as const;

describe('words that no moderator has confirmed', () => {
  it('[R325] lose names of persons, plates and addresses besides contacts', () => {
    const words =
      'Mehmet Kaya ile görüştüm, Göl Mahallesi Menekşe Sokak No: 4 dedi, 34 ABC 123 ile geldi, a@b.example yazdı.';
    expect(unconfirmedSummaryOf(words, none)).toBe(
      '[ad gizlendi] ile görüştüm, [adres gizlendi] dedi, [plaka gizlendi] ile geldi, [e-posta gizlendi] yazdı.',
    );
  });

  it('[R325] of which nothing is personal stay as they are', () => {
    const words = 'Gölkıyı Bungalov diye ilan verdi, 14.11.2026 günü 3.500,00 TL aldı.';
    expect(unconfirmedSummaryOf(words, none)).toBe(words);
  });

  it.each([
    ['Önce @baska.ev54 ile yazıştım.', [handle], 'Önce [kullanıcı adı gizlendi] ile yazıştım.'],
    ['Önce @kuytu.koru54 ile yazıştım.', [handle], 'Önce @kuytu.koru54 ile yazıştım.'],
    [
      'instagram.com/baska.ev54 ve https://www.instagram.com/kuytu.koru54/ sayfaları',
      [handle],
      '[kullanıcı adı gizlendi] ve https://www.instagram.com/kuytu.koru54/ sayfaları',
    ],
    [
      'Sitesi dogruev.example ve https://bit.ly/3xYzAbC idi.',
      [],
      'Sitesi [site gizlendi] ve [site gizlendi] idi.',
    ],
    [
      'kuytukorubungalov.example/odeme ve kuytukorubungalov.example adresleri, dogruev.example değil.',
      [host],
      'kuytukorubungalov.example/odeme ve kuytukorubungalov.example adresleri, [site gizlendi] değil.',
    ],
    [
      'ilan.example/kuytu sayfası, ilan.example/dogru değil.',
      [page],
      'ilan.example/kuytu sayfası, [site gizlendi] değil.',
    ],
    ['Parayı yatırdım.Sonra sustu.', [], 'Parayı yatırdım.Sonra sustu.'],
  ])(
    '[R307] [R325] of other sellers’ contacts hide those that do not condemn: «%s»',
    (words, condemned, shown) => {
      expect(unconfirmedSummaryOf(words, { phone: null, condemned })).toBe(shown);
    },
  );

  it.each([
    ['Kuytu Koru (dogruev.example)', 'Kuytu Koru ([site gizlendi])'],
    ['kuytukorubungalov.example', 'kuytukorubungalov.example'],
  ])('[R307] nor does a name keep a site that does not condemn: «%s»', (name, shown) => {
    expect(unconfirmedNameOf(name, { phone: null, condemned: [host] })).toBe(shown);
  });

  it.each([
    [
      'Göl Evi (dolandırıcı Mehmet Kaya, 34 ABC 123, Göl Mahallesi Menekşe Sokak No: 4)',
      'Göl Evi (dolandırıcı [ad gizlendi], [plaka gizlendi], [adres gizlendi])',
    ],
    ['Mehmet Kaya', 'Adı gizlenen satıcı'],
    ['Gölkıyı Bungalov', 'Gölkıyı Bungalov'],
  ])('[R325] [R327] are no better in a name: «%s»', (name, shown) => {
    expect(unconfirmedNameOf(name, none)).toBe(shown);
  });
});
