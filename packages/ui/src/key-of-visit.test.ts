import { describe, expect, it } from '@jest/globals';
import { keyOfVisit } from './key-of-visit.ts';

describe('the key of a visit', () => {
  it('[R007] is the same while one stays, and another one on return', () => {
    const key = keyOfVisit(({ pathname }: { pathname: string; search?: string }) => pathname);
    const first = key({ pathname: '/admin/dashboard' });
    expect(key({ pathname: '/admin/dashboard', search: '?tab=reports' })).toBe(first);
    const other = key({ pathname: '/admin/content' });
    expect([first, key({ pathname: '/admin/content' }) === other]).toEqual([first, true]);
    expect([first, other]).not.toContain(key({ pathname: '/admin/dashboard' }));
  });
});
