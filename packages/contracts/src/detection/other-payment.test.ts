import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { labelledMessages } from '../testing/messages/labelled-messages.ts';
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
    'USDT TRC20: TXYZ123',
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE adresine',
    'btc adresim bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'Bitcoin: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'Binance ID 123456789',
    'TC kimlik numarama FAST atın 10000000146',
    '10000000146 FAST ile gönderin',
    'FAST: 10000000146',
    'FAST ile mail adresime: odeme@ornek.example',
    'Telefon numarama FAST yapabilirsiniz',
    'E-posta adresimize havale yapın',
    'Kaporayı FAST ile telefonuma gönderin',
    'odeme@golkiyi-odeme.example adresine FAST ile gönderin',
    'Kaporayı FAST ile odeme@golkiyi-odeme.example adresine yollayın',
    'odeme@ornek.example’e havale edin',
    'Parayı Ahmet Yılmaz adına PTT’den gönderin',
    'Ziraat şubesi hesap no 1234-56789012-5001',
    'Garanti şube 456 hesap 6299123',
    'hesap: 0006 1005 1978 6457 8413 26',
    'IBAN: 0006 1005 1978 6457 8413 26',
    'hesap numaram 6299123',
    'hesap ٠٠٠٦ ١٠٠٥ ١٩٧٨ ٦٤٥٧ ٨٤١٣ ٢٦',
    'hesap 0100 4543 6012 3456 7890',
    'PTT ile isme havale yapın',
    'PTT’den adıma gönderin',
    'İsme havale alıyoruz',
    'Western Union ile gönderin',
    'MoneyGram olur',
    'UPT kodu yollarım',
  ])('is in %j', (text) => expect(namesOtherPayment(text)).toBe(true));

  it.each([
    'Sayfamız @golkiyi, telefon 0532 123 45 67',
    'IBAN TR09 0001 0061 7283 9450 6251 99',
    'TR090001006172839450625199',
    '0100 4543 6012 3456 7890',
    'Sipariş 20261124018, kapora 4.500,00 TL, 27.11.2026',
    'Kart 4543 6012 3456 7891 yanlış yazılmış',
    'Papara ile ödeme almıyoruz',
    'Adresimiz kolay bulunur',
    'Kapıda nakit, girişte kredi kartı geçerlidir, EFT/FAST kabul edilir',
    'Dekontu mail adresime gönderin: info@ornek.example',
    'Havale dekontunu 0532 123 45 67 numaralı telefonumuza atın',
    'EFT ve FAST için IBAN TR09 0001 0061 7283 9450 6251 99, tel 0532 123 45 67',
    'Hesap no: TR09 0001 0061 7283 9450 6251 99',
    'Hesap no bu\nTR09 0001 0061\n7283 9450 6251\n99',
    'hesap no 09 0001 0061 7283 9450 6251 99',
    'IBAN 09 0001 0061 7283 9450 6251 99',
    'Hesap: @golkiyi, WhatsApp hesap: 0532 123 45 67',
    'Instagram hesabımız golkiyi, hesap no: 0532 123 45 67',
    'Toplam hesap: 12.000 TL, kalan 4.500 TL',
    'Hesap: 27.11.2026 - 29.11.2026, 2 gece 9.000 TL',
    'Giriş için TC kimlik numaranızı yazın, T.C. 12345678901',
    'T.C. 10000000146 adına düzenlendi',
    'Paketi PTT kargo ile yolladık, takip no 2778901234567',
    'PTT’ye yakın, isminizi yazın',
    'Fast food karşıda, merkez şubeye 5 dakika',
    'https://www.instagram.com/golkiyi?igsh=T1RzZThkM2ZqYnR5NGx3OHh2c2RmZzE',
    'https://maps.app.goo.gl/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'EFT dekontunu mail adresime gönderin',
    'FAST ile yatırınca dekontu info@ornek.example adresine gönderin',
    'Sorularınız için info@ornek.example, EFT de olur',
    'Yastıklar Ahmet Yılmaz adına PTT kargo ile yollandı',
    'Telefon numarama EFT dekontunu atın',
    'Dekontu telefonuma atın, FAST ile gönderdim deyin',
    'Hesap: 27.11.2026 29.11.2026 arası dolu',
    'FAST sorgu no 12345678901',
    'Wifi şifresi L3gendary',
    '3 gece 4 kişi 12500 tl, kapora 3000 tl',
  ])('is not in %j', (text) => expect(namesOtherPayment(text)).toBe(false));
});

it('[R364] no message of a house that was labelled by reading names one without cause', () => {
  const named = labelledMessages().flatMap(({ text }) => (namesOtherPayment(text) ? [text] : []));
  expect(named).toEqual([expect.stringContaining('papara 1234567890')]);
});

it.each([
  'hesap 1',
  'fast ',
  'TC kimlik numarama ',
  'ptt ',
  'şube ',
  '1 ',
  'T1a',
  '0x1',
  'havale mail ',
  'a@b.',
  'adına ',
])('[R364] takes linear time of %j repeated', (part) => {
  const text = part.repeat(20_000 / part.length);
  expect(leastCpuTime(() => void namesOtherPayment(text))).toBeLessThan(2_000_000);
});
