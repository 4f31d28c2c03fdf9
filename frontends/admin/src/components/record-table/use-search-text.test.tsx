import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('useSearchText', () => {
  it('[R121] a search starts 250 ms after the last key, once, with all that was typed', () => {
    const settle = jest.fn();
    const { result } = renderHook(() => useSearchText('', settle));
    for (const text of ['v', 'va', 'vad']) {
      act(() => result.current.type(text));
      act(() => void jest.advanceTimersByTime(249));
    }
    expect(result.current.value).toBe('vad');
    expect(settle).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(settle.mock.calls).toEqual([['vad']]);
  });

  it('[R121] an earlier search that arrives late takes nothing of what was typed since', () => {
    const settle = jest.fn();
    const { result, rerender } = renderHook(({ settled }) => useSearchText(settled, settle), {
      initialProps: { settled: '' },
    });
    for (const text of ['g', 'gö', 'göl']) {
      act(() => result.current.type(text));
      act(() => void jest.advanceTimersByTime(250));
    }
    act(() => result.current.type('göl evi'));
    rerender({ settled: 'gö' });
    expect(result.current.value).toBe('göl evi');
    rerender({ settled: 'göl' });
    act(() => void jest.advanceTimersByTime(250));
    expect(settle).toHaveBeenLastCalledWith('göl evi');
    rerender({ settled: 'göl evi' });
    expect(result.current.value).toBe('göl evi');
  });

  it('a change from outside replaces what is being typed; leaving drops it', () => {
    const settle = jest.fn();
    const { result, rerender, unmount } = renderHook(({ settled }) => useSearchText(settled, settle), {
      initialProps: { settled: 'göl' },
    });
    act(() => result.current.type('göl evi'));
    rerender({ settled: '' });
    expect(result.current.value).toBe('');
    act(() => result.current.type('x'));
    unmount();
    act(() => void jest.advanceTimersByTime(1000));
    expect(settle).not.toHaveBeenCalled();
  });
});
