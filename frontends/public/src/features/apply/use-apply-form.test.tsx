import '../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useApplyForm } from './use-apply-form.ts';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the draft of an application', () => {
  it('[R033] an application’s is kept 400 ms after the last change, not before', () => {
    const { result } = renderHook(() => useApplyForm(null));
    act(() => result.current.form.setValue('name', 'Yarım'));
    wait(399);
    act(() => result.current.form.setValue('name', 'Yarım Kalan'));
    wait(399);
    expect(localStorage.getItem('applyDraft')).toBeNull();
    expect(result.current.draft.savedAt).toBeNull();
    wait(1);
    expect(JSON.parse(localStorage.getItem('applyDraft') ?? '{}')).toMatchObject({ name: 'Yarım Kalan' });
    expect(result.current.draft.savedAt).toBe(Date.now());
  });

  it('[R033] what still waits is written when the page is left', () => {
    const { result } = renderHook(() => useApplyForm(null));
    act(() => result.current.form.setValue('name', 'Aceleci'));
    wait(10);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem('applyDraft')).toContain('Aceleci');
  });
});
