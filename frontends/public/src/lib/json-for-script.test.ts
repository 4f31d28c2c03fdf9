import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonForScript } from '../components/json-ld.tsx';

describe('jsonForScript', () => {
  it('[R256] lets no value close the script element', () => {
    const text = jsonForScript({ name: '</script><script>alert(1)</script><!--' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--' });
  });

  it('keeps every value', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value = JSON.parse(json) as unknown;
        const text = jsonForScript(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(value);
      }),
    );
  });
});
