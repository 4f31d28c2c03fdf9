import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createFairLine, type LineRules } from './fair-line.ts';

const visitorOf = (name: string, network = `${name}/24`) => ({ visitor: name, networks: [network] });

/** A line whose jobs end when the test says so, with a clock of its own. */
function stage(rules: Partial<LineRules> = {}) {
  let time = 0;
  const line = createFairLine({
    lanes: 2,
    maxWaiting: 40,
    maxWaitMs: 60_000,
    penaltyMsOf: () => 0,
    ...rules,
    now: () => time,
  });
  const running = new Map<string, (fail?: Error) => void>();
  const started: string[] = [];
  const ask = (job: string, holder = visitorOf(job)) => {
    const answer = line.run(holder, () => {
      started.push(job);
      return new Promise<string>((resolve, reject) =>
        running.set(job, (fail) => (fail ? reject(fail) : resolve(job))),
      );
    });
    // What a test leaves in the line is nobody's failure.
    answer.catch(() => undefined);
    return answer;
  };
  return {
    line,
    started,
    ask,
    async end(job: string, tookMs: number, fail?: Error) {
      time += tookMs;
      running.get(job)?.(fail);
      await pause(0);
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('createFairLine', () => {
  it('keeps a lane from a single network, whatever it has waiting', async () => {
    const { ask, started } = stage();
    for (const n of [1, 2, 3]) void ask(`burner ${n}`, visitorOf(`burner${n}`, 'net'));
    expect(started).toEqual(['burner 1']);
    void ask('honest');
    expect(started).toEqual(['burner 1', 'honest']);
  });

  it('takes turns by network, then by visitor: the newest stranger goes before who took more than an application', async () => {
    const { ask, started, end } = stage({ lanes: 1 });
    const net = 'carrier';
    void ask('a1', visitorOf('a', net));
    for (const n of [2, 3, 4]) void ask(`a${n}`, visitorOf('a', net));
    void ask('b1', visitorOf('b', net));
    void ask('stranger', visitorOf('c'));
    await end('a1', 6000);
    await end('stranger', 10);
    await end('b1', 10);
    expect(started).toEqual(['a1', 'stranger', 'b1', 'a2']);
  });

  it('those who burned time share one lane, also from many networks; half of it is forgotten each minute', async () => {
    const { ask, started, end, pass } = stage({ penaltyMsOf: () => 15_000 });
    const holders = ['x', 'y', 'z'].map((name) => visitorOf(name));
    for (const [index, holder] of holders.entries()) {
      const job = ask(`burn ${index}`, holder).catch(() => 'refused');
      await end(`burn ${index}`, 3000, new Error('used up'));
      expect(await job).toBe('refused');
    }
    for (const holder of holders) void ask(`again ${holder.visitor}`, holder);
    expect(started.slice(3)).toEqual(['again x']);
    void ask('honest');
    expect(started.slice(3)).toEqual(['again x', 'honest']);
    await end('honest', 10);
    expect(started.slice(5)).toEqual([]);
    pass(120_000);
    void ask('again honest', visitorOf('honest'));
    expect(started.slice(5).toSorted()).toEqual(['again honest']);
    await end('again honest', 10);
    expect(started.slice(6)).toEqual(['again y']);
  });

  it('lets whoever began end first, while nobody takes more than an application does', async () => {
    const { ask, started, end } = stage({ lanes: 1 });
    for (const n of [1, 2, 3]) void ask(`a${n}`, visitorOf('a'));
    void ask('b1', visitorOf('b'));
    await end('a1', 300);
    await end('a2', 300);
    await end('a3', 300);
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('takes the next file of whoever began first, though others have waited longer', async () => {
    const { ask, started, end } = stage({ lanes: 1 });
    void ask('a1', visitorOf('a'));
    for (const name of ['b', 'c', 'd']) void ask(`${name}1`, visitorOf(name));
    await end('a1', 300);
    void ask('a2', visitorOf('a'));
    await end('b1', 300);
    void ask('b2', visitorOf('b'));
    await end('a2', 300);
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('takes nobody new when it is nearly full, and the other files of those who are in', async () => {
    const { ask, line } = stage({ lanes: 1, maxWaiting: 8 });
    for (const n of [0, 1, 2, 3, 4, 5, 6]) void ask(`first of ${n}`, visitorOf(`v${n}`));
    expect(line.waiting()).toBe(6);
    await expect(ask('stranger')).rejects.toMatchObject({ code: 'unavailable' });
    void ask('second of 0, which runs', visitorOf('v0'));
    void ask('second of 6, which waits', visitorOf('v6'));
    expect(line.waiting()).toBe(8);
    await expect(ask('third of 0', visitorOf('v0'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('still takes files of an application whose first ones are done', async () => {
    const { ask, line, end } = stage({ lanes: 1, maxWaiting: 8 });
    void ask('done', visitorOf('v'));
    await end('done', 300);
    for (const n of [0, 1, 2, 3, 4, 5, 6]) void ask(`other ${n}`);
    void ask('next of v', visitorOf('v'));
    expect(line.waiting()).toBe(7);
  });

  it('ends the share of a network in the line with 429 and the whole line with 503', async () => {
    const { ask, line } = stage({ lanes: 1, maxWaiting: 8 });
    const net = 'net';
    void ask('first', visitorOf('first'));
    void ask('w1', visitorOf('1', net));
    void ask('w2', visitorOf('2', net));
    const refused = { options: { retryAfterSeconds: 2 } };
    await expect(ask('w3', visitorOf('3', net))).rejects.toMatchObject({
      ...refused,
      code: 'too_many_requests',
    });
    for (const n of [3, 4, 5, 6]) void ask(`w${n}`);
    for (const n of [3, 4]) void ask(`second of w${n}`, visitorOf(`w${n}`));
    expect(line.waiting()).toBe(8);
    await expect(ask('w9')).rejects.toMatchObject({ ...refused, code: 'unavailable' });
  });

  it('turns away who waits too long, and goes on after a failure', async () => {
    const { ask, end, line, started } = stage({ lanes: 1, maxWaitMs: 30 });
    const first = ask('first');
    await expect(ask('late')).rejects.toMatchObject({ code: 'unavailable' });
    expect(line.waiting()).toBe(0);
    await Promise.all([expect(first).rejects.toThrow('broken'), end('first', 1, new Error('broken'))]);
    void ask('next');
    expect(started).toEqual(['first', 'next']);
  });
});
