import { describe, expect, it } from '@jest/globals';
import { shortcutOf } from './shortcut.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});
const free = { inField: false, inDialog: false };

describe('shortcutOf', () => {
  it.each([
    ['/', { ctrlKey: true }, 'search'],
    ['/', { metaKey: true }, 'search'],
    ['/', { ctrlKey: true, shiftKey: true }, 'search'],
    ['r', {}, 'refresh'],
    ['R', {}, 'refresh'],
    ['ArrowLeft', { altKey: true }, 'previousPage'],
    ['ArrowRight', { altKey: true }, 'nextPage'],
    ['j', {}, 'nextRecord'],
    ['k', {}, 'previousRecord'],
    ['a', {}, 'approve'],
    ['x', {}, 'reject'],
    ['?', { shiftKey: true }, 'help'],
  ])('[R261] %s %j is %s', (key, more, name) => {
    expect(shortcutOf(press(key, more), free)).toBe(name);
  });

  it.each([
    ['r', { ctrlKey: true }],
    ['a', { metaKey: true }],
    ['R', { shiftKey: true }],
    ['ArrowLeft', {}],
    ['ArrowRight', { altKey: true, shiftKey: true }],
    ['/', {}],
    ['a', { repeat: true }],
    ['Enter', {}],
  ])('leaves %s %j to the browser', (key, more) => {
    expect(shortcutOf(press(key, more), free)).toBe(null);
  });

  it('[decision 23] in a field only the search shortcut works, in a window none', () => {
    const inField = { inField: true, inDialog: false };
    for (const key of ['r', 'a', 'x', 'j', 'k', '?']) expect(shortcutOf(press(key), inField)).toBe(null);
    expect(shortcutOf(press('ArrowLeft', { altKey: true }), inField)).toBe(null);
    expect(shortcutOf(press('/', { ctrlKey: true }), inField)).toBe('search');
    const inDialog = { inField: false, inDialog: true };
    expect(shortcutOf(press('/', { ctrlKey: true }), inDialog)).toBe(null);
    expect(shortcutOf(press('r'), inDialog)).toBe(null);
  });
});
