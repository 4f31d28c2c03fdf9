import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { keptFromGreen } from '../testing/messages/kept-from-green.ts';
import { doubtsOf } from './doubts.ts';
import { findInMessage } from './find-in-message.ts';

describe('[R363] [R364] beside all of one house nothing is green with', () => {
  it.each([
    // A short number beside a bank.
    ['Ziraat 123456 hesap', 'unread'],
    ['Ziraat\n123456', 'unread'],
    ['123456 Vakıfbank', 'unread'],
    ['TEB’e 123456', 'unread'],
    ['Ziraat 123 sonra 456', 'unread'],
    ['iş bankası müşteri no 12345', 'unread'],
    ['hesaba 12345 at', 'unread'],
    ['N26 account 123456', 'unread'],
    ['sort code 12-34-56', 'unread'],
    // Names of apps so that no reader of words knows them.
    ['Tlgrm golkiyi', 'elsewhere'],
    ['t3legram golkiyi', 'elsewhere'],
    ['telegarm golkiyi', 'elsewhere'],
    ['tele-gram golkiyi', 'elsewhere'],
    ['t e l e g r a m golkiyi', 'elsewhere'],
    ['T.e.l.e.g.r.a.m golkiyi', 'elsewhere'],
    ['telgramdan yazın', 'elsewhere'],
    ['tg golkiyi', 'elsewhere'],
    ['fb golkiyi', 'elsewhere'],
    ['feysbuk golkiyi', 'elsewhere'],
    ['fcbk golkiyi', 'elsewhere'],
    ['Tlgrm @golkiyi', 'account label'],
    ['Whatsap: @golkiyi', 'account label'],
    ['wp golkiyi', 'unread'],
    ['wp golkiyi destek', 'unread'],
    ['whatsap golkiyi', 'unread'],
    ['wtsp golkiyi', 'unread'],
    ['bip golkiyi', 'unread'],
    ['signal golkiyi', 'unread'],
    // Names without a sign.
    ['ig: golkiyi_destek', 'account @golkiyi_destek'],
    ['ig golkiyi destek', 'unread'],
    ['insta golkiyi destek', 'unread'],
    ['insta: golkiyi destek', 'unread'],
    ['insta gram golkiyi destek', 'unread'],
    ['1nsta golkiyi destek', 'unread'],
    ['Instagram:\ngolkiyi destek', 'unread'],
    ['Instagram hesabımız golkiyi destek', 'unread'],
    ['Instagram’da golkiyi destek yazın', 'unread'],
    ['instagramda güzel evler diye aratın', 'unread'],
    ['kullanıcı adımız golkiyi destek', 'unread'],
    ['yedek hesabımız golkiyi destek', 'unread'],
    ['انستغرام golkiyi destek', 'unread'],
    // Numbers behind the word of a paper.
    ['TC kimlik 2645921010', 'unread'],
    ['T.C. 6299123', 'unread'],
    ['kimlik no 12345678', 'unread'],
    ['Belge no 2645921010', 'unread'],
    ['belge no 12345678-5001', 'unread'],
    ['ruhsat no 444 1234', 'unread'],
    ['sicil no 5921010', 'unread'],
    ['Vergi no 2645921010', 'unread'],
    ['VKN 8508401234', 'unread'],
    ['Mersis no 2645921010', 'unread'],
    // Ways to pay.
    ['posta havalesi ile gönderin', 'paid'],
    ['Papara no 1234567', 'paid'],
    ['p a p a r a 1234567', 'paid'],
    ['pap4ra 1234567', 'paid'],
    ['FAST kolayadres', 'paid'],
    ['QR kodu okutup ödeyin', 'paid'],
    ['Kapora için karekod gönderiyoruz', 'paid'],
    ['dogecoin olur', 'paid'],
    ['eth gönderin', 'paid'],
    ['hediye kartı alıp kodu gönderin', 'paid'],
    ['Google Play kodu alın', 'paid'],
    ['kartsız işlemle yatırın', 'paid'],
    ['cebe havale yapın', 'paid'],
    ['Kaporayı kuryeye verin', 'paid'],
    // An account that the message does not hold.
    ['DM’den yazacağım hesaba atın', 'unnamed'],
    ['IBAN’ı birazdan göndereceğim', 'unnamed'],
    ['hesap bilgilerini özelden iletiyorum', 'unnamed'],
    ['ödeme linki birazdan', 'unnamed'],
    ['IBAN görselde', 'unnamed'],
    ['Görseldeki IBAN’a yatırın', 'unnamed'],
    ['Kaporayı eşimin hesabına atın', 'unnamed'],
    ['ortağım adına havale yapın', 'unnamed'],
    ['hesap kardeşim adına', 'unnamed'],
    ['into my wife’s account', 'unnamed'],
    ['I will send you the IBAN', 'unnamed'],
    ['سأرسل لكم رقم الحساب', 'unnamed'],
    ['حساب أخي', 'unnamed'],
    // Numbers and addresses in words.
    ['beş üç iki sonra bir iki üç sonra dört beş sonra altı yedi', 'unread'],
    ['sıfırbeşüçiki birikiüç dörtbeş altıyedi', 'unread'],
    ['sıfırbeşüçikibirikiüçdörtbeşaltıyedi', 'unread'],
    ['ucuz nokta io', 'unread'],
    ['bit ly/3xY', 'unread'],
    ['t nokta me golkiyi', 'unread'],
  ])('a crook’s line, and it is said why: %j', (line, why) => {
    expect([line, keptFromGreen(line)]).toEqual([line, expect.arrayContaining([why])]);
  });

  it('an account number that is given answers for itself, whosever it is said to be; one to come does not', () => {
    const given = 'IBAN TR09 0001 0061 7283 9450 6251 99';
    const doubts = (text: string) => doubtsOf(text, findInMessage(text));
    expect(doubts(`${given}, eşimin hesabı`)).toEqual([]);
    expect(doubts(`${given}\nAlıcı: Hasan Kaya`)).toEqual([]);
    expect(doubts(`${given} kapalı, yeni IBAN’ı birazdan göndereceğim`)).toEqual(['unnamed']);
  });
});

