import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createKeyring, shownPercent } from './submit-form.ts';

describe('shownPercent', () => {
  it('[R036] runs from 10 to a cap of 95', () => {
    expect(shownPercent(0, 100)).toBe(10);
    expect(shownPercent(50, 100)).toBe(53);
    expect(shownPercent(100, 100)).toBe(95);
    expect(shownPercent(10, undefined)).toBe(10);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (loaded, total) => {
        expect(shownPercent(loaded, total)).toBeGreaterThanOrEqual(10);
        expect(shownPercent(loaded, total)).toBeLessThanOrEqual(95);
      }),
    );
  });
});

describe('createKeyring', () => {
  const formOf = (name: string, content = 'x') => {
    const form = new FormData();
    form.append('name', name);
    form.append('evidence', new File([content], 'a.png', { lastModified: 1 }));
    return form;
  };

  it('repeats the key for the same content and changes it with the content', () => {
    const keyOf = createKeyring();
    const first = keyOf(formOf('a'));
    expect(keyOf(formOf('a'))).toBe(first);
    const second = keyOf(formOf('b'));
    expect(second).not.toBe(first);
    expect(keyOf(formOf('b', 'xy'))).not.toBe(second);
    expect(first).toMatch(/^[\x21-\x7e]{8,128}$/);
  });
});
