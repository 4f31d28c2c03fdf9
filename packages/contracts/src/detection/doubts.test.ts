import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { keptFromGreen } from '../testing/messages/kept-from-green.ts';
import { labelledMessages } from '../testing/messages/labelled-messages.ts';
import { doubtsOf } from './doubts.ts';
import { findInMessage } from './find-in-message.ts';

describe('[R363] [R364] beside all of one house nothing is green with', () => {
  it.each([
    // A name in another app, whatever stands before or behind it.
    ["Telegram'dan yazın: @golkiyi", 'elsewhere'],
    ['Telegram: @golkiyi_odeme', 'account label'],
    ['@golkiyi_odeme (Telegram)', 'account label'],
    ['@golkiyi_odeme adlı Telegram hesabımız', 'account label'],
    ['Facebook sayfamız: golkiyi.odeme', 'account label'],
    ['Facebook hesabımız: golkiyi.com', 'account label'],
    ['TikTok hesabımız: golkiyi_odeme', 'account label'],
    ['WhatsApp kullanıcı adımız: golkiyi', 'elsewhere'],
    ['WhatsApp: @golkiyi_odeme', 'account label'],
    ['WhatsApp: golkiyi', 'account label'],
    ['X hesabımız: golkiyi', 'elsewhere'],
    ['YouTube kanalımızdan ulaşın', 'elsewhere'],
    ['Find us on Facebook as golkiyi', 'elsewhere'],
    ['Message me on Telegram, same name', 'elsewhere'],
    ['تواصلوا معنا عبر تيليجرام golkiyi', 'elsewhere'],
    ['صفحتنا على فيسبوك golkiyi', 'elsewhere'],
    ['TELEGRAM golkiyi', 'elsewhere'],
    ['TIKTOK golkiyi', 'elsewhere'],
    // Mail.
    ['Rezervasyon için odeme@ucuz.example', 'elsewhere'],
    ['Kaporayı odeme@ucuz.example adresine gönderin', 'elsewhere'],
    ['Kaporayı ve dekontu odeme@ucuz.example adresine gönderin', 'elsewhere'],
    ['Kapora: odeme@ucuz.example (dekont şart)', 'elsewhere'],
    ['Ödeme odeme@ucuz.example, makbuz gelir', 'elsewhere'],
    ['Dekont ve kapora için odeme@ucuz.example', 'elsewhere'],
    // Wallets and accounts.
    ['PayPal: odeme@ucuz.example', 'paid'],
    ['Papara no:\n1837462910', 'paid'],
    ['1837462910 numaralı Papara hesabıma', 'paid'],
    ['Papara ile alıyoruz', 'paid'],
    ['İNİNAL kartıma atın', 'paid'],
    ['Param hesabıma: 183746', 'paid'],
    ['Wise: golkiyi', 'paid'],
    ['محفظة 0100200300', 'paid'],
    ['Kaporayı bitcoin olarak alıyoruz', 'paid'],
    ['Hesap no:\n6299123', 'paid'],
    ['12345678-5001 nolu Ziraat hesabımıza', 'paid'],
    ['account number 629912', 'paid'],
    ['رقم الحساب: 629912', 'paid'],
    ['Vergi numarama FAST atın 1234567890', 'paid'],
    // Account numbers in pieces, in small letters, of other countries.
    ['IBAN TR33 0006 1005 ---- 1978 6457 8413 26', 'unread'],
    ['TR33 0006 1005 ve devamı 1978 6457 8413 26', 'unread'],
    ['TR33 00 sonra 06 10 sonra 0519', 'unread'],
    ['IBAN 33 0006 sonra 1005 sonra 1978', 'unread'],
    ['be68 5390 0754 7034 hafta sonu', 'iban iban'],
    ['DE89-3704-0044-0532-0130-00', 'iban iban'],
    ['de89.3704.0044.0532.0130.00', 'iban iban'],
    ['Ödeme DE89 370 400 440 532 013 000 hesabına', 'iban iban'],
    ['DE 89 37040044/0532013000', 'iban iban'],
    // Telephones without their zero, or in groups of their own.
    ['555 11 12 233', 'unread'],
    ['5551 112 233', 'unread'],
    ['5 5 5 1 1 1 2 2 3 3', 'unread'],
    ['(264) 592 10 10', 'unread'],
    ['8508401234', 'unread'],
    ['444 1234', 'unread'],
    ['4441234', 'unread'],
    ['264 - 592\n10 10', 'unread'],
    ['264/592.10.10', 'unread'],
    ['❷❻❹ ❺❾❷ ❶⓿ ❶⓿', 'unread'],
    ['264 592 1O 10', 'unread'],
    ['Rezervasyon numaramız 264 592 10 10', 'unread'],
    ['Rezervasyon no 2645921010', 'unread'],
    ['264 592 1010 TL', 'unread'],
    ['Vergi no 1234567890 264 592 10 10', 'unread'],
    ['27.11.2026 264 592 10 10', 'unread'],
    ['2 gece 592 10 10 arayın', 'unread'],
    ['Fatura no 5921010 ile arayın', 'unread'],
    ['No: 264 592 1010', 'unread'],
    ['five five five one one one two two three three', 'unread'],
    ['خمسة خمسة خمسة واحد واحد واحد اثنين اثنين ثلاثة ثلاثة', 'unread'],
    // Digits turned round.
    ['\u202e33 22 111 5550', 'turned'],
    ['\u2067TR33 0006\u2069', 'turned'],
    ['\u202b0532 123 45 67\u202c', 'turned'],
    ['\u2068\u05d0 33 22 111 5550\u2069', 'turned'],
    ['\u2068- 33 22 \u0627 111 5550\u2069', 'turned'],
    ['\u206833 22 \u200f111 5550\u2069', 'turned'],
    ['\u202d33 22 111 5550\u202c', 'unread'],
    ['\u206833 22 111 5550\u2069', 'unread'],
    // No prices.
    ['Bizi 850 500 1500 arayın', 'unread'],
    ['850 250 5000 hattımız', 'unread'],
    ['85050 15000 numaramızı arayın', 'unread'],
    ['26459 21019', 'unread'],
    // In pieces, and a site in words.
    ['555 tire 111 tire 22 tire 33 arayın', 'unread'],
    ['264 tire 592 tire 10 tire 10', 'unread'],
    ['264 nokta 592 nokta 10 nokta 10', 'unread'],
    ['850.......840.......1234', 'unread'],
    ['850\n\n840\n\n1234', 'unread'],
    ['Önce 850 sonra 840 sonra 12 sonra 34 çevirin', 'unread'],
    ['ucuzodeme nokta net', 'link ucuzodeme.net'],
    ['ucuzodeme nokta site', 'link ucuzodeme.site'],
    ['ucuzodeme nokta com nokta tr', 'link ucuzodeme.com.tr'],
    ['ucuzodeme . net', 'link ucuzodeme.net'],
    ['ucuzodeme,org', 'unread'],
    ['ucuzodeme net sitesinden ödeyin', 'unread'],
    // Addresses.
    ['www.golkiyi.com.odeme.guvenli.ucuz.com', 'link https://golkiyi.com.odeme.guvenli.ucuz.com'],
    ['ucuz com adresinden ödeyin', 'unread'],
    ['www golkiyi odeme', 'unread'],
    ['gol_kiyi-.ucuz.com', 'unread'],
    [`${'a.'.repeat(30)}ucuz.com`, 'unread'],
    ['odeme @ – ucuz', 'unread'],
    ['a_b-c_d-.ucuz-odeme.com', 'unread'],
    ['ucuz-.com', 'unread'],
    ['Wise ile gönderin', 'paid'],
    ['golkiyi adıyla Face’ten yazın', 'elsewhere'],
    ["Sayfamız @golkiyi Telegram'da", 'account label'],
    ['@@@ ucuz', 'account @ucuz'],
    ['T\u0435legram golkiyi', 'unread'],
  ])('%j', (line, why) => {
    expect([line, keptFromGreen(line)]).toEqual([line, expect.arrayContaining([why])]);
  });

  it('a name of another app is never asked as Instagram’s', () => {
    for (const line of [
      'Telegram: @golkiyi',
      '@golkiyi (Telegram)',
      'Facebook sayfamız: golkiyi',
      'TikTok: @golkiyi',
    ])
      expect([line, findInMessage(line).map(({ asked }) => asked)]).toEqual([line, [null]]);
  });

  it.each([
    'Telegram yok, sadece @dolandirici',
    'Telegram yok sadece @dolandirici',
    'Telegram kullanmıyoruz, tek hesabımız @dolandirici',
    '@dolandirici Facebook sayfamız yok',
    'YouTube videomuzu izleyin, @dolandirici',
    'Telegram yok, sadece instagram.com/dolandirici',
  ])('[R365] what is said not to be takes no account out of the question: %j', (line) => {
    expect(findInMessage(line).map(({ asked }) => asked)).toEqual(['@dolandirici']);
  });

  it('a host of seven parts, or of twenty, is found whole', () => {
    const long = `${'a.'.repeat(18)}ucuz.com`;
    for (const host of ['golkiyi.com.odeme.guvenli.sayfa.ucuz.com', long])
      expect(findInMessage(`Ödeme ${host} üzerinden`).map(({ kind }) => kind)).toEqual(['link']);
  });
});