describe('[R364] [R365] an honest message stays green', () => {
  it.each([
    // Prices, days and hours beside the words of paying.
    '2 gece 3 gün 12.750 TL, kapora 3.000 TL Ziraat Bankası hesabımıza',
    'EFT/FAST ile 2500 kapora yatırmanız yeterli, kalan 10250 girişte',
    'Hesap 10400, kapora 3000, kalan 7400',
    'Hesap: 2 gece 9.000 + kahvaltı 1.400 = 10.400 TL',
    'Ziraat hesabına 12500 yatırın, 27.11.2026 saat 14:00 giriş',
    'Market 200 m, Ziraat ATM 300 m, Vakıfbank karşısı no 12 kat 3',
    'Bahçede bank var, göl 1200 metre',
    'Instagram hesabımızı takip edin, 54600 Sapanca',
    'Her gün 09:00-22:00 açığız, pazar 10.00-20.00',
    '2 yetişkin 2 çocuk 1 bebek, 2 oda 1 salon',
    'Fiyat listesi:\n2 kişi 4.250\n4 kişi 5.750\n6 kişi 7.900',
    // An app without a name.
    'Instagram sayfamız.',
    'Instagram sayfamızdan fotoğraflara bakabilirsiniz',
    'Instagramda 12 bin takipçimiz var',
    'instagram üzerinden de yazabilirsiniz',
    'instagram profilimizdeki yorumlara bakın',
    'Instagram hesabımız aynı, sahte hesaplara dikkat',
    'Instagram: @golkiyi rezervasyon hattı yukarıda',
    'WhatsApp hattımızdan ulaşabilirsiniz',
    'Wp üzerinden konum atarım',
    'wp den yazabilirsiniz',
    'WhatsApp: Ayşe Hanım',
    'wp Mehmet 0532 123 45 67',
    'Whatsapp iletişim hattımız 7/24 açık',
    'Instagram page is the same, message us on WhatsApp',
    'Hesap sahibi Golkiyi Turizm',
    'Alarm bip sesi çıkarır',
    // Numbers of papers in their own form.
    'Vergi no: 1234567890',
    'Turizm belge no 54-0123, basit konaklama belgesi 20481',
    'İşletme belgesi no 2023/1456',
    'Ticaret sicil no 12345-6',
    'Kargo takip no 2778901234567',
    // Paying and sending without an account that is missing.
    'Kaporayı gönderince dekontu atın, konumu göndereceğim',
    'IBAN’a yatırınca haber verin, konum atarım',
    'Ödemeyi kapıda nakit ya da kredi kartıyla alıyoruz',
    'Yemek menüsü için QR okutabilirsiniz',
    'Kardeşimle birlikte işletiyoruz, annemin reçelleri var',
    'Eşiniz ve çocuklarınızla rahat edersiniz',
    'Fotoğraftaki havuz ısıtmalıdır',
    'İki gün sonra üç kişi, dört gece kalacağız',
  ])('%j', (line) => expect([line, keptFromGreen(line)]).toEqual([line, []]));
});

it.each([
  ...['wp ', 'insta ', 'instagram hesabımız ', 'kullanıcı adı ', 't e l e ', 'ziraat 1 ', 'tlgr', 'a1a1'],
  ...['iban gönder', 'eşimin ', 'qr ', 'beş', 'x nokta ', 'belge no 1', '@golkiyi insta ', 'coin'],
])('[R364] takes linear time of %j repeated', (part) => {
  const text = part.repeat(20_000 / part.length);
  const items = findInMessage(text);
  expect(leastCpuTime(() => void doubtsOf(text, items))).toBeLessThan(2_000_000);
});
