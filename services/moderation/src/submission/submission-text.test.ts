import { createHash } from 'node:crypto';
import { summaryOf } from '@edogrula/contracts/public-summary';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFileNotes } from '../intake/file-notes.ts';
import { cleanFileName } from '../intake/read-form.ts';
import { createVisitorKey } from '../intake/visitor-key.ts';
import { likePattern, searchTextOf } from './search-text.ts';
import { numberIn } from './submission-number.ts';

describe('cleanFileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\belgeler\\dekont.pdf', 'dekont.pdf'],
    ['a\nb.png', 'a b.png'],
    ['', 'dosya'],
    [undefined, 'dosya'],
    ['/', 'dosya'],
    ['çığ öşü.jpg', 'çığ öşü.jpg'],
    ['x'.repeat(400), 'x'.repeat(255)],
  ])('%j becomes %j', (name, clean) => expect(cleanFileName(name)).toBe(clean));
});

describe('[R191] [R193] parseFileNotes', () => {
  it('reads notes by index, the last of two', () => {
    const notes = parseFileNotes(
      'evidenceNotes',
      '[{"index":0,"note":"a"},{"index":0,"note":"b","blur":true}]',
    );
    expect([...notes]).toEqual([[0, { note: 'b', blur: true, name: '' }]]);
  });
  it.each([undefined, '', '[]'])('%j is no note', (value) => {
    expect(parseFileNotes('evidenceNotes', value).size).toBe(0);
  });
  it.each([
    '[',
    'null',
    '{}',
    '"x"',
    '[1]',
    '[{}]',
    '[{"index":-1}]',
    '[{"index":0.5}]',
    '[{"index":51}]',
    `[{"index":0,"note":"${'x'.repeat(501)}"}]`,
    JSON.stringify(Array.from({ length: 51 }, (_, index) => ({ index }))),
  ])('%j is refused', (value) => {
    expect(() => parseFileNotes('evidenceNotes', value)).toThrow('invalid_json_part');
  });
  it('never touches a prototype', () => {
    parseFileNotes('evidenceNotes', '[{"index":0,"__proto__":{"blur":true},"constructor":1}]');
    expect(({} as { blur?: boolean }).blur).toBeUndefined();
  });
});

describe('[R162] search', () => {
  it.each([
    ['ILICA', 'Ilıca Bungalov', true],
    ['ılıca', 'Ilıca Bungalov', true],
    ['İNCİ', 'inci', true],
    ['şömine', 'SOMINE', true],
    ['yok', 'var', false],
  ])('%s finds %s: %s', (q, name, found) => {
    const pattern = likePattern(q) ?? '';
    expect(searchTextOf({ words: [name], phones: [] }).includes(pattern.slice(1, -1))).toBe(found);
  });
  it.each(['0532 123 45 67', '+90 532 123 45 67', '532-123', '(532) 123'])(
    'finds a phone typed as %s',
    (q) => {
      const text = searchTextOf({ words: ['x', null], phones: ['+905321234567', null] });
      expect(text).toContain((likePattern(q) ?? '').slice(1, -1));
    },
  );
  it.each([
    ['50%', '%50\\%%'],
    ['a_b\\', '%a\\_b\\\\%'],
    ['  ', null],
    ['\u0000', null],
    [undefined, null],
  ])('%j is looked for as %j', (q, pattern) => expect(likePattern(q)).toBe(pattern));
  it.each([
    ['B-2041', 2041],
    ['İ-2041', 2041],
    ['2041', 2041],
    ['B-', null],
    ['20a', null],
    ['12345678901', null],
  ])('%s is record %s', (q, number) => expect(numberIn(q)).toBe(number));
});

