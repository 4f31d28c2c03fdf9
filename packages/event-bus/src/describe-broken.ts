import { createHash } from 'node:crypto';

const maxErrorChars = 2000;

/** The columns of a quarantine row, taken from something that may be no envelope at all. */
type BrokenEvent = { eventId: string; type: string; subject: string; json: string; errorText: string };

const text = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? storable(value).slice(0, 200).toWellFormed() : fallback;

/** PostgreSQL stores no NUL character, neither in text nor in jsonb, and no half surrogate pair in jsonb. */
const storable = (value: string) => value.replaceAll('\u0000', '\ufffd').toWellFormed();

/** Sorted keys: the same content must give the same id after a trip through jsonb, which reorders them. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, field]) => [storable(key), field] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
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
    errorText: storable(errorText).slice(0, maxErrorChars).toWellFormed(),
  };
}