describe('[R364] [R365] an honest message stays green', () => {
  it.each([
    // As an iPhone copies a number.
    'Tel: \u202a+90 532 123 45 67\u202c',
    'Tel: \u2066+90 532 123 45 67\u2069',
    'Tel: \u202d+90 532 123 45 67\u202c',
    'Tel: \u2068+90 532 123 45 67\u2069 \u0627',
    // Lists of prices.
    '2 kişi 4500\n4 kişi 5500',
    '2 gece: 9000, 3 gece: 12750, 4 gece: 16500',
    '2 kişi: 4500\n3 kişi: 5000\n4 kişi: 5500',
    '2 kişi = 4500, 4 kişi = 5500',
    '2 gece 9000 (3 gece 12750)',
    '👉 2 kişi 4500 👉 3 kişi 5000',
    '✅ 4.500 ✅ 6.000',
    '2 kişi 4500 + 4 kişi 5500',
    '3.999 / 4.999',
    '3499 - 3990',
    'Bayram arası 12990 14990',
    'Kapora dekontunu info@golkiyi.example adresine gönderin',
    'Ödeme sonrası dekontu info@golkiyi.example adresine gönderin',
    'Site içinde, net fiyat 4500 TL',
    'Giriş 14:00, çıkış 11:00. 27.11.2026 - 29.11.2026 arası 2 gece 9.000 TL',
    'Giriş saati 14:00 - 23:00, çıkış 11.30',
    'Hafta içi 3500, hafta sonu 4750. 20-22 Kasım dolu.',
    'Fiyatlarımız 3500 - 4000 - 4500 - 5000',
    'Gecelik 3.500/4.000/4.500 TL, kapora %30 = 1.350,00 TL',
    'Kapora 3000 TL, kalan 6000 TL girişte nakit ya da kredi kartı',
    'Kaporayı IBAN’a atınca dekontu buradan gönderin',
    'Adres: Kırkpınar Mah. Menekşe Sok. No: 41/3 Kat 2 Daire 5, 54600 Sapanca/Sakarya',
    'Sapanca gölüne 1,5 km, İstanbul’a 130 km, Sabiha Gökçen Havalimanı’na 95 km (1 saat 10 dk)',
    '2+1, 65 m2, 4 yetişkin 2 çocuk, 3 yatak, jakuzi 38 derece',
    'Menekşe Sok. No:41/3, 54600 Sapanca',
    '27/11 - 29/11 boş, 30.11-02.12 dolu',
    'Dün yatırdım.de demiştiniz, saat 4.de gelin',
    '1 Kasım 4500, 2 Kasım 5000, 3 Kasım 5500',
    'Gecesi 5000, 2 gece 10000, kapora 3000, kalan 7000',
    'Göl Mah.No:41, Tel.No: 0532 123 45 67',
    'Facebook’umuz yok, Instagram hesabımız @golkiyi',
    'IBAN’ımız yukarıda, 3000 kapora yeterli',
    'Turizm işletme belgesi no: 54-1234',
    'Turizm işletme belge numarası 2024/54/00123, KBS kaydımız vardır',
    'Vergi no: 1234567890, Sapanca vergi dairesi',
    'MERSİS 0123 4567 8901 2345',
    'T.C. kimlik no 12345678901 gibi bilgileri girişte alıyoruz',
    'Rezervasyon no: 20261124018, kod 48213',
    'Fatura no A-2026/00418, 24.11.2026',
    'Plakanızı yazın: 54 ABC 123 gibi',
    'Wifi şifresi 12345678',
    '2026-2027 sezonu 15 Mayıs - 30 Eylül arası açığız',
    '27.11.26 - 29.11.26 boş, 3 Aralık 2026 dolu',
    '5 kişi 27-29.11.2026 tarihlerinde 13.500,00 TL',
    'Kahvaltı 09:00-11:30, akşam yemeği 19.00/21.00, odun 250 ₺',
    '01.06.2026 14:00 giriş, 03.06.2026 11:00 çıkış',
    'İptal 7 gün öncesine kadar ücretsiz; %50 iade 3 gün kala',
    'WhatsApp’tan da yazabilirsiniz, aynı numara',
    'Telegram hesabımız yoktur, Papara ile ödeme almıyoruz',
    'Dekontu info@golkiyi.example adresine gönderebilirsiniz',
    'Check-in 2 pm, 27-29 November 2026, 2 nights $240 in total, 4 guests',
    'Booking no 20261124018; the lake is 1.5 km away, 15 minutes by car',
    'Deposit 3000 TL, the rest 6000 TL at check-in',
    'الوصول 14:00 والمغادرة 11:00، من 27 نوفمبر إلى 29 نوفمبر 2026، ليلتان 9000 ليرة',
    'رقم الحجز: 20261124018، 4 أشخاص، 1.5 كم من البحيرة',
    'Kasım fiyatı\n27.11.2026\n29.11.2026\n2 gece\n9.000 TL',
    'Not: 1) Evcil hayvan olur 2) Ateş yakılmaz 3) Saat 24:00 sonrası sessizlik',
  ])('%j', (line) => expect(keptFromGreen(line)).toEqual([]));

  it('with the mail of a site that is asked, too', () => {
    const line = 'Sitemiz golkiyi.example, mail info@golkiyi.example';
    expect(keptFromGreen(line)).toEqual(['link https://golkiyi.example']);
  });

  it('those labelled by reading do, but where one names a mail address or a wallet', () => {
    const doubted = labelledMessages().flatMap(({ text }) => {
      const doubts = doubtsOf(text, findInMessage(text));
      return doubts.length ? [[text.slice(0, 30), ...doubts]] : [];
    });
    expect(doubted).toEqual([
      ['Bilgi için 0 533 410 22 19 ya ', 'elsewhere'],
      ['https://www.instagram.com/fene', 'paid', 'unread'],
    ]);
  });
});

it.each([
  'telegram ',
  'x: ',
  'whatsapp ',
  '27.11.2026 ',
  '3.500 - ',
  '1 ',
  '1.',
  'vergi no ',
  'a.',
  'iban 1 ',
  'kapora 1 ',
  '4500\n',
  '850 tire ',
  '\u2068',
  '١ ',
])('[R364] takes linear time of %j repeated', (part) => {
  const text = part.repeat(20_000 / part.length);
  expect(leastCpuTime(() => void doubtsOf(text, []))).toBeLessThan(2_000_000);
});
