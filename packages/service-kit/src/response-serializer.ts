import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const bareTypes = ['string', 'number', 'integer', 'boolean'];

/**
 * `anyOf [T, {type: null}]` as the serialiser writes it by itself: with `anyOf` it would validate each value to choose
 * the branch. A bare type becomes `type: [T, null]`, an object or a list is `nullable`.
 */
function collapseNullable(schema: JsonSchema): void {
  const branches = schema.anyOf as JsonSchema[] | undefined;
  if (branches?.length !== 2 || branches.every(({ type }) => type !== 'null')) return;
  const other = branches.find(({ type }) => type !== 'null');
  if (typeof other?.type !== 'string') return;
  delete schema.anyOf;
  if (!bareTypes.includes(other.type)) {
    Object.assign(schema, other, { nullable: true });
    return;
  }
  Object.assign(schema, other, { type: [other.type, 'null'] });
  // Of a list of words too: null is then one of them.
  if (Array.isArray(schema.enum)) schema.enum = [...schema.enum, null];
}

/** JSON Schema of a response without the string rules, which are the input's business. */
function outputSchema(type: z.ZodType): JsonSchema {
  return z.toJSONSchema(type, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const schema = jsonSchema as JsonSchema;
      delete schema.pattern;
      delete schema.format;
      delete schema.default;
      collapseNullable(schema);
    },
  }) as JsonSchema;
}

type Write = (value: unknown) => string;

/** The compiled writer of a schema; throws for one that no JSON Schema can say. */
export const compileSerializer = (schema: z.ZodType): Write =>
  fastJson(outputSchema(schema) as unknown as Parameters<typeof fastJson>[0]);

/** By schema: routes share the one of a refusal. */
const compiled = new WeakMap<z.ZodType, Write>();

/**
 * Serialises responses by compiled code from the zod schema: fields that the contract does not name never leave,
 * a missing required field is an error on our side. It is compiled with the first answer: a service has some two
 * hundred schemas, and a start would wait for them.
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (value) => {
    let write = compiled.get(schema);
    if (!write) {
      write = compileSerializer(schema);
      compiled.set(schema, write);
    }
    return write(value);
  };
