import { describe, expect, it } from '@jest/globals';
import { hiddenMark } from '../locales/tr/hidden-contacts.ts';
import { publicTextOf } from '../public-summary.ts';
import { leastCpuTime } from '../testing/cpu-time.ts';

/** What the entry shows and condemns. */
const own = {
  phone: '+905321112233',
  condemned: [
    { kind: 'handle', key: 'kuytukoru' },
    { kind: 'handle', key: 'koruevleri' },
    { kind: 'handle', key: 'dogru.example' },
    { kind: 'host', key: 'kuytukoru.example' },
    { kind: 'host', key: 'ilan.example/kuytu' },
  ],
} as const;
const shown = (text: string) => publicTextOf(text, own);
const hides = (stretch: string) => {
  const text = shown(`Kaporayı o aldı: ${stretch} Sonra sustu.`);
  return { text, left: text.replace(hiddenMark, '') };
};

describe('[R307] [R325] a public text, whoever wrote it', () => {
  it.each([
    ['@golkiyi.bungalov hesabı', '[kullanıcı adı gizlendi] hesabı'],
    ['instagram.com/golkiyi.bungalov', '[kullanıcı adı gizlendi]'],
    ['golkiyi.com sitesi', '[site gizlendi] sitesi'],
    ['ilan.example/kuytu değil, ilan.example/dogru', 'ilan.example/kuytu değil, [site gizlendi]'],
    ['dogru.example sitesi, @dogru.example hesabı', '[site gizlendi] sitesi, @dogru.example hesabı'],
    ['https://dogru.example, Instagram: dogru.example', '[site gizlendi], Instagram: dogru.example'],
    ['info@golkiyi.com', '[e-posta gizlendi]'],
    ['0532 999 88 77', '[numara gizlendi]'],
    ['TR33 0006 1005 1978 6457 8413 26', '[IBAN gizlendi]'],
    ['DE 89/370 400 440_532_013_000 hesabı', '[IBAN gizlendi] hesabı'],
    ['wa.me/905329998877', '[site gizlendi][numara gizlendi]'],
    ['[site gizlendi] ve [kullanıcı adı gizlendi]', '[site gizlendi] ve [kullanıcı adı gizlendi]'],
  ])('names nobody but the seller: «%s»', (stretch, left) => expect(shown(stretch)).toBe(left));

  it.each([
    '＠golkiyi.bungalov',
    '@\u200bgolkiyi.bungalov',
    '@gol\u3164kiyi.bungalov',
    '@ golkiyi.bungalov',
    '@gоlkiyi',
    '@kuytukoru.golkiyi',
    '@kuytukoru/golkiyi.bungalov',
    '@kuytukoru_',
    '(at) golkiyi.bungalov',
    'golkiyi_bungalov',
    'instagram: golkiyi',
    'kullanıcı adı "golkiyi"',
    'insta hesabı golkiyibungalov',
    'golkiyi adlı Instagram hesabı',
    'Facebook: golkiyi.bungalov',
    'Hesap: bungalovcu',
    'Sayfa: otelci',
  ])('hides an account however it is written: «%s»', (stretch) => {
    const { text, left } = hides(stretch);
    expect(text).toContain('[kullanıcı adı gizlendi]');
    expect(left).not.toMatch(/g[oо]l|bungalov/);
  });

  it.each([
    'GOLKİYİ.COM',
    'golkiyi [nokta] com',
    'golkiyi nokta com',
    'golkiyi dot com dot tr',
    'rez nokta golkiyi nokta com’dan',
    'golkiyinoktacom',
    'golkiyi . com',
    'golkiyi com',
    'golkiyi\ncom',
    'golkiyi,com',
    'golkiyi·com',
    'golkiyi。com',
    'golkiyi-com',
    'golkiyi . net',
    'golkiyi.соm',
    'gоlkiyi.com',
    '🅖🅞golkiyi.com',
    'xn--golkiyi-xxa.com',
    'g o l k i y i . c o m',
    'w w w . golkiyi . com . tr',
    'w w w . g o l k i y i . c o m',
    'www.golkiyi',
    't.me/golkiyi',
    'facebook.com/golkiyi',
    'bit ly/golkiyi',
    't me golkiyi',
    'https://golkiyi.com@kuytukoru.example',
    'https://kuytukoru.example/?site=golkiyi.com',
    'https://kuytukoru.example/@golkiyi.bungalov',
    'https://kuytukoru.example/golkiyi.bungalov',
    'kuytukoru.example/#golkiyi%2Ecom',
    'instagram.com/kuytukoru?next=instagram.com/golkiyi',
    '[golkiyi.com](https://kuytukoru.example)',
    'golkiyi.kuytukoru.example',
    'kuytukoru.example.golkiyi.com',
  ])('hides a site however it is written: «%s»', (stretch) => {
    const { text, left } = hides(stretch);
    expect(text).toMatch(hiddenMark);
    expect(left).not.toMatch(/g[oо]l|k i y i|\.c[oо]m/i);
  });

  it.each([
    'sıfır beş yüz otuz iki dokuz yüz doksan dokuz seksen sekiz yetmiş yedi',
    'SIFIR BEŞ ÜÇ İKİ dokuz dokuz dokuz sekiz sekiz yedi yedi',
    'beş yüz otuz iki 999 88 77',
    '0532 sonra 999 sonra 88 sonra 77',
    '532 nokta 999 nokta 88 nokta 77',
    '0532, 999, 88 ve 77',
    '0532 ---- 999 ---- 88 ---- 77',
    '0532 l99 88 77',
    '0532 999 8O 77',
    '532.999.887,77',
    '0532 TL 999 TL 88 TL 77',
    '532 TL 999 TL 88 TL 77',
    '0532TL999TL8877',
    '549 TL 499 TL 88 TL 77',
    '0549 TL 499 TL 99 TL 49 TL',
    '05TL32 999 88 77',
    '+90 532 lira 999 lira 88 77',
    '053 - 29998877',
  ])('hides a telephone however it is said: «%s»', (stretch) => {
    const { text, left } = hides(stretch);
    expect(text).toContain('[numara gizlendi]');
    expect(left).not.toMatch(/\d|sekiz|yedi/);
  });

  it.each([
    '@kuytukoru hesabı sahtedir; @kuytukoru’nun sayfası, @kuytukoru.',
    'instagram.com/kuytukoru ve https://www.instagram.com/kuytukoru/?hl=tr sayfaları',
    'koruevleri adlı hesap, Instagram: kuytukoru',
    'instagram hesabı koruevleri',
    'kuytukoru.example/odeme ve https://kuytukoru.example/oda_tipleri?kisi=2 sayfaları',
    '0532 111 22 33 numarasından aradı; +90 532 111 22 33.',
    '12.000,00 TL gönderdim, 20 Kasım 2026 günü. 12.532.999,77 TL',
    '12345678 TL istedi; 20 Kasım 2026, 12345678 TL. 15:30 12345678 TL',
    'Üç ödeme: 500 TL 250 TL 20 TL 10 TL; 3.500 TL, 7.000 TL 2.500 TL',
    '299 TL 499 TL 99 TL 49 TL istedi. 599 TL 499 TL 99 TL 49 TL',
    '549 TL 499 TL 99 TL 49 TL',
    'Menüler 539 TL 449 TL 85 TL 79 TL idi',
    '250 TL 499 TL, 15 TL 20 TL istedi',
    '350 TL, 275 TL, 95 TL, 48 TL',
    '532 TL, 275 TL, 95 TL, 48 TL',
    'Adres www ile başlıyordu; «www» sözü yeter, com uzantılıydı.',
    'AirBnB’den kiraladığını söyledi. Booking ve Airbnb ilanı da vardı.',
    'Instagram hesabı kapandı, WhatsApp’tan engelledi.',
    'Parayı yatırdım.Sonra sustu. İade edilmez. Com yazmadım.',
    'Bungalov diye gösterilen yer boş arazi çıktı.',
    'İki gece için 3.500 TL kapora, kalanı girişte net 7.000 TL.',
    'Giriş 14:00, çıkış 11:00, 27.11.2026 - 29.11.2026. Saat 15.30’da',
    'Aynı adlı hesap başka bir işletmenin; benzer adlı hesap sahte.',
    'Beş kişilik, iki artı bir, yüz elli metrekare, 1+1 ev.',
    'Kapora istedi, net 5.000 TL; toplam 10.000 TL.',
    'Gölkıyı Bungalov’un fotoğraflarını kullandı.',
    'Bu nokta önemli, son nokta da bu.',
    'T.C. kimliği, A.Ş. ve Ltd. Şti. yazıyordu; O da 3 4 kişi dedi.',
    'Sapanca’daki villa hesabına 12.000,00 TL yatırdım, Vakıfbank.',
    '34 ABC 123 plakalı araç. Ev no 12, kat 3, daire 5. Ödeme no: 48213',
    'Instagram/site aynı; yazdı,biz de ödedik. Telefon | info yok.',
    'Mesaj attım/yanıt yok; bilgi yok, site kapalı, online ödeme istedi.',
    'Instagram: hesap kapalı. WhatsApp: yanıt yok.',
    'Takip: 300 kişi. Hesap: yeni açılmış. Sayfa: bungalov kiralama.',
    'Hesap: bungalovlar. Sayfa: oteller, villalarımız. Profil: bungalovda, otelden.',
    'Hesap: bungalovumuz dedi. Instagram: villa ilanları.',
    'Gerçek işletmenin logosunu kullanıyor (Instagram).',
  ])('keeps what an honest one says: «%s»', (text) => expect(shown(text)).toBe(text));

  it('is the same when it is published again', () => {
    const once = shown(
      '@baska.ev, golkiyi nokta com, wa.me/905329998877, beş yüz otuz iki 999 88 77; @kuytukoru',
    );
    expect(shown(once)).toBe(once);
  });

  it('keeps nothing of a contact where the entry shows none', () =>
    expect(publicTextOf('@kuytukoru, 0532 111 22 33', { phone: null, condemned: [] })).toBe(
      '[kullanıcı adı gizlendi], [numara gizlendi]',
    ));

  it.each([
    'a nokta ',
    'w ',
    'a . ',
    'com ',
    't me ',
    '(at) a',
    'beş ',
    'a adlı ',
    '@a ',
    '0532 TL ',
    '5 TL ',
    'a.com/?b=c.com ',
  ])('is made in linear time of %j repeated', (part) => {
    const text = part.repeat(20_000 / part.length);
    expect(leastCpuTime(() => void shown(text))).toBeLessThan(2_000_000);
  });
});
