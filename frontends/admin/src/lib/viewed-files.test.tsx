import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api.ts';
import { call } from './api-client.ts';
import { signOut } from './sign-out.ts';
import { forgetViewed, markViewed, noteViewer, useTurn, useViewedFiles } from './viewed-files.ts';

beforeEach(() => act(forgetViewed));

/** What of the files that a moderator opened still counts after something has happened. */
async function leftAfter(happens: () => unknown): Promise<string[]> {
  const { result } = renderHook(() => useViewedFiles());
  act(() => markViewed('vergi'));
  act(() => markViewed('foto'));
  expect([...result.current]).toEqual(['vergi', 'foto']);
  await act(async () => void (await happens()));
  return [...result.current];
}
const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('[R352] [decision 38] what one moderator opened does not count for the next one in the window', () => {
  it.each([
    ['who signs out', { status: 204 }],
    ['who signs out while the server does not answer', 'network'],
  ] as const)('%s', async (_who, answer) => {
    fakeApi({ 'POST /api/auth/logout': answer });
    expect(await leftAfter(() => signOut().catch(() => undefined))).toEqual([]);
  });

  it('whose session has ended', async () => {
    fakeApi({ 'GET /api/admin/admins': { status: 401 } });
    expect(await leftAfter(() => call('GET /api/admin/admins').catch(() => undefined))).toEqual([]);
  });

  it.each(['adminToken', 'token', 'ADMIN_KEY', null])('whose %s another window took away', async (key) => {
    expect(await leftAfter(() => stored(key))).toEqual([]);
  });

  it('who is another one by what the server says, whose cookie another window brought', async () => {
    noteViewer('bir');
    const { result: turn } = renderHook(() => useTurn());
    const before = turn.current;
    expect(await leftAfter(() => noteViewer('bir'))).toEqual(['vergi', 'foto']);
    expect(turn.current).toBe(before);
    act(forgetViewed);
    expect(await leftAfter(() => noteViewer('iki'))).toEqual([]);
    expect(turn.current).toBeGreaterThan(before);
  });

  it('and goes on counting for the same one, whatever else changes', async () => {
    fakeApi({ 'GET /api/admin/admins': { status: 500 } });
    const others = async () => {
      stored('theme');
      await call('GET /api/admin/admins').catch(() => undefined);
    };
    expect(await leftAfter(others)).toEqual(['vergi', 'foto']);
  });
});
