import { describe, expect, it } from '@jest/globals';
import { byCpuClock, type TraceEvent } from './cpu-clock.ts';

const on = (ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  ...more,
});

describe('a trace by the clock of its threads', () => {
  it('shortens a task, and all in it, to what its thread worked', () => {
    const events = [
      on(1000, { dur: 100, tdur: 25 }),
      on(1040, { dur: 40, tdur: 10 }),
      on(1080, { ph: 'I' }),
      on(1100, { dur: 10, tdur: 10 }),
    ];
    expect(byCpuClock(events).map(({ ts, dur }) => [ts, dur])).toEqual([
      [1000, 25],
      [1010, 10],
      [1020, undefined],
      [1100, 10],
    ]);
  });

  it('leaves alone what has no such clock, what is between tasks, and never makes anything longer', () => {
    const events = [
      on(0, { dur: 50 }),
      on(60, { ph: 'I' }),
      on(70, { dur: 10, tdur: 12 }),
      on(5, { tid: 2, dur: 8, tdur: 4 }),
    ];
    const shown = byCpuClock(events);
    expect(shown.filter(({ tid }) => tid === 1)).toEqual(events.slice(0, 3));
    expect(shown.find(({ tid }) => tid === 2)?.dur).toBe(4);
  });
});
