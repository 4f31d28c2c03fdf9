import { areas } from '@edogrula/contracts/http/all-endpoints';
import type { EndpointShape } from '@edogrula/contracts/http/endpoint';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { compileSerializer, responseSerializer } from './response-serializer.ts';

const write = (schema: z.ZodType) => responseSerializer({ schema, method: 'GET', url: '/' });

describe('the response serialiser', () => {
  it.each(['a', null])('writes %j of a nullable list of words inside a nullable object', (c) => {
    const schema = z.object({ d: z.object({ c: z.enum(['a', 'b']).nullable() }).nullable() });
    expect(write(schema)({ d: { c } })).toBe(JSON.stringify({ d: { c } }));
  });

  it('leaves out what the contract does not name', () => {
    expect(write(z.object({ a: z.string() }))({ a: 'x', secret: 'y' })).toBe('{"a":"x"}');
  });

  const answers = areas
    .flatMap((area): EndpointShape[] => Object.values(area))
    .flatMap(({ method, path, answers }) =>
      Object.values(answers).map((schema) => ({ name: `${method} ${path}`, schema })),
    )
    .filter((answer): answer is { name: string; schema: z.ZodType } => answer.schema instanceof z.ZodType);

  describe('a value that may be null', () => {
    const nullable = z.object({
      place: z.object({ lat: z.number(), note: z.string().optional() }).nullable(),
      names: z.array(z.string()).nullable(),
      own: z.object({ at: z.string() }).nullable().optional(),
    });
    const full = { place: { lat: 1.5, note: 'x' }, names: ['a', 'b'], own: { at: 'y' } };
    const nulls = { place: null, names: null, own: null };
    const bare = { place: { lat: 0 }, names: [] };

    it.each([full, nulls, bare])('is written as it is: %j', (value) => {
      expect(write(nullable)(value)).toBe(JSON.stringify(value));
    });

    it('loses what the contract does not name', () => {
      expect(write(nullable)({ ...bare, place: { lat: 0, secret: 'y' } })).toBe(JSON.stringify(bare));
    });

    it('is an error when it lacks a required field', () => {
      expect(() => write(nullable)({ ...bare, place: { note: 'x' } })).toThrow('"lat" is required');
    });

    it('is an error when it is missing where it is required', () => {
      expect(() => write(nullable)({ names: [] })).toThrow('"place" is required');
    });
  });

  it.each(answers)('can be compiled for the answer of $name', ({ schema }) => {
    expect(compileSerializer(schema)).toBeInstanceOf(Function);
  });
});
