// A member of a group that takes an event and never finishes it: a test kills it in the middle.
import { pino } from 'pino';
import type { BusConfig, connectBus } from '../../src/connect-bus.ts';

const [config = '', group = '', type = '', run = '', module = ''] = process.argv.slice(2);
const driver = (await import(module)) as { connectBus: typeof connectBus };
const bus = await driver.connectBus(JSON.parse(config) as BusConfig, pino({ level: 'silent' }));
await bus.subscribe({
  group,
  types: [type],
  handle: async ({ subject }) => {
    if (!subject.startsWith(run)) return;
    process.send?.({ taken: subject });
    await new Promise(() => setInterval(() => undefined, 1000));
  },
});
process.send?.({ ready: true });
