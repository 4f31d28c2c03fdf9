import { eventTypes } from '@edogrula/contracts/events/catalogue';
import { type Envelope, envelope } from '@edogrula/contracts/events/envelope';
import { z } from 'zod';

const typeByName = new Map(eventTypes.map((type) => [type.type, type]));

/** An event that fits the catalogue, or what is wrong with it. */
type ParsedEvent = { ok: true; event: Envelope } | { ok: false; fault: string };

/** Checks what the bus delivered: the envelope, a type of the catalogue, a source that owns it, and the type's data. */
export function parseEvent(raw: unknown): ParsedEvent {
  const outer = envelope.safeParse(raw);
  if (!outer.success) return { ok: false, fault: `bad envelope: ${z.prettifyError(outer.error)}` };
  const type = typeByName.get(outer.data.type);
  if (!type) return { ok: false, fault: `unknown event type ${outer.data.type}` };
  if (outer.data.source !== type.source)
    return { ok: false, fault: `${type.type} is not ${outer.data.source}'s to tell` };
  const data = (type.data as z.ZodType<Envelope['data']>).safeParse(outer.data.data);
  if (!data.success) return { ok: false, fault: `bad data: ${z.prettifyError(data.error)}` };
  return { ok: true, event: { ...outer.data, data: data.data } };
}
