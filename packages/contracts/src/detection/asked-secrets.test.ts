import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { keptFromGreen } from '../testing/messages/kept-from-green.ts';
import { asksSecret } from './asked-secrets.ts';

describe('[R364] beside all of one house nothing is green with a question for card data', () => {
  it.each([
    'Rezervasyon için kart bilgilerinizi rica ediyorum.',
    'Kart bilgilerinizi buraya yazabilirsiniz.',
    'kart bilgilerinizi alalım',
    'kart bilgilerinizi yazar mısınız',
    'kartınızın ön yüzünün fotoğrafını atın',
    'kart bilgilerinizi alalım, kimseye söylemeyin',
    'Kart bilgilerinizi yazar mısınız kimseyle paylaşmıyoruz',
    'kart bilgileriniz lazım',
    'kredi kartınızın bilgilerini bekliyorum',
    'kart numaranızı alabilir miyim',
    'kart bilgilerini alayım',
    'kart bilgilerinizi gönderebilir misiniz',
    'kart bilginizi iletebilir misiniz',
    'kart bilgilerinizi',
    'kartinizin on yuzu',
    'Please send your card details',
    'Could you send me your credit card number?',
    'We need your card details to book',
    'a photo of the front of your card',
    'أرسل بيانات بطاقتك',
    'أرسلوا لنا صورة بطاقتكم',
  ])('%j', (line) => expect([line, keptFromGreen(line)]).toEqual([line, expect.arrayContaining(['secret'])]));

  it.each([
    'Kart bilgilerinizi kimseyle paylaşmayın',
    'kart bilgilerinizi, CVV’nizi ve SMS kodunuzu kimseye vermeyin',
    'Kart bilgileriniz istenmez',
    'Kart bilgilerinizi saklamıyoruz',
    'Kart bilgilerinizi asla sormayız',
    'Kart bilgilerinizi bankanın sayfasında girersiniz, biz görmeyiz',
    'Kart bilgileriniz banka sayfasında kalır',
    'Kredi kartı bilgileriniz girişte alınır',
    'Kart bilgileriniz güvende',
    'Sitemizden kart bilgilerinizle ödeyebilirsiniz',
    'Kart bilgileriniz bankanızın güvencesindedir',
    'Kart bilgilerinizi isteyen olursa bize haber verin',
    'Kart numaranızın son 4 hanesi dekontta görünür',
    'Kart bilgilerinizi istemiyoruz',
    'Kartınızla kapıda ödeyebilirsiniz',
    'Kredi kartı bilgisi gerekmiyor',
    'mail order formu gönderiyorum',
    'Kartvizitimizin ön yüzünde konum var',
    'Kartepe bilgilerinizi yazdım',
    'kart bilgileriniz gerekli değil',
    'kart bilgileriniz lazım değil',
    'Never share your card details with anyone',
    'We do not ask for your card details',
    'You don’t have to give your card details',
    'Your card details are entered on the bank’s page',
    'No card details needed',
    'You can pay by card at the door',
    'لا ترسل بيانات بطاقتك لأحد',
  ])('an honest line stays green: %j', (line) => expect([line, keptFromGreen(line)]).toEqual([line, []]));
});

it.each([
  'kart bilgilerinizi ',
  'kart bilgileriniz, kod',
  'kartınızın ',
  'kart al',
  'send your ',
  'photo of the front of ',
  'never ',
  'أرسل ',
  ', cvv',
])('[R364] takes linear time of %j repeated', (part) => {
  const text = part.repeat(20_000 / part.length);
  expect(leastCpuTime(() => void asksSecret(text))).toBeLessThan(500_000);
});
