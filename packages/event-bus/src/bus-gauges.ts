import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import type { Bus } from './bus.ts';
import type { Waiting } from './outbox.ts';

/** Seconds that the oldest event has waited to be published, 0 when none does; rising means that the bus is away. */
export const outboxAgeGauge = (waiting: () => Promise<Waiting>) =>
  gauge({
    name: 'edogrula.outbox.age',
    unit: 's',
    description: 'Age of the oldest event that is not published yet',
    read: async () => {
      const { oldest } = await waiting();
      return [{ value: oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0 }];
    },
  });

/** Events of a group that failed for good and wait for an operator. */
export const quarantineGauge = (group: string, count: () => Promise<number>) =>
  gauge({
    name: 'edogrula.quarantine.size',
    unit: '{event}',
    description: 'Events whose effect failed for good',
    read: async () => [{ value: await count(), attributes: { 'messaging.consumer.group.name': group } }],
  });

/** Events that a group has still to take. */
const lagGauge = (bus: Bus, group: string, types: readonly string[]) =>
  gauge({
    name: 'edogrula.consumer.lag',
    unit: '{event}',
    description: 'Events that a consumer group has not handled yet',
    read: async () => [
      { value: await bus.lag(group, types), attributes: { 'messaging.consumer.group.name': group } },
    ],
  });

/** What an operator sees of a consumer group; `quarantined` counts what was set aside. */
export function groupGauges(
  bus: Bus,
  group: { name: string; types: readonly string[] },
  quarantined: () => Promise<number>,
): { close(): void } {
  const gauges = [lagGauge(bus, group.name, group.types), quarantineGauge(group.name, quarantined)];
  return {
    close: () => {
      for (const one of gauges) one.close();
    },
  };
}
