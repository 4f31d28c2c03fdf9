import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { keptFromGreen } from '../testing/messages/kept-from-green.ts';
import { labelledMessages } from '../testing/messages/labelled-messages.ts';
import { asksPretext } from './pretext.ts';

describe('[R364] a transfer that is to say something else than what it is for', () => {
  it.each([
    'açıklamaya borç yazın',
    'aciklama kismina borc yazip gonderin',
    'AÇIKLAMAYA BORÇ YAZIN',
    'Açıklama: hediye yaz',
    'açıklama kısmına borç ödemesi yazın',
    'açıklama kısmına sadece borç ödemesi yazabilirsin',
    'Açıklama bölümüne lütfen "borç" yazın',
    'açıklamaya «borç» yazınız',
    'açıklamaya b0rç yazın',
    'açıklamaya bo\u200brç yazın',
    'açıklamaya borç diye yazarsanız sevinirim',
    'açıklamaya borç yazmanız yeterli',
    'açıklamaya borç yazmayı unutmayın',
    'Açıklamaya borç iadesi yazar mısınız',
    'açıklamaya borcum diye yaz abi',
    'borç yazın açıklamaya',
    'borç diye yaz açıklama kısmına',
    'IBAN TR09 0001 0061 7283 9450 6251 99\nAlıcı: Kenan Ak\nAçıklama: Borç',
    'Açıklama: "Borç ödemesi"',
    'açıklamaya arkadaş yazın',
    'açıklamaya arkadaşıma yaz',
    'açıklamaya arkadaşım diye yazın',
    'açıklama yerine aile yazıver',
    'açıklamaya kardeşime harçlık yazın',
    'açıklamaya düğün hediyesi yazın',
    'açıklamaya kapora yazmayın',
    'açıklamaya kapora yazma',
    'Açıklamaya kapora falan yazmayın arkadaş yazın',
    'açıklama kısmına rezervasyon yazmayınız',
    'açıklamaya tatil parası yazmasanız iyi olur',
    'açıklamaya kapora yazmadan gönderin',
    'açıklamaya bir şey yazmayın',
    'açıklamaya hiçbir şey yazma',
    'Açıklama yazmayın lütfen',
    'Açıklama kısmını boş bırakın',
    'açıklamayı boş bırakıver',
    'Kime: Kenan Ak\nTutar: 3000\nAçıklama: boş bırakın',
  ])('%j', (text) => {
    expect(asksPretext(text)).toBe(true);
    expect(keptFromGreen(text)).toEqual(expect.arrayContaining(['pretext']));
    // A description is no way to pay that no record has.
    expect(keptFromGreen(text)).not.toContain('paid');
  });
});

describe('[R364] what honest houses say of a transfer’s description stays green', () => {
  it.each([
    'Açıklamaya borç yazmayın, kapora yazın',
    'Açıklamaya borç yazın diyenlere inanmayın',
    'Açıklamaya kapora yazmayın diyenlere itibar etmeyin',
    'Açıklamaya rezervasyon kaporası yazın',
    'Açıklamaya kapora yazın lütfen',
    'Açıklama kısmına kapora yazmayı unutmayın',
    'Açıklamaya kapora yazmanız yeterli',
    'Açıklamaya kapora yazmadan göndermeyin',
    'Açıklamaya kapora yazmayın, konaklama bedeli yazın',
    'Açıklamaya hediye notunuzu yazın',
    'Açıklamaya adınızı ve tarihi yazın lütfen',
    'Açıklamaya arkadaşınızın adını yazın',
    'Açıklama kısmına rezervasyon sahibinin adını yazın',
    'Açıklama: Golkiyi rezervasyon, 27.11.2026',
    'Açıklama kısmını boş bırakmayın',
    'Açıklamayı boş geçmeyin, tarihi yazın',
    'Açıklamaya adınızı yazmayı unutmayın',
    'Açıklamalara yardım sayfamızdan ulaşın',
    'Açıklama yazmanız yeterli',
    'İlan açıklamasında her şey yazıyor',
    'Profil açıklamasında arkadaşlarınız için yazdık',
  ])('%j', (line) => {
    expect([line, keptFromGreen(line)]).toEqual([line, []]);
  });

  it('no message of a house that was labelled by reading asks for it', () => {
    expect(labelledMessages().filter(({ text }) => asksPretext(text))).toEqual([]);
  });
});

it.each([
  'açıklamaya borç ',
  'açıklama ',
  'açıklama: borç ',
  'borç yaz ',
  'açıklamaya kapora yazmayın, konaklama ',
  'açıklamaya kapora kapora ',
  'açıklamaya hiç bir şey ',
])('[R364] takes linear time of %j repeated', (part) => {
  const text = part.repeat(20_000 / part.length);
  expect(leastCpuTime(() => void asksPretext(text))).toBeLessThan(2_000_000);
});
