import { describe, expect, it, jest } from '@jest/globals';
import { panelSteps } from './panel-steps.ts';

const ordered = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, waits: _id === 'a' || _id === 'd' }));
const stepsAt = (openId: string | null, lost = -1) => {
  const open = jest.fn<(id: string | null, page?: number) => void>();
  return {
    open,
    steps: panelSteps({
      ordered,
      place: { at: ordered.findIndex(({ _id }) => _id === openId), lost },
      open,
      noun: 'ihbar',
      perPage: 2,
    }),
  };
};

describe('panelSteps', () => {
  it('goes to neighbours in the order of the table and stops at both ends', () => {
    const middle = stepsAt('b');
    middle.steps.onNext?.();
    middle.steps.onPrevious?.();
    expect(middle.open.mock.calls).toEqual([
      ['c', 2],
      ['a', 1],
    ]);
    expect(stepsAt('a').steps.onPrevious).toBeUndefined();
    expect(stepsAt('d').steps.onNext).toBeUndefined();
  });

  it('without an open record, next opens the first one', () => {
    const { open, steps } = stepsAt(null);
    steps.onNext?.();
    expect(open).toHaveBeenCalledWith('a', 1);
    expect(steps.onPrevious).toBeUndefined();
  });

  it('goes on from where a row stood that has left the table', () => {
    const { open, steps } = stepsAt('gone', 2);
    steps.onNext?.();
    steps.onPrevious?.();
    expect(open.mock.calls).toEqual([
      ['c', 2],
      ['b', 1],
    ]);
    expect(stepsAt('gone', 4).steps.onNext).toBeUndefined();
    expect(stepsAt('gone', 0).steps.onPrevious).toBeUndefined();
  });

  it('after a decision the next waiting row below opens, else one above, else none', () => {
    for (const [from, to, page] of [
      ['b', 'd', 2],
      ['d', 'a', 1],
      ['a', 'd', 2],
    ] as const) {
      const { open, steps } = stepsAt(from);
      steps.openNextWhere((row) => row.waits && row._id !== from);
      expect(open).toHaveBeenCalledWith(to, page);
    }
    const { open, steps } = stepsAt('b');
    steps.openNextWhere(() => false);
    expect(open).toHaveBeenCalledWith(null);
  });
});
