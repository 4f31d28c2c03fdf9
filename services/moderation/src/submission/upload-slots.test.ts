import { describe, expect, it } from '@jest/globals';
import { createUploadSlots } from './upload-slots.ts';

describe('createUploadSlots', () => {
  it('gives a visitor his share and leaves the rest to others', () => {
    const slots = createUploadSlots(3, 2);
    const first = slots.take('a');
    slots.take('a');
    expect(() => slots.take('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
    slots.take('b');
    expect(() => slots.take('c')).toThrow(expect.objectContaining({ code: 'unavailable' }));
    first();
    first();
    slots.take('c');
    expect(() => slots.take('a')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});
