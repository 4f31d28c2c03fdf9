import { createHash } from 'node:crypto';

const maxErrorChars = 2000;

/** The columns of a quarantine row, taken from something that may be no envelope at all. */
export type BrokenEvent = { eventId: string; type: string; subject: string; json: string; errorText: string };

const text = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? withoutNul(value).slice(0, 200) : fallback;

/** PostgreSQL stores no NUL character, neither in text nor in jsonb. */
const withoutNul = (value: string) => value.replaceAll('\u0000', '\ufffd');

/** Sorted keys: the same content must give the same id after a trip through jsonb, which reorders them. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return withoutNul(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Describes whatever the bus brought; without an id of its own it gets one made of its content. */
export function describeBroken(envelope: unknown, error: unknown): BrokenEvent {
  const fields = (typeof envelope === 'object' && envelope !== null ? envelope : {}) as Record<
    string,
    unknown
  >;
  const json = JSON.stringify(envelope ?? null, sorted);
  const errorText = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    eventId: text(fields.id, createHash('sha256').update(json).digest('hex')),
    type: text(fields.type, 'unknown'),
    subject: text(fields.subject, ''),
    json,
    errorText: withoutNul(errorText).slice(0, maxErrorChars),
  };
}
