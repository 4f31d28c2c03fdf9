import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { noteProgress } from '../../lib/load-progress.ts';
import { RecordProgress } from './record-progress.tsx';

const key = ['reports'];
const query = { data: undefined, error: null, isFetching: true, refetch: async () => undefined };

it('[R161] says how far a long list is read; of one that was not counted to its end without a percent', () => {
  render(<RecordProgress queryKey={key} query={query as never} noun="ihbar" />);
  act(() => noteProgress(key, { read: 400, total: 8000 }));
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
    name: '8.000 ihbar okunuyor · 400 hazır',
  });
  expect(bar.value).toBe(5);
  act(() => noteProgress(key, { read: 400, total: 10_000 }));
  const open = screen.getByRole('progressbar', { name: '10.000+ ihbar okunuyor · 400 hazır' });
  expect(open.hasAttribute('value')).toBe(false);
});
