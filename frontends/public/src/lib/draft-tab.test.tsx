import '../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

const place = { wizard: 'report', key: 'reportDraft', delayMs: 1 };
const stored = () => JSON.parse(localStorage.getItem('reportDraft') ?? 'null');
/** A newer tab opened the form: what the browser tells the older one. */
function openedElsewhere() {
  localStorage.setItem('reportDraftTab', 'another');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'reportDraftTab' })));
}
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('[R056] a draft that two tabs have', () => {
  it('is kept by the newer one: the older says so at once, and writes no more', async () => {
    const { result } = renderHook(() => useDraft(place));
    act(() => result.current.save('one'));
    await waitFor(() => expect(result.current.savedAt).not.toBeNull());
    expect([stored(), result.current.elsewhere]).toEqual(['one', false]);
    openedElsewhere();
    expect(result.current.elsewhere).toBe(true);
    act(() => result.current.save('two'));
    await waitFor(() => expect(result.current.savedAt).toBeNull());
    expect(stored()).toBe('one');
  });

  it('stays when the older one is sent or cleared', () => {
    const { result } = renderHook(() => useDraft(place));
    localStorage.setItem('reportDraft', '"newer"');
    openedElsewhere();
    act(() => result.current.forget());
    expect([stored(), localStorage.getItem('reportDraftTab')]).toEqual(['newer', 'another']);
  });

  it('may be kept by the older one once the newer one is closed', async () => {
    const { result } = renderHook(() => useDraft(place));
    openedElsewhere();
    localStorage.removeItem('reportDraftTab');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'reportDraftTab' })));
    expect(result.current.elsewhere).toBe(false);
    act(() => result.current.save('mine'));
    await waitFor(() => expect(stored()).toBe('mine'));
  });

  it.each([
    ['its page is hidden', (_unmount: () => void) => void window.dispatchEvent(new Event('pagehide'))],
    ['its form is left', (unmount: () => void) => unmount()],
  ])('is written and free for others when %s', (_how, leave) => {
    const { result, unmount } = renderHook(() => useDraft({ ...place, delayMs: 60_000 }));
    act(() => result.current.save('last words'));
    act(() => leave(unmount));
    expect([stored(), localStorage.getItem('reportDraftTab')]).toEqual(['last words', null]);
  });

  it('stays another tab’s when a form beside it is left', () => {
    const { unmount } = renderHook(() => useDraft(place));
    openedElsewhere();
    unmount();
    expect(localStorage.getItem('reportDraftTab')).toBe('another');
  });

  it('is nobody’s once it is forgotten', async () => {
    const { result } = renderHook(() => useDraft(place));
    act(() => result.current.save('one'));
    await waitFor(() => expect(stored()).toBe('one'));
    expect(localStorage.getItem('reportDraftTab')).not.toBeNull();
    act(() => result.current.forget());
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
