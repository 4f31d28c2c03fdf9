import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { explore, samplesFor, searchOf } from './api/explore.ts';
import { markedParts } from './marked-parts.ts';

describe('searchOf', () => {
  it('[R011] reads q and tab, and takes «all» for anything else', () => {
    expect(searchOf(new URLSearchParams('q= bungalov &tab=images'))).toEqual({
      q: 'bungalov',
      tab: 'images',
    });
    expect(searchOf(new URLSearchParams('tab=evil'))).toEqual({ q: '', tab: 'all' });
  });
});

describe('explore', () => {
  it.each(['TR330006100519786457841326', '4111+1111+1111+1111', 'kart%C4%B1m+4111111111111111'])(
    '[R362] an address with the number of an account or a card is neither asked for nor shown: %s',
    async (q) => {
      const address = `https://edogrula.example/ara?q=${q}&tab=news`;
      const led = await explore(new Request(address)).catch((thrown: Response) => thrown);
      expect(led instanceof Response && [led.status, led.headers.get('location')]).toEqual([
        302,
        '/ara?tab=news&iban=1',
      ]);
      const there = await explore(new Request('https://edogrula.example/ara?tab=news&iban=1'));
      expect(there).toEqual({ q: '', tab: 'news', found: null, samples: [], iban: true });
    },
  );
});

describe('a search that gets no answer', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  });

  it('[R157] [R066] is waited for 12 seconds and not less, then the examples stand there', async () => {
    globalThis.fetch = ((_address: unknown, { signal }: RequestInit) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )) as typeof globalThis.fetch;
    jest.useFakeTimers();
    let over = false;
    const asked = explore(new Request('https://edogrula.example/ara?q=telefon')).finally(() => {
      over = true;
    });
    await jest.advanceTimersByTimeAsync(11_999);
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
    expect(await asked).toMatchObject({ found: null, samples: samplesFor('telefon') });
  });
});

describe('samplesFor', () => {
  it('[R066] shows lodging examples when the query names the region, else one', () => {
    expect(samplesFor('SAPANCA bungalov').length).toBeGreaterThan(1);
    expect(samplesFor('telefon')).toHaveLength(1);
    for (const { title } of [...samplesFor('sapanca'), ...samplesFor('x')])
      expect(title).toMatch(/^Örnek sonuç/);
  });
});

describe('markedParts', () => {
  it('[R063] marks the words of the query, Turkish letters folded', () => {
    const hits = markedParts('Gölkıyı bungalov, göl manzaralı', 'GOL bungalov').filter(({ hit }) => hit);
    expect(hits.map(({ part }) => part)).toEqual(['Gölkıyı', 'bungalov', 'göl']);
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          markedParts(text, query)
            .map(({ part }) => part)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
