import { STATUS_CODES } from 'node:http';
import { problem } from '@edogrula/contracts/problem';

type JsonSchema = Record<string, unknown>;

const retryAfter = {
  'Retry-After': { type: 'integer', minimum: 1, description: 'Seconds after which it is worth trying again' },
};

/**
 * What any route may answer whatever it does: a request that came too slowly, the gateway's limits, an address too long, a
 * part that is away.
 */
const everywhere = { 408: problem, 429: problem, 431: problem, 503: problem } as const;
/** A body that is larger than any of ours, of another kind than JSON or a form, or compressed. */
const unreadableBody = { 413: problem, 415: problem } as const;
/** A part of the address that is longer than any of ours is no address. */
const unknownPart = { 404: problem } as const;
const bodiless = new Set(['GET', 'HEAD']);
/** After these it is worth trying again. */
const passing = new Set(['429', '503']);

/** The answers by status of the route at `url`, with those that every route may give. */
export const withCommonAnswers = (response: object | undefined, url: string, methods: unknown): object => ({
  ...(url.includes(':') ? unknownPart : {}),
  ...([methods].flat().every((method) => bodiless.has(String(method))) ? {} : unreadableBody),
  ...response,
  ...everywhere,
});

const isProblem = (status: string): boolean => Number(status) >= 400;

/** Names what a status means, and puts failures under the media type that they are sent with (RFC 9457). */
export function describeAnswers(response: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => {
      const description = (schema.description as string | undefined) ?? STATUS_CODES[status] ?? status;
      if (!isProblem(status)) return [status, { ...schema, description }];
      const headers = passing.has(status) ? { headers: retryAfter } : {};
      return [status, { description, ...headers, content: { 'application/problem+json': { schema } } }];
    }),
  );
}
