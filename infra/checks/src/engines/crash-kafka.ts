import { setTimeout as sleep } from 'node:timers/promises';
import { startKafka } from '@edogrula/infra-shared/engines/kafka';

/** Milliseconds without a broker: longer than a publisher's own retries, so that tests see it fail and recover. */
const AWAY_MS = 8_000;

// Kills the broker of the home named on the command line and starts it again: tests run it from another process.
const home = process.argv[2];
if (!home) throw new Error('usage: node infra/checks/src/engines/crash-kafka.ts <home>');
const kafka = await startKafka({ home, log: () => undefined });
await kafka.kill();
await sleep(AWAY_MS);
await kafka.restart();
