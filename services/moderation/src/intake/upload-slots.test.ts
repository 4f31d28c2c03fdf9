import { describe, expect, it } from '@jest/globals';
import { createUploadSlots, type SlotCounts, slotWhenNeeded } from './upload-slots.ts';

const refusedAs = (code: string) => expect.objectContaining({ code });
const usual: SlotCounts = { all: 12, perVisitor: 2, perNetwork: 4, kept: 4, safeMs: 20_000 };

/** Slots with a clock of their own; `take` names visitor, networks (narrow, wide) and bytes received by now. */
function slotsWith(counts: Partial<SlotCounts> = {}) {
  let time = 0;
  const ended: string[] = [];
  const slots = createUploadSlots({ ...usual, ...counts }, () => time);
  return {
    ended,
    pass: (ms: number) => {
      time += ms;
    },
    take: (visitor: string, networks: readonly string[] = [`${visitor}/32`, `${visitor}/24`], bytes = 0) =>
      slots.take({
        holder: { visitor, networks },
        receivedBytes: () => bytes,
        end: ({ code, options }) => ended.push(`${visitor} ${code} ${options.message}`),
      }),
  };
}

describe('createUploadSlots', () => {
  it('gives a visitor his share and leaves the rest to others', () => {
    const { take } = slotsWith({ all: 3, kept: 0 });
    const first = take('a');
    take('a', ['elsewhere']);
    expect(() => take('a', ['third place'])).toThrow(refusedAs('too_many_requests'));
    take('b');
    expect(() => take('c')).toThrow(refusedAs('unavailable'));
    first();
    first();
    take('c');
    expect(() => take('a')).toThrow(refusedAs('unavailable'));
  });

  it('gives a network its share, however many addresses are used from it', () => {
    const { take } = slotsWith();
    const home = ['203.0.113.7', '203.0.113.0/24'];
    const taken = [1, 2, 3, 4].map((n) => take(`throwaway${n}`, home));
    expect(() => take('throwaway5', home)).toThrow(refusedAs('too_many_requests'));
    take('honest');
    for (const giveBack of taken) giveBack();
    take('throwaway5', home);
  });

  it('keeps slots for networks that hold none: a whole /24 does not take all', () => {
    const { take } = slotsWith();
    for (let n = 0; n < 8; n += 1) take(`throwaway${n}`, [`203.0.113.${n}`, '203.0.113.0/24']);
    expect(() => take('throwaway8', ['203.0.113.8', '203.0.113.0/24'])).toThrow(refusedAs('unavailable'));
    for (let n = 0; n < 4; n += 1) take(`honest${n}`);
  });

  it('three addresses that hold everything: the slowest of the greediest gives way to a stranger', () => {
    const { take, pass, ended } = slotsWith({ kept: 0 });
    for (const net of ['a', 'b', 'c'])
      for (let n = 0; n < 4; n += 1)
        take(`${net}${n}`, [`${net}/32`, `${net}/24`], 1000 * (n + 1) + net.charCodeAt(0));
    expect(() => take('honest')).toThrow(refusedAs('unavailable'));
    pass(20_000);
    take('honest');
    expect(ended).toEqual([expect.stringMatching(/^a0 unavailable .*yavaş/)]);
  });

  it('who holds one slot alone keeps it, however slow: the network that holds most gives way', () => {
    const { take, pass, ended } = slotsWith({ all: 4, kept: 0 });
    take('alone', undefined, 1);
    for (let n = 0; n < 3; n += 1) take(`greedy${n}`, [`203.0.113.${n}`, '203.0.113.0/24'], 1000 + n);
    pass(20_000);
    take('honest');
    expect(ended).toEqual([expect.stringMatching(/^greedy0 /)]);
  });

  it('a visitor who holds a slot displaces nobody', () => {
    const { take, pass, ended } = slotsWith({ all: 2, kept: 0 });
    take('a');
    take('b');
    pass(60_000);
    expect(() => take('a')).toThrow(refusedAs('unavailable'));
    expect(ended).toEqual([]);
  });

  it('nor does one whose own network is full, though its uploads had their time', () => {
    const { take, pass, ended } = slotsWith();
    const carrier = ['100.64.0.1', '100.64.0.0/24'];
    for (let n = 0; n < 4; n += 1) take(`slow${n}`, carrier);
    pass(60_000);
    expect(() => take('slow0', carrier)).toThrow(refusedAs('too_many_requests'));
    expect(ended).toEqual([]);
  });

  it('an honest person behind the network of four slow ones gets in once they had their time', () => {
    const { take, pass, ended } = slotsWith();
    const carrier = ['100.64.0.1', '100.64.0.0/24'];
    for (let n = 0; n < 4; n += 1) take(`slow${n}`, carrier, n === 2 ? 10 : 10_000);
    expect(() => take('honest', carrier)).toThrow(refusedAs('too_many_requests'));
    pass(20_000);
    take('honest', carrier, 500);
    expect(ended).toEqual([expect.stringMatching(/^slow2 /)]);
    // The next one has to wait for another of the old: who came in just now is safe.
    take('honest2', carrier);
    expect(ended[1]).toMatch(/^slow/);
  });
});

describe('slotWhenNeeded', () => {
  it('takes one slot for all files, and hears when it is given away', () => {
    let time = 0;
    const slots = createUploadSlots({ ...usual, all: 1, kept: 0 }, () => time);
    const slot = slotWhenNeeded(slots, { visitor: 'a', networks: ['x'] });
    slot.need({ sizeBytes: 10 });
    slot.need({ sizeBytes: 20 });
    time = usual.safeMs;
    slotWhenNeeded(slots, { visitor: 'b', networks: ['y'] }).need({ sizeBytes: 0 });
    expect(slot.signal.aborted).toBe(true);
    expect(slot.signal.reason).toEqual(refusedAs('unavailable'));
    slot.giveBack();
    // Given back twice over, the slot is still b's.
    const third = slotWhenNeeded(slots, { visitor: 'c', networks: ['z'] });
    expect(() => third.need({ sizeBytes: 0 })).toThrow(refusedAs('unavailable'));
  });
});
