import { sessionRevoked } from '@edogrula/contracts/events/identity';
import { describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { newEvent } from './new-event.ts';
import { takeEvent } from './take-event.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const event = newEvent(sessionRevoked, { subject: id, version: 1, data: { sessionId: id, adminId: id } });

/** Gives one delivery to a group that has handlers of these types and fails as `effect` does. */
async function delivered(raw: unknown, types: string[], effect: () => Promise<boolean>) {
  const [apply, setAside] = [jest.fn(effect), jest.fn(async (_entry: unknown) => undefined)];
  const taken = await takeEvent(raw, {
    group: 'gateway.sessions',
    logger: pino({ level: 'silent' }),
    policy: { tries: 3, busyTries: 3, pauseMs: 1 },
    signal: new AbortController().signal,
    knows: (type) => types.includes(type),
    apply,
    setAside,
  });
  return { taken, applied: apply.mock.calls.length, aside: setAside.mock.calls.map(([entry]) => entry) };
}
const fine = async () => true;

describe('one delivery', () => {
  it('is applied, and nothing is set aside', async () => {
    expect(await delivered(event, [event.type], fine)).toEqual({ taken: 'applied', applied: 1, aside: [] });
  });

  it('of a type that the group has no handler for is set aside at once', async () => {
    const { taken, applied, aside } = await delivered(event, [], fine);
    expect([taken, applied]).toEqual(['quarantined', 0]);
    const error = `group gateway.sessions has no handler for ${event.type}`;
    expect(aside).toEqual([{ group: 'gateway.sessions', envelope: event, error, tries: 0 }]);
  });

  it('that is broken is set aside as it came, without a try', async () => {
    const { taken, applied, aside } = await delivered({ ...event, source: 'media' }, [event.type], fine);
    expect([taken, applied]).toEqual(['quarantined', 0]);
    expect(aside).toEqual([expect.objectContaining({ envelope: { ...event, source: 'media' }, tries: 0 })]);
  });

  it('that fails for good is set aside after its tries', async () => {
    const failing = async () => {
      throw new Error('planned');
    };
    const { taken, applied, aside } = await delivered(event, [event.type], failing);
    expect([taken, applied]).toEqual(['quarantined', 3]);
    expect(aside).toEqual([expect.objectContaining({ error: new Error('planned'), tries: 3 })]);
  });
});
