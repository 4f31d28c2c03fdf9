import { broadcasts } from '@edogrula/contracts/events/catalogue';
import { adminKeyRevoked, ownerSessionEnded, sessionRevoked } from '@edogrula/contracts/events/identity';
import type { Bus, Subscription } from '@edogrula/event-bus/bus';
import type { IdentityResolver } from './identity-resolver.ts';

/** Evicts a session or key from the gateway's cache as soon as identity publishes that it is revoked. */
export function listenForRevocations(bus: Bus, resolver: IdentityResolver): Promise<Subscription> {
  return bus.listen({
    types: broadcasts['gateway.revocations'],
    handle: async (event) => {
      if (event.type === sessionRevoked.type)
        resolver.forget({ sessionId: sessionRevoked.data.parse(event.data).sessionId });
      else if (event.type === ownerSessionEnded.type)
        resolver.forget({ sessionId: ownerSessionEnded.data.parse(event.data).sessionId });
      else if (event.type === adminKeyRevoked.type)
        resolver.forget({ keyId: adminKeyRevoked.data.parse(event.data).keyId });
    },
  });
}
