import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { createLogger } from '@edogrula/service-kit/logger';
import { describe, expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { RefusedByBus } from '../bus.ts';
import { openPublisher } from './publisher.ts';

/** kafkajs' own errors, as it makes them from a broker's codes. */
const { createErrorFromCode } = createRequire(import.meta.url)('kafkajs/src/protocol/error') as {
  createErrorFromCode: (code: number) => Error;
};
const codes = {
  topicNotAllowed: 29,
  clusterNotAllowed: 31,
  tooLarge: 10,
  noLeader: 5,
  notEnoughReplicas: 19,
};

const event = () => ({
  specversion: '1.0' as const,
  id: randomUUID(),
  source: 'content',
  type: 'content.article.published.v1',
  subject: randomUUID(),
  version: 1,
  time: new Date().toISOString(),
  data: {},
});

/** What publishing fails with where the broker answers so. */
async function failedBy(error: Error): Promise<unknown> {
  const producer = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    sendBatch: async () => Promise.reject(error),
  };
  const publisher = await openPublisher(
    { producer: () => producer } as never,
    createLogger('test', 'silent'),
  );
  const failure = await publisher.publish([event()]).catch((thrown: unknown) => thrown);
  await publisher.close();
  return failure;
}

describe('what Kafka answers to an event', () => {
  it.each(['topicNotAllowed', 'tooLarge'] as const)('%s is a refusal of it: it is parked', async (name) => {
    const answered = createErrorFromCode(codes[name]);
    const givenUp = Object.assign(new kafkajs.KafkaJSNonRetriableError(answered), { cause: answered });
    for (const error of [answered, givenUp]) expect(await failedBy(error)).toBeInstanceOf(RefusedByBus);
  });

  it.each(['clusterNotAllowed', 'noLeader', 'notEnoughReplicas'] as const)(
    '%s says that the bus is away: it waits',
    async (name) => {
      const answered = createErrorFromCode(codes[name]);
      expect(await failedBy(answered)).toBe(answered);
    },
  );
});
