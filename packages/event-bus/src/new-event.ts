import { type Envelope, type EventType, envelope } from '@edogrula/contracts/events/envelope';
import { currentTraceparent } from '@edogrula/service-kit/telemetry/telemetry';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewEvent<E extends EventType> = {
  /** The aggregate's id: events of one subject keep their order. */
  subject: string;
  /** The aggregate's version after the change, from 1. */
  version: number;
  data: z.infer<E['data']>;
  clock?: () => Date;
  newId?: () => string;
  traceparent?: string | undefined;
};

/**
 * One fact in its CloudEvents envelope, with a UUIDv7 id.
 * @throws ZodError when the data or the envelope does not fit the contract: a fault of the caller
 */
export function newEvent<E extends EventType>(type: E, options: NewEvent<E>): Envelope {
  const {
    subject,
    version,
    clock = () => new Date(),
    newId = uuidv7,
    traceparent = currentTraceparent(),
  } = options;
  return envelope.parse({
    specversion: '1.0',
    id: newId(),
    source: type.source,
    type: type.type,
    subject,
    version,
    time: clock().toISOString(),
    data: type.data.parse(options.data),
    ...(traceparent && { traceparent }),
  });
}
