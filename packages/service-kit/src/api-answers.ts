import { STATUS_CODES } from 'node:http';
import { problem } from '@edogrula/contracts/problem';

type JsonSchema = Record<string, unknown>;

const retryAfter = {
  'Retry-After': { type: 'integer', minimum: 1, description: 'Seconds after which it is worth trying again' },
};

/** What any route may answer whatever it does: the gateway's limits, a store or a service that is away. */
const everywhere = { 429: problem, 503: problem } as const;

/** A route's answers by status, with those that every route may give. */
export const withCommonAnswers = (response: object | undefined): object => ({ ...response, ...everywhere });

const isProblem = (status: string): boolean => Number(status) >= 400;

/** Names what a status means, and puts failures under the media type that they are sent with (RFC 9457). */
export function describeAnswers(response: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => {
      const description = (schema.description as string | undefined) ?? STATUS_CODES[status] ?? status;
      if (!isProblem(status)) return [status, { ...schema, description }];
      const headers = status in everywhere ? { headers: retryAfter } : {};
      return [status, { description, ...headers, content: { 'application/problem+json': { schema } } }];
    }),
  );
}
