import { describe, expect, it } from '@jest/globals';
import { createPaintingLine, type PaintingRules } from './painting-line.ts';

const stays = new AbortController().signal;
const asker = (network: string, gone = stays) => ({ network, gone });

/** A line whose first picture is painted for as long as it is held. */
function heldLine(rules: Partial<PaintingRules> = {}) {
  const line = createPaintingLine({ maxWaiting: 10, networkWaits: 5, maxWaitMs: 60_000, ...rules });
  const gate = Promise.withResolvers<void>();
  const painted: string[] = [];
  const ask = (name: string, network: string, gone?: AbortSignal) =>
    line.ask(name, asker(network, gone), async () => {
      painted.push(name);
      await gate.promise;
      if (name.startsWith('broken')) throw new Error(name);
      return Buffer.from(name);
    });
  return { line, ask, painted, open: gate.resolve };
}

describe('painting line', () => {
  it('takes turns between networks, each one’s oldest first, and goes on after a failure', async () => {
    const { ask, painted, open } = heldLine();
    const asked = ['a1', 'a2', 'a3', 'broken a4', 'b1', 'b2', 'c1'].map((name) =>
      ask(name, name.replace('broken ', '').slice(0, 1)),
    );
    open();
    const ends = await Promise.allSettled(asked);
    expect(painted).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'broken a4']);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('has an end: for one network, which may join nothing more either, and for all', async () => {
    const { line, ask, open } = heldLine({ maxWaiting: 4, networkWaits: 2 });
    const late = { code: 'unavailable', options: { retryAfterSeconds: 2 } };
    const taken = [ask('first', 'a'), ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b')];
    await expect(ask('a3', 'a')).rejects.toMatchObject(late);
    await expect(ask('b1', 'a')).rejects.toMatchObject(late);
    taken.push(ask('a1', 'a'), ask('first', 'a'), ask('b2', 'b'));
    await expect(ask('c1', 'c')).rejects.toMatchObject(late);
    taken.push(ask('b1', 'c'));
    expect(line.waiting()).toBe(4);
    open();
    expect((await Promise.all(taken)).map(String)).toEqual([
      'first',
      'a1',
      'a2',
      'b1',
      'a1',
      'first',
      'b2',
      'b1',
    ]);
    expect(line.waiting()).toBe(0);
  });

  it('sends away who waits too long, and paints for nobody who is gone', async () => {
    const { line, ask, painted, open } = heldLine({ maxWaitMs: 30 });
    const leaver = new AbortController();
    const first = ask('first', 'a', leaver.signal);
    leaver.abort();
    await expect(ask('second', 'a', leaver.signal)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(ask('third', 'b')).rejects.toMatchObject({ code: 'unavailable' });
    expect(line.waiting()).toBe(0);
    open();
    expect(String(await first)).toBe('first');
    expect(String(await ask('free again', 'b'))).toBe('free again');
    expect(painted).toEqual(['first', 'free again']);
  });
});
