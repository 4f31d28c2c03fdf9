import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPersonal } from './is-personal.ts';

describe('what is not sent to an outside search', () => {
  it.each([
    '0532 123 45 67',
    '@golkiyi.bungalov',
    'golkiyi.example',
    'ali_veli',
    'TR33 0006 1005',
    '٠٥٣٢ ١٢٣ ٤٥ ٦٧',
    '۰۵۳۲',
    '５３２ １２３ ４５ ６７',
    '①②③④',
    '+90 532‑123‑45‑67',
    '532–123–45–67',
    '(532) 123‐45‐67',
    '53 2 1·2·3 4',
    '532 / 123 / 45',
    '5\u03363\u03362\u0336 1 2 3 4',
    'https://kötü.com',
    'kötü.com güvenilir mi',
    'kötü。com',
    'kötü . com',
    'kötü\u200d.com',
    'ali＠gmail．com',
    'ali(at)gmail(nokta)com',
    'ali at gmail dot com',
    'golkiyi nokta com',
    'golkiyi dot com dolandırıcı',
    'golkiyi[.]com',
    'bit ly xyz',
    'sıfır beş yüz otuz iki yüz yirmi üç kırk beş altmış yedi',
    'O532 l23 45 67',
  ])('a phone, name, address or account, however it is written: %s', (q) => {
    expect(isPersonal(q)).toBe(true);
    expect(isPersonal(`Sapanca ${q} güvenilir mi`)).toBe(true);
  });

  it.each([
    'sapanca bungalov',
    'Gölkıyı Bungalov güvenilir mi?',
    'göl kenarı, 2+1 oda',
    'Sapanca’da 3 kişi 2 gece',
    '12-14 kasım bungalov',
    'göl... manzara',
    '100 m² ev',
    'bungalov/otel',
    'instagram dolandırıcılığı nasıl şikayet edilir',
    'iki kişilik bungalov, beş yüz lira altı',
  ])('words are: %s', (q) => expect(isPersonal(q)).toBe(false));

  it('a number of seven digits or more, of any script and with any signs between them', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce];
    const between = fc.constantFrom('', ' ', '-', '‑', '–', '.', ' / ', '\u00a0', '\u200b', '·');
    const digits = fc.array(fc.tuple(fc.nat(9), between), { minLength: 7, maxLength: 15 });
    fc.assert(
      fc.property(fc.constantFrom(...zeros), digits, (zero, run) => {
        const number = run.map(([digit, sign]) => `${String.fromCodePoint(zero + digit)}${sign}`).join('');
        expect(isPersonal(`bungalov ${number}x`)).toBe(true);
      }),
    );
  });
});
