import { describe, expect, it } from '@jest/globals';
import { doubtingOf, doubtsOf } from './doubts.ts';
import { findInMessage, findingInMessage } from './find-in-message.ts';
import type { Steps } from './steps.ts';

const message =
  'Kaporayı TR33 0006 1005 1978 6457 8413 26 hesabına gönderin, açıklamaya borç yazın. @golkiyi 0532 123 45 67';

/** How often a reading can be left, and what it comes to. */
function counted<Result>(steps: Steps<Result>): { pauses: number; result: Result } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done) return { pauses, result: step.value };
  }
}

describe('[R363] [R364] a message that is read step by step', () => {
  const { pauses, result: items } = counted(findingInMessage(message));

  it('names the same, and can be left before each kind of contact', () => {
    expect(items.map(({ kind }) => kind)).toEqual(['iban', 'account', 'phone']);
    expect(items).toEqual(findInMessage(message));
    expect(pauses).toBeGreaterThanOrEqual(7);
  });

  it('leaves the same in doubt, and can be left before each doubt', () => {
    const doubts = counted(doubtingOf(message, items));
    expect(doubts).toEqual({ pauses: 7, result: ['pretext'] });
    expect(doubtsOf(message, items)).toEqual(['pretext']);
  });
});
