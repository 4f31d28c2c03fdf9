import type { Envelope } from '@edogrula/contracts/events/envelope';
import { continued, telemetryEngine } from '@edogrula/service-kit/telemetry/telemetry';
import type { Bus, Handle } from './bus.ts';

const facts = (operation: string, event: Envelope, group?: string) => ({
  'messaging.operation.name': operation,
  'messaging.destination.name': event.type,
  'messaging.message.id': event.id,
  ...(group ? { 'messaging.consumer.group.name': group } : {}),
});

const consumed =
  (handle: Handle, group?: string): Handle =>
  (event) =>
    telemetryEngine()
      ? continued(
          event.traceparent,
          {
            name: `${group ? 'process' : 'hear'} ${event.type}`,
            kind: 'consumer',
            attributes: facts('process', event, group),
          },
          () => handle(event),
        )
      : handle(event);

/** Publishes inside a span of each event's own trace; the spans share the time of their batch. */
async function published(bus: Bus, events: readonly Envelope[]): Promise<void> {
  let publish = () => bus.publish(events);
  for (const event of events) {
    if (!event.traceparent) continue;
    const inner = publish;
    const about = {
      name: `publish ${event.type}`,
      kind: 'producer' as const,
      attributes: facts('publish', event),
    };
    publish = () => continued(event.traceparent, about, inner);
  }
  return publish();
}

/** A bus whose events carry the trace of their change to every effect. */
export const tracedBus = (bus: Bus): Bus => ({
  lag: bus.lag,
  healthy: bus.healthy,
  close: bus.close,
  publish: (events) => (telemetryEngine() ? published(bus, events) : bus.publish(events)),
  subscribe: ({ handle, ...rest }) => bus.subscribe({ ...rest, handle: consumed(handle, rest.group) }),
  listen: ({ handle, ...rest }) => bus.listen({ ...rest, handle: consumed(handle) }),
});
