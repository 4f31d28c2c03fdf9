import { describe, expect, it } from '@jest/globals';
import { despiteDeadlocks } from './mongo.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: 16_908_292 });
const conflict = () => Object.assign(new Error('Write conflict'), { code: 112 });

/** A write that fails so many times and then succeeds; counts how often it was asked. */
function losing(times: number, error: () => Error) {
  const write = async () => {
    write.asked += 1;
    if (write.asked <= times) throw error();
    return 'written';
  };
  write.asked = 0;
  return write;
}

describe('a write that may lose to a deadlock', () => {
  it.each([deadlock, conflict])('is repeated until it is written', async (error) => {
    const write = losing(3, error);
    expect(await despiteDeadlocks(write)).toBe('written');
    expect(write.asked).toBe(4);
  });

  it('that fails for another reason fails at once, as it did', async () => {
    const taken = Object.assign(new Error('E11000 duplicate key'), { code: 11_000 });
    const write = losing(9, () => taken);
    await expect(despiteDeadlocks(write)).rejects.toBe(taken);
    expect(write.asked).toBe(1);
  });

  it('and loses to the end is a store that cannot do it now, with a time to come again', async () => {
    const failed = despiteDeadlocks(losing(1_000_000, deadlock), 200);
    await expect(failed).rejects.toMatchObject({ code: 'unavailable', options: { retryAfterSeconds: 2 } });
  });
});
