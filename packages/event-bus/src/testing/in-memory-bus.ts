import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Bus, Handle } from '../bus.ts';

/** A bus inside one process that remembers what was published. */
type InMemoryBus = Bus & { readonly published: readonly Envelope[] };

/**
 * For tests of wiring alone: `publish` resolves when every subscriber and listener is done, and rejects with the
 * first error. It keeps nothing and repeats nothing; flows are tested on the embedded driver.
 */
export function inMemoryBus(): InMemoryBus {
  const published: Envelope[] = [];
  const members = new Set<{ types: readonly string[]; handle: Handle }>();
  const join = async (member: { types: readonly string[]; handle: Handle }) => {
    members.add(member);
    return { close: async () => void members.delete(member) };
  };
  return {
    published,
    publish: async (events) => {
      for (const event of events) {
        published.push(event);
        for (const { types, handle } of members) if (types.includes(event.type)) await handle(event);
      }
    },
    subscribe: join,
    listen: join,
    lag: async () => 0,
    healthy: async () => true,
    close: async () => members.clear(),
  };
}
