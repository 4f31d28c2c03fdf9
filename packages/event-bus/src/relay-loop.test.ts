import { createLogger } from '@edogrula/service-kit/logger';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startRelayLoop, withUpkeep } from './relay-loop.ts';

const logger = createLogger('relay-loop', 'silent');
const pollMs = 5000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** An outbox of so many events that is emptied three at a time. */
function outbox(waiting: number) {
  const facts = { waiting, runs: 0, atOnce: 0, most: 0, down: false, held: null as Promise<void> | null };
  const publishBatch = async () => {
    facts.runs += 1;
    facts.atOnce += 1;
    facts.most = Math.max(facts.most, facts.atOnce);
    try {
      await facts.held;
      if (facts.down) throw new Error('bus down');
      const sent = Math.min(3, facts.waiting);
      facts.waiting -= sent;
      return sent;
    } finally {
      facts.atOnce -= 1;
    }
  };
  return { facts, publishBatch };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A logger whose lines are kept. */
function listening() {
  const told: Record<string, unknown>[] = [];
  const logger = createLogger('relay-loop', 'debug', { write: (line) => void told.push(JSON.parse(line)) });
  return { told, logger };
}

/** A relay whose first try has failed and whose second one is under way until it is let go. */
async function tryingAgain(options: { logger: typeof logger }) {
  const { facts, publishBatch } = outbox(0);
  facts.down = true;
  const relay = startRelayLoop({ publishBatch, pollMs, ...options });
  await pass(0);
  const gate = Promise.withResolvers<void>();
  facts.held = gate.promise;
  await pass(1250);
  expect(facts).toMatchObject({ runs: 2, atOnce: 1 });
  const letGo = () => {
    facts.held = null;
    gate.resolve();
  };
  return { facts, relay, letGo };
}

describe('the relay’s loop', () => {
  it('empties the outbox at once, then at each poll, without a poke', async () => {
    const { facts, publishBatch } = outbox(7);
    const relay = startRelayLoop({ publishBatch, logger });
    await pass(0);
    expect(facts).toMatchObject({ waiting: 0, runs: 4 });
    facts.waiting = 2;
    await pass(pollMs - 1);
    expect(facts.waiting).toBe(2);
    await pass(1);
    expect(facts.waiting).toBe(0);
    await relay.close();
  });

  it('a poke empties it at once; one that comes while it runs has it look once more, never twice at once', async () => {
    const { facts, publishBatch } = outbox(0);
    const relay = startRelayLoop({ publishBatch, logger, pollMs });
    await pass(0);
    facts.waiting = 3;
    relay.poke();
    await pass(0);
    expect(facts.waiting).toBe(0);
    const gate = Promise.withResolvers<void>();
    facts.held = gate.promise;
    const before = facts.runs;
    relay.poke();
    await pass(0);
    for (let pokes = 0; pokes < 5; pokes += 1) relay.poke();
    expect(facts.runs).toBe(before + 1);
    facts.held = null;
    gate.resolve();
    await pass(0);
    expect(facts).toMatchObject({ runs: before + 2, most: 1 });
    await relay.close();
  });

  it('rests longer after each failure, whatever is poked, twelve and a half seconds at most, and goes on where it was', async () => {
    const { facts, publishBatch } = outbox(4);
    facts.down = true;
    const relay = startRelayLoop({ publishBatch, logger, pollMs });
    await pass(0);
    expect(facts.runs).toBe(1);
    for (let pokes = 0; pokes < 20; pokes += 1) relay.poke();
    await pass(0);
    expect(facts.runs).toBe(1);
    await pass(120_000);
    const many = facts.runs;
    // Eight tries on the way to the longest rest, and one each ten seconds from there on.
    expect(many).toBeGreaterThanOrEqual(10);
    expect(many).toBeLessThan(30);
    facts.down = false;
    // The longest rest is ten seconds, a quarter more or less.
    await pass(12_500);
    expect(facts.waiting).toBe(0);
    facts.waiting = 1;
    relay.poke();
    await pass(0);
    expect(facts.waiting).toBe(0);
    await relay.close();
  });

  it('tries again within seconds after a first failure; an empty outbox that was reached ends the rests', async () => {
    const { facts, publishBatch } = outbox(0);
    facts.down = true;
    const relay = startRelayLoop({ publishBatch, logger, pollMs });
    await pass(0);
    facts.down = false;
    // The first rest is a second, a quarter more or less.
    await pass(1250);
    expect(facts.runs).toBe(2);
    facts.waiting = 1;
    relay.poke();
    await pass(0);
    expect(facts.waiting).toBe(0);
    await relay.close();
  });

  it('says to who drains it when it is empty, and why it cannot be', async () => {
    const { facts, publishBatch } = outbox(5);
    const relay = startRelayLoop({ publishBatch, logger, pollMs });
    await relay.drain();
    expect(facts.waiting).toBe(0);
    facts.down = true;
    await expect(relay.drain()).rejects.toThrow('bus down');
    facts.down = false;
    await relay.close();
  });

  it('who drains it while it runs joins, and it looks once more for what came meanwhile', async () => {
    const { facts, publishBatch } = outbox(0);
    const relay = startRelayLoop({ publishBatch, logger, pollMs });
    await pass(0);
    const gate = Promise.withResolvers<void>();
    facts.held = gate.promise;
    relay.poke();
    await pass(0);
    const before = facts.runs;
    const drained = relay.drain();
    facts.held = null;
    gate.resolve();
    await drained;
    expect(facts).toMatchObject({ runs: before + 1, most: 1 });
    await relay.close();
  });

  it('a poke while it tries again after a failure has it look once more', async () => {
    const { facts, relay, letGo } = await tryingAgain({ logger });
    facts.down = false;
    relay.poke();
    letGo();
    await pass(0);
    expect(facts).toMatchObject({ runs: 3, most: 1 });
    await relay.close();
  });

  it('closed while it tries again, it waits for that try, says why it failed, and tries no more', async () => {
    const { told, logger: kept } = listening();
    const { facts, relay, letGo } = await tryingAgain({ logger: kept });
    const closed = jest.fn();
    const closing = relay.close().then(closed);
    await pass(0);
    expect(closed).not.toHaveBeenCalled();
    letGo();
    await closing;
    const last = { err: { message: 'bus down' }, msg: expect.stringContaining('last') };
    expect(told.filter(({ level }) => level === 20)).toMatchObject([last]);
    await pass(60_000);
    expect(facts.runs).toBe(2);
  });

  it('tells an operator of each failure in a row where the events are, why, and which one it is', async () => {
    const { told, logger: kept } = listening();
    const { facts, publishBatch } = outbox(1);
    facts.down = true;
    const relay = startRelayLoop({ publishBatch, logger: kept, pollMs });
    await pass(0);
    await pass(1250);
    const line = (failures: number) => ({
      level: 40,
      failures,
      err: { message: 'bus down' },
      msg: expect.stringContaining('outbox'),
    });
    expect(told).toMatchObject([line(1), line(2)]);
    await relay.close();
  });

  it('empties it once more when it is closed, and then never again', async () => {
    const { facts, publishBatch } = outbox(0);
    const relay = startRelayLoop({ publishBatch, logger, pollMs });
    await pass(0);
    facts.waiting = 2;
    await relay.close();
    expect(facts.waiting).toBe(0);
    const { runs } = facts;
    facts.waiting = 1;
    relay.poke();
    await relay.close();
    await pass(60_000);
    expect(facts).toMatchObject({ runs, waiting: 1 });
  });

  it('closes without another try while the bus is down', async () => {
    const { facts, publishBatch } = outbox(2);
    facts.down = true;
    const relay = startRelayLoop({ publishBatch, logger, pollMs });
    await pass(0);
    const { runs } = facts;
    await relay.close();
    await pass(60_000);
    expect(facts.runs).toBe(runs);
  });

  it('gauges end before it, and retention after it', async () => {
    const { publishBatch } = outbox(0);
    const order: string[] = [];
    const loop = startRelayLoop({ publishBatch, logger, pollMs });
    const close = async () => {
      await loop.close();
      order.push('loop');
    };
    const gauges = [{ close: () => void order.push('gauge') }];
    const retention = { close: async () => void order.push('retention') };
    await withUpkeep({ ...loop, close }, { gauges, retention } as never).close();
    expect(order).toEqual(['gauge', 'loop', 'retention']);
  });
});
