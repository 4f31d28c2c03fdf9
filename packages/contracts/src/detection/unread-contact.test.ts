import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { labelledMessages } from '../testing/messages/labelled-messages.ts';
import { findInMessage } from './find-in-message.ts';
import { namesUnread } from './unread-contact.ts';

const inMessage = (text: string) => namesUnread(text, findInMessage(text));

describe('[R363] [R364] a number or an address in a form that is not read', () => {
  it.each([
    'Beş yüz kırk iki 778 09 12 arayın',
    'sıfır beş yüz kırk iki yedi yüz yetmiş sekiz sıfır dokuz on iki',
    'SIFIR BEŞ DÖRT İKİ yedi yedi sekiz sıfır dokuz bir iki',
    'ara: beş dört iki 7780912',
    'besyuz kirk iki, yedi yuz yetmis sekiz, sifir dokuz, on iki',
    '0542 sonra 778 sonra 09 12',
    '0542, 778, 09 ve 12',
    '0542\n\n778 09 12',
    '0542 (boşluk) 778 (boşluk) 09 (boşluk) 12',
    '05427780912@c.us',
    '542778O912',
    '542 77B O9 12'.replace('B', '8'),
    '850 840 12 34 numaralı hattımız',
    '264 592 10 10',
    '444 1 234',
    'çokucuz nokta com sitesinden ödeyin',
    'ucuz-kamp .com',
    'ucuz,com dan ödeyin',
    'gölkıyıcom sitesinden',
    'GÖLKIYICOM',
    'golkiyinet adresinden',
    'golkiyiorg sitesi',
    'w w w . ucuz . c o m',
    'Beş yüz kırk iki 778 09 12, esas hattımız 0532 123 45 67',
  ])('is in %j', (text) => expect(inMessage(text)).toBe(true));

  it.each([
    'Sayfamız @golkiyi, telefon 0532 123 45 67, 0542 778 09 12',
    'Gece dört bin beş yüz lira, iki gece dokuz bin',
    'On iki bin beş yüz elli lira, kapora üç bin',
    'Beş kişilik, iki artı bir, yüz elli metrekare, üç yataklı',
    'İki yetişkin bir çocuk, yirmi yedi ile otuz Kasım arası',
    'Fiyatlar 350 400 450, hafta sonu 4750',
    '3500 4000 4500 5000',
    'Sipariş 20261124018, kod 48213',
    'IBAN TR09 0001 0061 7283 9450 6251 99',
    'Giriş 14:00, çıkış 11:00, 27.11.2026',
    'O nokta net, kapora iade edilmez. Com yazmadım.',
    'Sitemiz golkiyi.com, golkiyi[.]com, golkiyi (nokta) com',
    'info@golkiyi.example, ali.veli54@gmail.com',
    'İnternet sitesinden bakın, internet adresimiz aynı',
    'Okul 0542. sokak, no 778, kat 09, daire 12',
    '5 oda, 4 banyo, 2 salon, 7 yatak, 7 gece, 8 kişi',
  ])('is not in %j', (text) => expect(inMessage(text)).toBe(false));

  it('is in no message of a house that was labelled by reading, but of a wallet', () => {
    const unread = labelledMessages().flatMap(({ text }) => (inMessage(text) ? [text] : []));
    expect(unread).toEqual([expect.stringContaining('papara 1234567890')]);
  });

  it.each(['beş ', 'yüz ', '0542 ', '444 ', 'w ', 'a . ', '5O', '264 592 10 '])(
    'takes linear time of %j repeated',
    (part) => {
      const text = part.repeat(20_000 / part.length);
      expect(leastCpuTime(() => void namesUnread(text, []))).toBeLessThan(2_000_000);
    },
  );
});
