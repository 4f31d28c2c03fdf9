import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPartHeads } from './part-heads.ts';

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const end = '--x--\r\n';

/** What is seen of a body that comes in pieces of so many bytes. */
function seen(body: string, pieceBytes = body.length || 1, type = 'multipart/form-data; boundary=x') {
  const heads = createPartHeads(type);
  const bytes = Buffer.from(body, 'latin1');
  for (let at = 0; at < bytes.length; at += pieceBytes) heads.push(bytes.subarray(at, at + pieceBytes));
  return [heads.count(), heads.isTooLong()];
}

describe('the parts of a multipart body', () => {
  it.each<[what: string, body: string, count: number, tooLong?: boolean]>([
    ['nothing', '', 0],
    ['an end alone', end, 0],
    ['one part', part('a', 'b') + end, 1],
    ['an empty value', part('a', '') + end, 1],
    [
      'two, after a preamble, with words behind the end',
      `pre\r\n${part('a', '')}${part('b', '-')}${end}--x`,
      2,
    ],
    ['no end', part('a', 'b'), 1],
    ['a head that does not end', '--x\r\nContent-Disp', 1],
    ['a head that another boundary ends', `--x\r\nContent-Disp\r\n${part('a', 'b')}${end}`, 2],
    ['a boundary at the end of a head', `--x\r\nA: b\r\n\r\n${part('a', 'b')}${end}`, 2],
    ['nothing between two', `--x\r\n${part('a', 'b')}${end}`, 2],
    ['a head of 8 KiB', `--x${'h'.repeat(8192)}\r\n\r\nv\r\n${end}`, 1, false],
    ['a head of a byte more', `--x${'h'.repeat(8193)}\r\n\r\nv\r\n${end}`, 1, true],
    ['a head of 200 kB without an end', `--x${'h'.repeat(200_000)}`, 1, true],
  ])('are counted: %s', (_what, body, count, tooLong = false) => {
    for (const pieceBytes of [body.length || 1, 7, 1, 4096])
      expect([pieceBytes, ...seen(body, pieceBytes)]).toEqual([pieceBytes, count, tooLong]);
  });

  it('are told apart by the boundary that the type names, quoted or not', () => {
    const body = part('a', 'b') + end;
    for (const type of [
      'multipart/form-data; charset=utf-8; boundary="x"',
      'Multipart/Form-Data;BOUNDARY=x; charset=utf-8',
    ])
      expect(seen(body, 3, type)).toEqual([1, false]);
    expect(seen(body, 3, 'multipart/form-data; boundary=y')).toEqual([0, false]);
  });

  it('are as many in whatever pieces they come', () => {
    const values = fc.array(fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'x', 'a'), maxLength: 12 }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 9 }), (all, pieceBytes) => {
        const body = all.map((value) => part('a', value)).join('') + end;
        expect(seen(body, pieceBytes)).toEqual(seen(body));
      }),
    );
  });
});
