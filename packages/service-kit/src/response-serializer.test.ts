import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { responseSerializer } from './response-serializer.ts';

const write = (schema: z.ZodType) => responseSerializer({ schema, method: 'GET', url: '/' });

describe('the response serialiser', () => {
  it.each(['a', null])('writes %j of a nullable list of words inside a nullable object', (c) => {
    const schema = z.object({ d: z.object({ c: z.enum(['a', 'b']).nullable() }).nullable() });
    expect(write(schema)({ d: { c } })).toBe(JSON.stringify({ d: { c } }));
  });

  it('leaves out what the contract does not name', () => {
    expect(write(z.object({ a: z.string() }))({ a: 'x', secret: 'y' })).toBe('{"a":"x"}');
  });
});
