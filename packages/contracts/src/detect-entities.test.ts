import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ibanFits } from './contact/iban.ts';
import { detectEntities } from './detect-entities.ts';

const goodIban = 'TR330006100519786457841326';

describe('detectEntities', () => {
  it('[R224] reads a whole story', () => {
    const story = `14.11.2026 tarihinde @yesilvadi.rezervasyon hesabıyla görüştüm. 20–22 Kasım için 3.500 TL kapora
      istediler, TR33 0006 1005 1978 6457 8413 26 numaralı IBAN’a gönderdim. Dekontu iletince beni engellediler;
      0532 765 43 21 numaralı telefon da yanıt vermiyor.`;
    expect(detectEntities(story)).toEqual({
      handles: ['yesilvadi.rezervasyon'],
      phones: ['+905327654321'],
      ibans: [{ iban: goodIban, valid: true }],
      amounts: [{ text: '3.500 TL', value: 3500, currency: 'TRY' }],
      dates: ['2026-11-14'],
    });
  });

  it('finds nothing in nothing', () => {
    const none = { handles: [], phones: [], ibans: [], amounts: [], dates: [] };
    expect(detectEntities('')).toEqual(none);
    expect(detectEntities('Sadece düz bir cümle, 12 sayısıyla.')).toEqual(none);
  });

  it.each([
    ['@Gol.Kiyi ile', ['gol.kiyi']],
    ['(@gol_kiyi).', ['gol_kiyi']],
    ['@golkiyi.', ['golkiyi']],
    ['instagram.com/Gol.Kiyi/ adresi', ['gol.kiyi']],
    ['https://www.instagram.com/golkiyi?x=1', ['golkiyi']],
    ['@ab ve @ab yine', ['ab']],
    ['ali@ornek.example', []],
    ['@a', []],
    ['@12345', []],
    ['@golkıyı', []],
    ['@gol.kıyı', []],
    ['insta: gol.kiyi', ['gol.kiyi']],
    ['instagram hesabı gördüm.sonra', []],
    ['instagram.com/stories/golkiyi/12', ['golkiyi']],
    [`@${'a'.repeat(30)}`, ['a'.repeat(30)]],
    [`@${'a'.repeat(31)}`, []],
    ['instagram.com/a', []],
    ['instagram.com/ab', ['ab']],
  ])('[R048] [R224] handles in %s', (text, handles) => {
    expect(detectEntities(text).handles).toEqual(handles);
  });

  it.each([
    ['0532 765 43 21', ['+905327654321']],
    ['05327654321', ['+905327654321']],
    ['+90 532 765 43 21', ['+905327654321']],
    ['0090 532 765 43 21', ['+905327654321']],
    ['532-765-43-21', ['+905327654321']],
    ['0 (532) 765 43 21', ['+905327654321']],
    ['0532 765 43 21, 0532 765 43 21', ['+905327654321']],
    ['رقمي ٠٥٣٢٧٦٥٤٣٢١', ['+905327654321']],
    ['0264 592 00 00', []],
    ['05327654321999', []],
  ])('[R049] [R224] phones in %s', (text, phones) => {
    expect(detectEntities(text).phones).toEqual(phones);
  });

  it('[R050] [R224] tells a fitting IBAN from a mistyped one, and takes no phone out of it', () => {
    const { ibans, phones, amounts } = detectEntities(`${goodIban} ve TR330006100519786457841327`);
    expect(ibans).toEqual([
      { iban: goodIban, valid: true },
      { iban: 'TR330006100519786457841327', valid: false },
    ]);
    expect(phones).toEqual([]);
    expect(amounts).toEqual([]);
    for (const wrong of ['TR33 0006', goodIban.slice(0, -1), `${goodIban}7`])
      expect(detectEntities(wrong).ibans).toEqual([]);
    expect(detectEntities('DE89370400440532013000').ibans).toEqual([]);
  });

  it.each([
    ['3.500 TL', 3500, 'TRY'],
    ['3500TL', 3500, 'TRY'],
    ['3.500,50 ₺', 3500.5, 'TRY'],
    ['₺3.500', 3500, 'TRY'],
    ['1.250.000 TRY', 1_250_000, 'TRY'],
    ['3,500.75 try', 3500.75, 'TRY'],
    ['$120', 120, 'USD'],
    ['£120', 120, 'GBP'],
    ['250 €', 250, 'EUR'],
    ["5000 TL'yi", 5000, 'TRY'],
    ['3,5 bin lira', 3500, 'TRY'],
    ['12 bin 500 TL', 12_500, 'TRY'],
    ['4 750 ₺', 4750, 'TRY'],
    ['4.000,-TL', 4000, 'TRY'],
    ['TL 3500', 3500, 'TRY'],
  ])('[R050] [R224] the amount %s', (text, value, currency) => {
    expect(detectEntities(`Benden ${text} istediler`).amounts).toMatchObject([{ value, currency }]);
  });

  it('[R224] reads a currency sign once', () => {
    expect(detectEntities('3.500 ₺ 20 gün önce').amounts.map(({ value }) => value)).toEqual([3500]);
    expect(detectEntities('3500 TLS, 20 oda, 0 TL').amounts).toEqual([]);
  });

  it.each([
    ['14.11.2026', ['2026-11-14']],
    ['1.2.2026', ['2026-02-01']],
    ['31.02.2026', []],
    ['14.11.1999', []],
    ['14.11.20266', []],
    ['14/11/2026 ve 15-11-2026', ['2026-11-14', '2026-11-15']],
    ['14/11-2026', []],
  ])('[R050] [R224] dates in %s', (text, dates) => {
    expect(detectEntities(text).dates).toEqual(dates);
  });

  it('[R048] [R049] [R050] stops at five handles, three phones, two accounts, four sums and four days', () => {
    const many = Array.from({ length: 12 }, (_, n) => {
      const two = String(n + 10);
      return `@isim.${two} 0532 765 43 ${two} ${n + 1}00 TL ${two}.11.2026 TR${two}0006100519786457841326`;
    }).join('\n');
    const counts = Object.entries(detectEntities(many)).map(([name, list]) => [name, list.length]);
    expect(Object.fromEntries(counts)).toEqual({ handles: 5, phones: 3, ibans: 2, amounts: 4, dates: 4 });
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const found = detectEntities(text);
        expect(found.handles.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('ibanFits', () => {
  it('[R224] refuses every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digit = (Number(goodIban[place]) + step) % 10;
        expect(ibanFits(goodIban.slice(0, place) + digit + goodIban.slice(place + 1))).toBe(false);
      }),
    );
    expect(ibanFits(goodIban)).toBe(true);
    expect(ibanFits('TR33 0006')).toBe(false);
  });
});
