import { startKafka } from './kafka.ts';

// Kills the broker of the home named on the command line and starts it again: tests run it from another process.
const home = process.argv[2];
if (!home) throw new Error('usage: node infra/src/engines/crash-kafka.ts <home>');
const kafka = await startKafka({ home, log: () => undefined });
await kafka.kill();
await kafka.restart();
