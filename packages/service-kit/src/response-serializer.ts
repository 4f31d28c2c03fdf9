import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** `anyOf [{type: T}, {type: null}]` of a bare type is `type: [T, null]`: the serialiser then needs no validator. */
function collapseNullable(schema: JsonSchema): void {
  const branches = schema.anyOf as JsonSchema[] | undefined;
  if (branches?.length !== 2) return;
  const other = branches.find((branch) => branch.type !== 'null');
  const bare = ['string', 'number', 'integer', 'boolean'].includes(String(other?.type));
  if (!other || !bare || branches.every((branch) => branch.type !== 'null')) return;
  delete schema.anyOf;
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

/**
 * Serialises responses by compiled code from the zod schema: fields that the contract does not name never leave,
 * a missing required field is an error on our side.
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJson(outputSchema(schema) as unknown as Parameters<typeof fastJson>[0]);
