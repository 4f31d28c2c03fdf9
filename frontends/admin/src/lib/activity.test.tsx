import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { whileActive } from './activity.ts';
import { queryClient } from './query-client.ts';

const minute = 60_000;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let reads = 0;

function Shown() {
  const query = useQuery({
    queryKey: ['shown'],
    queryFn: () => {
      reads += 1;
      return reads;
    },
    staleTime: 15_000,
    refetchInterval: whileActive(minute),
  });
  return <p>{`okundu ${query.data}`}</p>;
}

/** Makes `document` say whether it is hidden, as when somebody goes to another tab and comes back. */
function turn(visibilityState: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const comeBack = {
  pointermove: () => void document.body.dispatchEvent(new Event('pointermove', { bubbles: true })),
  pointerdown: () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  keydown: () => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })),
  focus: () => void window.dispatchEvent(new Event('focus')),
};

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  queryClient.clear();
  comeBack.keydown();
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
});
afterEach(() => void jest.useRealTimers());

describe('reading again while somebody works here', () => {
  it.each(Object.keys(comeBack) as (keyof typeof comeBack)[])(
    'stops after ten idle minutes; %s starts it again at once and for good',
    async (sign) => {
      await wait(20 * minute);
      const idle = reads;
      expect(idle).toBeLessThanOrEqual(11);
      await wait(30 * minute);
      expect(reads).toBe(idle);
      act(comeBack[sign]);
      await wait(10);
      expect(reads).toBe(idle + 1);
      screen.getByText(`okundu ${idle + 1}`);
      await wait(minute);
      expect(reads).toBe(idle + 2);
    },
  );

  it('a tab that comes into view again is read once and goes on', async () => {
    act(() => turn('hidden'));
    await wait(30 * minute);
    const hidden = reads;
    act(() => turn('visible'));
    await wait(10);
    expect(reads).toBe(hidden + 1);
    await wait(minute);
    expect(reads).toBe(hidden + 2);
  });

  it('a sign of somebody who never left reads nothing', async () => {
    await wait(9 * minute);
    const before = reads;
    act(comeBack.pointermove);
    await wait(10);
    expect(reads).toBe(before);
  });
});
