import { sourceOf } from '@edogrula/contracts/events/catalogue';
import { type Bus, RefusedByBus } from './bus.ts';

/**
 * A bus for one service's relay: it takes that service's own facts alone. What somebody wrote into its outbox in
 * another's name is refused, so it is parked and an operator hears of it.
 */
export const ownEventsOnly = (bus: Bus, service: string): Bus => ({
  ...bus,
  publish: async (events) => {
    const foreign = events.find(({ type, source }) => source !== service || sourceOf(type) !== service);
    if (foreign) throw new RefusedByBus(new Error(`${foreign.type} is not ${service}'s to tell`));
    await bus.publish(events);
  },
});
