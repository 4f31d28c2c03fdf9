import { z } from 'zod';
import { instant } from '../common.ts';

/**
 * CloudEvents 1.0 envelope with the W3C trace context. `subject` is the aggregate's id and the ordering key;
 * `version` is the aggregate's version after the change (1, 2, …), so that a consumer can drop what is older.
 */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string().min(1).max(60),
  type: z.string().regex(/^[a-z-]+(\.[a-z-]+)+\.v\d+$/),
  subject: z.string().min(1).max(200),
  version: z.number().int().min(1),
  time: instant,
  data: z.record(z.string(), z.unknown()),
  traceparent: z.string().max(60).optional(),
});

/** An event of any type, as the bus carries it. */
export type Envelope = z.infer<typeof envelope>;

/** One event type: its name, who publishes it, what its data holds. */
export type EventType<Name extends string = string, Data extends z.ZodType = z.ZodType> = {
  readonly type: Name;
  readonly source: string;
  readonly data: Data;
};

/** Declares an event type; the name's first part is the service that publishes it. */
export const eventType = <const Name extends string, Data extends z.ZodType>(
  type: Name,
  data: Data,
): EventType<Name, Data> => ({ type, source: type.slice(0, type.indexOf('.')), data });

/** The envelope of one declared type, its data typed. */
export type EventOf<E extends EventType> = Omit<Envelope, 'type' | 'data'> & {
  type: E['type'];
  data: z.infer<E['data']>;
};
