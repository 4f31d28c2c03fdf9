import type { Policy } from '@edogrula/contracts/http/endpoint';
import { ownerSessionHeader, sessionCookie } from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeAnswers, withCommonAnswers } from './api-answers.ts';

/** The ways to say who is calling, as OpenAPI names them. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie(false) },
  bearer: { type: 'http', scheme: 'bearer' },
  adminKey: { type: 'apiKey', in: 'header', name: 'x-admin-key' },
  verifyToken: { type: 'apiKey', in: 'header', name: 'x-verify-token' },
  ownerSession: { type: 'apiKey', in: 'header', name: ownerSessionHeader },
} as const;

type Requirement = Record<string, string[]>;
const admin: Requirement[] = [{ bearer: [] }, { adminKey: [] }, { session: [] }];
const byPassword: Requirement[] = [{ bearer: [] }, { session: [] }];
const visitor: Requirement[] = [{ verifyToken: [] }];

const securityOf: Partial<Record<Policy, Requirement[]>> = {
  admin,
  'verified-email': visitor,
  owner: [{ ownerSession: [] }],
  'verified-email-or-admin': [...visitor, ...admin],
  'admin-by-password': byPassword,
};

const unrepresentable = 'any';
/** A refusal is described once, by name: spelled out at each of 1,700 it would be six sevenths of the document. */
const named = z.registry<{ id: string }>().add(problem, { id: 'Problem' });
const { $schema: _, ...problemSchema } = z.toJSONSchema(problem, { unrepresentable });
/** What routes refer to by name, as OpenAPI components. */
export const namedSchemas = { Problem: problemSchema };

const transform = createJsonSchemaTransform({ schemaRegistry: named, zodToJsonConfig: { unrepresentable } });

/** OpenAPI of a route: its zod schemas, the answers that every route may give, and what its policy asks for. */
export const describeRoute: typeof transform = (input) => {
  const schema = input.schema?.hide
    ? input.schema
    : {
        ...input.schema,
        response: withCommonAnswers(
          input.schema?.response as object | undefined,
          input.url,
          (input.route as { method?: unknown } | undefined)?.method,
        ),
      };
  const described = transform({ ...input, schema } as typeof input);
  const policy = (input.route as { config?: { policy?: Policy } } | undefined)?.config?.policy;
  const security = policy ? (securityOf[policy] ?? []) : [];
  const answers = described.schema.response as Parameters<typeof describeAnswers>[0] | undefined;
  const response = answers ? { response: describeAnswers(answers) } : {};
  return {
    ...described,
    schema: { ...described.schema, ...response, security, 'x-policy': policy } as never,
  };
};
