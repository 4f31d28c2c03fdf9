import { describe, expect, it } from '@jest/globals';
import { toAskedHandle, toHandle } from './handle.ts';

describe('[R211] a user name', () => {
  it.each([
    ['2026golkiyi', '2026golkiyi'],
    ['1a', '1a'],
    ['@@golkiyi', 'golkiyi'],
    ['a'.repeat(30), 'a'.repeat(30)],
    ['golkiyi...', 'golkiyi...'],
    ['GOLKI\u0307YI\u0307', 'golkiyi'],
  ])('%s is %s', (text, name) => expect(toHandle(text)).toBe(name));

  it.each(['gol@kiyi', 'gol kiyi', 'ş', '2026', 'a'.repeat(31), 'gol-kiyi', '@', ''])(
    '«%s» is none',
    (text) => expect(toHandle(text)).toBeNull(),
  );

  it('that is asked for has none of the Turkish letters, small or capital, and no dot at its end', () => {
    expect(toAskedHandle('şğüöçâîû')).toBe('sguocaiu');
    expect(toAskedHandle('ŞĞÜÖÇÂÎÛ')).toBe('sguocaiu');
    expect(toAskedHandle('gol.kiyi...')).toBe('gol.kiyi');
    expect(toAskedHandle('gólkiyi')).toBeNull();
  });
});
