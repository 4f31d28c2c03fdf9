import '../testing/dom-globals.ts';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { useStep } from './use-step.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/once', '/apply?id=x']} initialIndex={1}>
    {children}
  </MemoryRouter>
);
const use = ({ reachable, typed }: { reachable: number; typed?: number }) => ({
  steps: useStep(reachable, 3, typed),
  back: useNavigate(),
  at: useLocation(),
});
const open = (reachable: number) => renderHook(use, { wrapper, initialProps: { reachable } }).result;

afterEach(cleanup);

it('[R032] [R044] two presses before the next step is there are one place for the back button', () => {
  const page = open(3);
  act(() => {
    page.current.steps[1](1);
    page.current.steps[1](1);
  });
  expect([page.current.steps[0], page.current.at.search]).toEqual([1, '?id=x&adim=2']);
  act(() => void page.current.back(-1));
  expect([page.current.steps[0], page.current.at.search]).toEqual([0, '?id=x']);
  act(() => page.current.steps[1](1));
  expect(page.current.steps[0]).toBe(1);
});

it('[R032] the open step, asked for again, is no place of its own; one that may not be opened can be asked for later', () => {
  const page = open(1);
  act(() => page.current.steps[1](0));
  act(() => void page.current.back(-1));
  expect(page.current.at.pathname).toBe('/once');
  const other = open(1);
  act(() => other.current.steps[1](2));
  expect(other.current.steps[0]).toBe(1);
  act(() => other.current.steps[1](0));
  expect(other.current.steps[0]).toBe(0);
});

it('[R032] [R203] a step opens by a press, never under the hand of who types what it still needs', () => {
  const { result: page, rerender } = renderHook(use, { wrapper, initialProps: { reachable: 3 } });
  act(() => page.current.steps[1](3));
  rerender({ reachable: 1 });
  expect(page.current.steps[0]).toBe(1);
  rerender({ reachable: 3 });
  expect(page.current.steps[0]).toBe(1);
  act(() => page.current.steps[1](2));
  expect([page.current.steps[0], page.current.at.search]).toEqual([2, '?id=x&adim=3']);
  act(() => page.current.steps[1](3));
  rerender({ reachable: 2 });
  rerender({ reachable: 3 });
  act(() => page.current.steps[1](3));
  expect([page.current.steps[0], page.current.at.search]).toEqual([3, '?id=x&adim=4']);
  act(() => void page.current.back(-1));
  expect(page.current.steps[0]).toBe(2);
});

it('[R032] [R217] from a step of files the one that was asked for opens by itself, once the last file is there', () => {
  const initialProps = { reachable: 3, typed: 2 };
  const { result: page, rerender } = renderHook(use, { wrapper, initialProps });
  act(() => page.current.steps[1](3));
  rerender({ reachable: 2, typed: 2 });
  expect(page.current.steps[0]).toBe(2);
  rerender({ reachable: 3, typed: 2 });
  expect(page.current.steps[0]).toBe(3);
  rerender({ reachable: 1, typed: 2 });
  rerender({ reachable: 3, typed: 2 });
  expect(page.current.steps[0]).toBe(1);
});
