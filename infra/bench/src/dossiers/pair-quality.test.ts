import { describe, expect, it } from '@jest/globals';
import { pairQuality } from './pair-quality.ts';

describe('the quality of joined reports', () => {
  it.each([
    ['everything right', 'aab', 'xxy', 1, 1],
    ['two sellers in one dossier', 'aab', 'xxx', 1 / 3, 1],
    ['one seller in two dossiers', 'aaab', 'xxyz', 1, 1 / 3],
    ['nothing joined', 'aab', 'xyz', 1, 0],
  ])('[R308] counts pairs: %s', (_what, sellers, dossiers, precision, recall) => {
    expect(pairQuality([...sellers], [...dossiers])).toMatchObject({ precision, recall });
  });
});
