import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { type Bus, RefusedByBus } from './bus.ts';
import { mongoQuarantine, releaseFromMongoQuarantine, requestedMongoReplays } from './mongo-quarantine.ts';
import { markToSend } from './mongo-sent.ts';
import { logParked, parkedGroup, parkingTries, refusalOf } from './parked.ts';

/**
 * Publishes events; if the bus refuses them, one by one up to the first that it refuses three times. That one is
 * copied into the quarantine, and the caller takes it out of where it waited.
 * @returns what left and what was parked; the rest waits
 * @throws when the bus is away: nothing is parked then
 */
export async function publishOrPark(
  connection: Connection,
  events: readonly Envelope[],
  { bus, logger }: { bus: Bus; logger: Logger },
): Promise<{ left: readonly Envelope[]; parked?: Envelope }> {
  try {
    await bus.publish(events);
    return { left: events };
  } catch (error) {
    if (!(error instanceof RefusedByBus)) throw error;
  }
  const left: Envelope[] = [];
  for (const event of events) {
    const error = await refusalOf(event, bus);
    if (error) {
      await mongoQuarantine(connection, { group: parkedGroup, envelope: event, error, tries: parkingTries });
      logParked(logger, event, error);
      return { left, parked: event };
    }
    left.push(event);
  }
  return { left };
}

/** Has what an operator wants sent again go out with what is sent once more. */
export async function unparkRequestedInMongo(connection: Connection): Promise<void> {
  for (const envelope of await requestedMongoReplays(connection, parkedGroup)) {
    await markToSend(connection, envelope as Envelope);
    await releaseFromMongoQuarantine(connection, parkedGroup, envelope);
  }
}
