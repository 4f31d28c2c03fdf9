import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Logger } from 'pino';
import { applyWithRetries, type RetryPolicy } from './apply-with-retries.ts';
import { parseEvent } from './parse-event.ts';

/** What became of one delivery. */
export type Taken = 'applied' | 'quarantined';

export type TakeOptions = {
  group: string;
  logger: Logger;
  policy: RetryPolicy;
  signal: AbortSignal;
  knows: (type: string) => boolean;
  /** Applies the effect once; false when it had been applied before or is refused. */
  apply: (event: Envelope) => Promise<boolean>;
  setAside: (entry: { group: string; envelope: unknown; error: unknown; tries: number }) => Promise<void>;
};

/**
 * One delivery: parse, apply with retries, quarantine what failed for good. A broken event is quarantined at once:
 * no retry mends it.
 * @throws only when the event must come again: the store cannot be reached, or the consumer closes
 */
export async function takeEvent(raw: unknown, options: TakeOptions): Promise<Taken> {
  const { group, logger, knows, apply, setAside } = options;
  const quarantine = async (error: unknown, tries: number): Promise<Taken> => {
    await setAside({ group, envelope: raw, error, tries });
    const { id, type } = (raw ?? {}) as Partial<Envelope>;
    logger.error({ group, eventId: id, eventType: type, tries, err: error }, 'event quarantined');
    return 'quarantined';
  };

  const parsed = parseEvent(raw);
  if (!parsed.ok) return quarantine(parsed.fault, 0);
  const { event } = parsed;
  if (!knows(event.type)) return quarantine(`group ${group} has no handler for ${event.type}`, 0);
  const failure = await applyWithRetries(async () => {
    const applied = await apply(event);
    const about = {
      group,
      eventId: event.id,
      eventType: event.type,
      ageMs: Date.now() - Date.parse(event.time),
    };
    logger.debug(about, applied ? 'event applied' : 'event had no effect: applied before, or refused');
  }, options);
  return failure ? quarantine(failure.error, failure.tries) : 'applied';
}
