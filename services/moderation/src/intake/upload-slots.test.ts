import { describe, expect, it } from '@jest/globals';
import { createUploadSlots, type SlotHolder } from './upload-slots.ts';

const holder = (visitor: string, network = `${visitor} at home`): SlotHolder => ({ visitor, network });
const refusedAs = (code: string) => expect.objectContaining({ code });

describe('createUploadSlots', () => {
  it('gives a visitor his share and leaves the rest to others', () => {
    const slots = createUploadSlots({ all: 3, perVisitor: 2, perNetwork: 2 });
    const first = slots.take(holder('a'));
    slots.take(holder('a', 'elsewhere'));
    expect(() => slots.take(holder('a', 'third place'))).toThrow(refusedAs('too_many_requests'));
    slots.take(holder('b'));
    expect(() => slots.take(holder('c'))).toThrow(refusedAs('unavailable'));
    first();
    first();
    slots.take(holder('c'));
    expect(() => slots.take(holder('a'))).toThrow(refusedAs('unavailable'));
  });

  it('gives a network its share, however many addresses are used from it', () => {
    const slots = createUploadSlots({ all: 12, perVisitor: 2, perNetwork: 4 });
    const taken = [1, 2, 3, 4].map((n) => slots.take(holder(`throwaway${n}`, '203.0.113.7')));
    expect(() => slots.take(holder('throwaway5', '203.0.113.7'))).toThrow(refusedAs('too_many_requests'));
    slots.take(holder('honest', '198.51.100.1'));
    for (const giveBack of taken) giveBack();
    slots.take(holder('throwaway5', '203.0.113.7'));
  });
});
