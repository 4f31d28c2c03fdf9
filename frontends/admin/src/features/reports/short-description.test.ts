import { describe, expect, it } from '@jest/globals';
import { shortDescription } from './report-columns.tsx';

describe('shortDescription', () => {
  it('[R126] leaves 120 characters alone and cuts what is longer to 120, the ellipsis included', () => {
    expect(shortDescription('ş'.repeat(120))).toBe('ş'.repeat(120));
    const cut = shortDescription('ş'.repeat(121));
    expect([...cut]).toHaveLength(120);
    expect(cut.endsWith('ş…')).toBe(true);
  });

  it('cuts no character in two and leaves no space before the ellipsis', () => {
    const cut = shortDescription(`${'a'.repeat(118)} ${'😀'.repeat(5)}`);
    expect(cut).toBe(`${'a'.repeat(118)}…`);
    expect([...shortDescription('😀'.repeat(200))].every((sign) => sign === '😀' || sign === '…')).toBe(true);
  });
});
