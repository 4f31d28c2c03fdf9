import '../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { Evidence } from './evidence-list.ts';
import { useReportForm } from './use-report-form.ts';

const nothing: Evidence[] = [];
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the draft of a report', () => {
  it('[R056] a report’s is kept 350 ms after the last change, not before', () => {
    const { result } = renderHook(() => useReportForm(nothing));
    act(() => result.current.form.setValue('name', 'Sahte'));
    wait(349);
    act(() => result.current.form.setValue('name', 'Sahte Vadi'));
    wait(349);
    expect(localStorage.getItem('reportDraft')).toBeNull();
    wait(1);
    expect(localStorage.getItem('reportDraft')).toContain('Sahte Vadi');
    expect(JSON.parse(localStorage.getItem('reportDraft') ?? '{}')).toMatchObject({ v: 1 });
  });
});
