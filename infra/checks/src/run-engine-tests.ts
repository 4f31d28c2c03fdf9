import { join } from 'node:path';
import { startKafka } from '@edogrula/infra-shared/engines/kafka';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { borrow, testStoresHome } from '@edogrula/infra-shared/stores/test-stores';
import { buildAll } from './builds.ts';
import { missingPrograms } from './engines/missing-programs.ts';
import { startS3 } from './engines/s3.ts';
import { runJest } from './jest-run.ts';
import type { Tally } from './tally.ts';

const home = join(testStoresHome, 'engines');
const crashKafka = join(repositoryRoot, 'infra', 'checks', 'src', 'engines', 'crash-kafka.ts');

/** Runs the drills, and `*engines*` files on a real Kafka, S3 and MongoDB-wire server; extra arguments go to jest. */
export async function runEngineTests(args: string[]): Promise<Tally> {
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`The engines need ${missing.join(', ')} on PATH.`);
  // Two of the tests serve the front ends.
  if ((await buildAll()) !== 0) throw new Error('The front ends do not build.');
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    const stores = await borrow(console.log);
    cleanUps.push(stores.release);
    const kafka = await startKafka({ home, log: console.log });
    cleanUps.push(kafka.stop);
    const s3 = await startS3({ home, log: console.log });
    cleanUps.push(s3.stop);
    // Never by the names that a stack reads: a stack would share a broker that a test kills.
    return await runJest(['drills', 'engines'], args, {
      TEST_KAFKA_BROKERS: kafka.brokers,
      TEST_S3_ENDPOINT: s3.endpoint,
      TEST_S3_ACCESS_KEY: s3.accessKey,
      TEST_S3_SECRET_KEY: s3.secretKey,
      TEST_KAFKA_GUARDED: JSON.stringify(kafka.guarded),
      TEST_KAFKA_RESTART: `"${process.execPath}" "${crashKafka}" "${home}"`,
      TEST_MONGO_URL: stores.TEST_MONGO_URL,
      TEST_DATABASE_URL: stores.TEST_DATABASE_URL,
    });
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  }
}