describe('[R207] summaryOf', () => {
  const phone = '+905321112233';

  it.each([
    ['Bana ayse.yilmaz+x@örnek.com.tr yazın', 'Bana [e-posta gizlendi] yazın'],
    ['IBAN TR33 0006 1005 1978 6457 8413 26, ad Ali', 'IBAN [IBAN gizlendi], ad Ali'],
    ['tr330006100519786457841326', '[IBAN gizlendi]'],
    ['Numaram 0532 999 88 77, ara', 'Numaram [numara gizlendi], ara'],
    ['+90 532 999 88 77 ya da 905329998877', '[numara gizlendi] ya da [numara gizlendi]'],
    ['TR33\u00a00006\u00a01005\u00a01978\u00a06457\u00a08413\u00a026 ve', '[IBAN gizlendi] ve'],
    ['Ara: 0532\u00a0999\u00a088\u00a077.', 'Ara: [numara gizlendi].'],
    ['0532 34 56 789, 05 32 345 67 89', '[numara gizlendi], [numara gizlendi]'],
    ['0532.99.98.1977 ve 532 999.887 7', '[numara gizlendi] ve [numara gizlendi]'],
    ['0532–345–67–89 / 0532/345/67/89 oldu', '[numara gizlendi] / [numara gizlendi] oldu'],
    [
      'sabit 0264 582 12 34, yurt dışı +49 1511 2345678',
      'sabit [numara gizlendi], yurt dışı [numara gizlendi]',
    ],
    ['kart 4543 1234 5678 9010, T.C. 12345678901', 'kart [numara gizlendi], T.C. [numara gizlendi]'],
    ['０５３２ ９９９ ８８ ７７', '[numara gizlendi]'],
    ['05\u200b32 999 88 77', '[numara gizlendi]'],
    ['yaz: ali @ gmail.com ya da ali(at)gmail . com', 'yaz: [e-posta gizlendi] ya da [e-posta gizlendi]'],
    ['12.10.2026 5.000 TL, 14.10.2026 15.30', '12.10.2026 5.000 TL, 14.10.2026 15.30'],
    ['12.10.2026-14.10.2026 arası 1.250.000,00 TL', '12.10.2026-14.10.2026 arası 1.250.000,00 TL'],
    ['Onun numarası 0532\u00a0111\u00a022\u00a033 idi', 'Onun numarası 0532 111 22 33 idi'],
    ['Onun numarası 0532 111 22 33 idi', 'Onun numarası 0532 111 22 33 idi'],
    ['@gol.kiyi hesabına 14.11.2026 tarihinde 3.500 TL', '@gol.kiyi hesabına 14.11.2026 tarihinde 3.500 TL'],
  ])('publishes no contact but the accused’s phone: %s', (told, shown) => {
    expect(summaryOf(told, phone)).toBe(shown);
  });

  it('takes linear time, whatever is written', () => {
    for (const part of ['0', '1 ', 'a.', '1.', 'a@', '+(', '12.10.2026 ', 'TR1 ']) {
      const started = performance.now();
      summaryOf(part.repeat(5000 / part.length), phone);
      expect(performance.now() - started).toBeLessThan(2000);
    }
  });

  it('keeps a short description and cuts a long one between characters', () => {
    expect(summaryOf('kısa', phone)).toBe('kısa');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1990, maxLength: 2400 }), (text) => {
        const summary = summaryOf(text, phone);
        expect(summary.length).toBeLessThanOrEqual(2000);
        expect(summary.isWellFormed()).toBe(true);
      }),
      { numRuns: 10 },
    );
    expect(summaryOf('👩‍👧'.repeat(600), phone).replaceAll('👩‍👧', '')).toBe('…');
  });
});

it('visitorKey tells addresses apart without telling them', () => {
  const visitorKey = createVisitorKey('c2VjcmV0');
  expect(visitorKey('a@example.com')).not.toBe(visitorKey('b@example.com'));
  expect(visitorKey('a@example.com')).toMatch(/^[0-9a-f]{32}$/);
  expect(visitorKey('a@example.com')).toBe(createVisitorKey('c2VjcmV0')('a@example.com'));
  expect(visitorKey('a@example.com')).not.toBe(createVisitorKey('YW5vdGhlcg')('a@example.com'));
  const bare = createHash('sha256').update('a@example.com').digest('hex');
  expect(bare).not.toContain(visitorKey('a@example.com'));
});
