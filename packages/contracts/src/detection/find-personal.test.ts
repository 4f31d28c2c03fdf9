import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { findPersonal } from './find-personal.ts';

const marked = (text: string) =>
  findPersonal(text).map(({ kind, at, length }) => `${kind}: ${text.slice(at, at + length)}`);

describe('[R325] what may be personal in a text', () => {
  it.each([
    ['Parayı Mehmet Kaya adına gönderdim.', ['name: Mehmet Kaya']],
    ['ayşe ile konuştum; Ayşe Nur Demir geldi', ['name: Ayşe Nur Demir']],
    ['Telefonu açan Hakan Bey ilgilenmedi.', ['name: Hakan Bey']],
    ['Bilinmeyen Yıldıray Hanım’a ulaştım.', ['name: Yıldıray Hanım']],
    ['0533 123 45 01 ve biri@ornek.com', ['phone: 0533 123 45 01', 'email: biri@ornek.com']],
    ['Mailim ayse.yilmaz@gmail, hesap @gmail.bungalov', ['email: ayse.yilmaz@gmail']],
    ['Mailim ayse.yilmaz@gmailcom, hesap: @gmailcom', ['email: ayse.yilmaz@gmailcom']],
    ['TR33 0006 1005 1978 6457 8413 26 hesabı', ['iban: TR33 0006 1005 1978 6457 8413 26']],
    ['رقمي ٠٥٣٢٩٩٩٨٨٧٧', ['phone: ٠٥٣٢٩٩٩٨٨٧٧']],
    ['no \u200b0️⃣532 999 88 77, Ali Can', ['phone: 0️⃣532 999 88 77', 'name: Ali Can']],
    ['34 ABC 123 plakalı araç, 54ab1234', ['plate: 34 ABC 123']],
    ['Göl Mah. Menekşe Sokak No: 41', ['address: Göl Mah. Menekşe Sokak No: 41']],
    ['Kırkpınar Soğuksu Mahallesi', ['address: Kırkpınar Soğuksu Mahallesi']],
  ])('is marked in «%s»', (text, found) => expect(marked(text)).toEqual(found));

  it.each([
    'Kapora aldı, sonra hesabı kapattı. Adres yok, telefon kapalı.',
    'Gölkıyı Bungalov için 12.11.2026 günü 3.500,00 TL gönderdik.',
    'Sapanca Gölü kıyısında iki gece için 14:30’da anlaştık.',
  ])('is not found in «%s»', (text) => expect(marked(text)).toEqual([]));

  it.each(['Ali ', 'Göl Mah. ', 'a@a.', '34 A 1', 'Aa '])('takes linear time of %j repeated', (part) => {
    const text = part.repeat(20_000 / part.length);
    expect(leastCpuTime(() => void findPersonal(text))).toBeLessThan(2_000_000);
  });
});
