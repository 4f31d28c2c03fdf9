import { describe, expect, it } from '@jest/globals';
import { isFormOf } from './word-forms.ts';

describe('isFormOf', () => {
  it.each([
    ['bungalov', 'bungalov bungalovlar bungalovlarinda bungalovu bungalovda bungalovun bungalovlarindan'],
    ['villa', 'villa villalar villalari villasi villasinda villaya villanin villada villadaki villali'],
    ['otel', 'otel oteller otelleri otelde otelin otele otelinde'],
    ['sapanca', 'sapanca sapancada sapancanin sapancadan sapancadaki sapancaya sapancali'],
    ['ev', 'ev evi evleri evlerinde evde evin'],
    ['yorum', 'yorumlar yorumlari yorumu'],
    ['sikayet', 'sikayetler sikayetleri sikayeti'],
  ])('knows the forms of %s', (base, words) => {
    expect(words.split(' ').filter((word) => !isFormOf(word, base))).toEqual([]);
  });

  it('a name that begins like a word is no form of it', () => {
    const names = {
      villa: ['villart', 'villam'],
      otel: ['otelya', 'otelci'],
      kamp: ['kampanya'],
      sapanca: ['sapancam'],
      ev: ['evora', 'evren'],
      apart: ['apartman'],
    };
    const forms = Object.entries(names).flatMap(([base, words]) =>
      words.filter((word) => isFormOf(word, base)),
    );
    expect(forms).toEqual([]);
  });
});
