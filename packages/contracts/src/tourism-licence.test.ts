import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toTourismLicence } from './tourism-licence.ts';

describe('[R374] number of a tourism document', () => {
  it.each([
    ['12345', '12345'],
    [' 48-1234 ', '48-1234'],
    ['48 – 1234', '48-1234'],
    ['48/1234', '48-1234'],
    ['2024-54-0017', '2024-54-0017'],
    ['１９８７４', '19874'],
  ])('%s is read as %s', (typed, number) => {
    expect(toTourismLicence(typed)).toBe(number);
  });

  it.each(['', '12', '000', '00-000', '82-1234', '00-1234', 'var', '48-', '-48', '48--12', '1-2-3-4'])(
    '%s is none',
    (typed) => {
      expect(toTourismLicence(typed)).toBeNull();
    },
  );

  it.each(['1234567', '123456-123456-123', '<b>48-1234</b>', '48-1234 onaylı', '٤٨-١٢٣٤'])(
    '%s is none',
    (typed) => {
      expect(toTourismLicence(typed)).toBeNull();
    },
  );

  it('what was read is read as itself, and holds nothing but digits and hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/. a–') }), (typed) => {
        const number = toTourismLicence(typed);
        if (number === null) return;
        expect(number).toMatch(/^[\d-]{3,20}$/);
        expect(toTourismLicence(number)).toBe(number);
      }),
    );
  });
});
