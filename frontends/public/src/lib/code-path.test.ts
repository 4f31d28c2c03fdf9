import { describe, expect, it } from '@jest/globals';
import { create } from 'qrcode';
import { codePath } from './code-path.ts';

/** The modules that a path paints, as rows of 0 and 1: a camera sees these and nothing else. */
function painted(path: string, size: number): number[][] {
  const rows = Array.from({ length: size }, () => Array<number>(size).fill(0));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = rows[Number(y)];
    if (row) row[Number(x)] = 1;
  }
  return rows;
}

/** A finder pattern: a ring of seven, a light one, a block of three. */
const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const cornerOf = (rows: number[][], top: number, left: number) =>
  rows.slice(top, top + 7).map((row) => row.slice(left, left + 7).join(''));

describe('the path of a square code', () => {
  const text = 'https://edogrula.example/sertifika/golkiyi-bungalov';

  it('[R376] [R391] paints the modules of its text, and no other text’s', () => {
    const { path, size } = codePath(text);
    const modulesOf = (of: string) => {
      const { modules } = create(of, { errorCorrectionLevel: 'L' });
      return Array.from({ length: modules.size }, (_, y) =>
        Array.from({ length: modules.size }, (_, x) => Number(modules.get(y, x))),
      );
    };
    expect(painted(path, size)).toEqual(modulesOf(text));
    expect(painted(path, size)).not.toEqual(modulesOf(text.replace('golkiyi', 'golkiyl')));
  });

  it('[R376] [R391] is drawn upright: three finders, and none in the corner below on the right', () => {
    const { path, size } = codePath(text);
    const rows = painted(path, size);
    const far = size - 7;
    expect([cornerOf(rows, 0, 0), cornerOf(rows, 0, far), cornerOf(rows, far, 0)]).toEqual([
      finder,
      finder,
      finder,
    ]);
    expect(cornerOf(rows, far, far)).not.toEqual(finder);
  });
});
