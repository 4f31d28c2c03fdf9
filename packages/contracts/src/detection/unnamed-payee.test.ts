import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { keptFromGreen } from '../testing/messages/kept-from-green.ts';
import { namesNoPayee } from './unnamed-payee.ts';

describe('[R364] beside all of one house nothing is green with an account that stands elsewhere or is another’s', () => {
  it.each([
    'Kapora için IBAN öne çıkanlarda.',
    'IBAN biyografide, kaporayı oraya atın.',
    'Hesap bilgileri gönderdiğim PDF’te, kaporayı oraya yatırın.',
    'Kaporayı sabit gönderideki hesaba atın.',
    'Kaporayı gönderin, hesap sahibi eşim.',
    'IBAN öne çıkanlarımızda',
    'IBAN’ı highlight’tan alın',
    'hesap no gönderdiğim dosyada',
    'PDF’teki IBAN’a atın',
    'iban sabitlenmiş gönderide',
    'IBAN belgede yazıyor',
    'banka bilgilerimiz biyografimizde',
    'hesap sahibi kardeşimdir',
    'hesap sahibi ortağımız Mehmet',
    'IBAN eşimin.',
    'IBAN annemin',
    'The IBAN is in my bio',
    'Bank details are in the PDF I sent, look in the attached file',
    'IBAN in our highlights',
    'account number is in the pinned post',
    'The account holder is my wife',
    'الايبان في البايو',
    'رقم الحساب في القصة المثبتة',
    'صاحب الحساب زوجتي',
    'hesap sahibi esim',
    'iban one cikanlarda',
    'IBAN’ı diğer hesabımızdan yazacağım',
    'hesap numarasını bu hesaptan gönderiyorum birazdan',
    'linkten ödeyin',
    'moka linkinden öde',
    'linke tıkla kart bilgini gir kapora düşer',
    'Linkimizden kaporayı yatırın',
    'linke tıklayıp ödeyebilirsiniz',
  ])('%j', (line) =>
    expect([line, keptFromGreen(line)]).toEqual([line, expect.arrayContaining(['unnamed'])]),
  );

  it.each([
    'IBAN sitemizde yazılı',
    'Sitemizdeki linkten ödeyebilirsiniz',
    'Linkten fotoğraflara bakabilirsiniz',
    'Linke tıklayıp konumu açın',
    'Linke tıkladıktan sonra ödeme yapmayın',
    'Menü PDF’te, hesap restoranda ödenir',
    'Fiyat listesi PDF’te, kapora 3.000 TL',
    'Öne çıkanlarda misafir yorumları var',
    'Biyografide konumumuz yazıyor',
    'Sabit gönderideki kampanya bitti',
    'Sözleşme ekteki dosyada, imzalayıp gönderin',
    'Instagram hesabımızın öne çıkanlarında fotoğraflar var',
    'Hesabımızdaki gönderilerde bungalovları görebilirsiniz.',
    'Size işletmemizin Instagram hesabından yazıyorum',
    'Merhaba, hesabımızdan yazıyorum.',
    'Fotoğrafları bu hesaptan gönderiyoruz',
    'Hesap sahibi Golkiyi Turizm',
    'Hesap sahibi şirketimiz',
    'Hesap sahibi Eşref Demir',
    'Hesap sahibi adını bankanızda kontrol edin',
    'hesap sahibi eşim değil, şirketimizdir',
    'Hesabımız, belgesindeki unvanla aynı',
    'IBAN vergi belgesindeki unvana ait',
    'IBAN vergi levhasındaki unvanla aynı',
    'Evraklarımız profildeki öne çıkanlarda',
    'Photos are in our highlights',
    'The menu is in the PDF, deposit 3000 TL',
    'Our Instagram account has photos in the highlights',
    'The account holder is Golkiyi Tourism Ltd',
    'The account holder is my own company',
    'صور البيت في القصة',
    'Sabit gönderide fiyatlar var, kapora 3000 TL',
  ])('an honest line stays green: %j', (line) => expect([line, keptFromGreen(line)]).toEqual([line, []]));
});

it('[R364] a link that the message gives is asked by itself', () => {
  const kept = keptFromGreen('Kaporayı linkten ödeyin: https://golkiyi.example/odeme');
  expect(kept).toEqual([expect.stringContaining('link https://golkiyi.example')]);
});

it.each([
  'linkten ',
  'linke tıkla ',
  'iban ',
  'isim tutm',
  'banka uyarı ',
  'kapora eşime ',
  'iban öne çıkan',
  'hesap sahibi eşim ',
  'iban in my ',
  'hesap pdf',
  'hesap eşi',
  'pdf’te ',
  'dosya',
  'öne çıkanlarda hesap',
])('[R364] takes linear time of %j repeated', (part) => {
  const text = part.repeat(20_000 / part.length);
  expect(leastCpuTime(() => void namesNoPayee(text, { account: false, link: false }))).toBeLessThan(500_000);
});
