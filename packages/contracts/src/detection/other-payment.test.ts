import { describe, expect, it } from '@jest/globals';
import { namesOtherPayment } from './other-payment.ts';

describe('[R364] a way to pay that no record has', () => {
  it.each([
    'Kart no 4543 6012 3456 7890',
    'kartıma atın: 4543601234567890',
    '４５４３ ６０１２ ３４５６ ７８９０',
    '4543\u200b-6012-3456-7890',
    'Papara 1234567890',
    'PAPARA no: 1234 567 890',
    'Cüzdan numaram 5551234567',
    'Kolay Adres: odeme@ornek.example',
  ])('is in %j', (text) => expect(namesOtherPayment(text)).toBe(true));

  it.each([
    'Sayfamız @golkiyi, telefon 0532 123 45 67',
    'IBAN TR09 0001 0061 7283 9450 6251 99',
    'TR090001006172839450625199',
    'hesap 0100 4543 6012 3456 7890',
    'Sipariş 20261124018, kapora 4.500,00 TL, 27.11.2026',
    'Kart 4543 6012 3456 7891 yanlış yazılmış',
    'Papara ile ödeme almıyoruz',
    'Adresimiz kolay bulunur',
  ])('is not in %j', (text) => expect(namesOtherPayment(text)).toBe(false));
});
