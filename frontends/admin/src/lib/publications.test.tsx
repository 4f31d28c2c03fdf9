import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

const kept = (id: string) => ({
  id,
  read: 'GET /api/admin/requests/:id' as const,
  title: 'B-7 Göl Evi',
  href: '?tab=businesses',
  version: 2,
  startedAt: 1,
});

it('[decision 13] what is on its way is still told after a reload of the page, and no more once it was dropped', async () => {
  sessionStorage.setItem('adminPublications', JSON.stringify([kept('a'), kept('b')]));
  const { dropPublication, usePublications } = await import('./publications.ts');
  const { result } = renderHook(() => usePublications());
  expect(result.current.map(({ id }) => id)).toEqual(['a', 'b']);
  act(() => dropPublication('a'));
  expect(result.current).toEqual([kept('b')]);
  expect(JSON.parse(sessionStorage.getItem('adminPublications') ?? '')).toEqual([kept('b')]);
});
