import type { Envelope } from '@edogrula/contracts/events/envelope';
import {
  compatibilityPartitioner,
  findErrorBy,
  type MessageToProduce,
  Producer,
  stringSerializers,
} from '@platformatic/kafka';
import { RefusedByBus } from '../../../src/bus.ts';
import type { KafkaConfig } from '../../../src/kafka/client.ts';
import { toTopicMessages } from '../../../src/kafka/message.ts';
import { baseOptions } from './options.ts';

type Text = MessageToProduce<string, string, string, string>;
type TextProducer = Producer<string, string, string, string>;

const publishTimeoutMs = 10_000;
const refusals = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD'];

function serialised(events: readonly Envelope[]): Text[] {
  try {
    return toTopicMessages(events).flatMap(({ topic, messages }) =>
      messages.map(({ key, value, headers }) => ({ topic, key, value, headers }) as Text),
    );
  } catch (error) {
    throw new RefusedByBus(error);
  }
}

const open = (config: KafkaConfig): TextProducer =>
  new Producer({
    ...baseOptions(config),
    idempotent: true,
    retries: 5,
    autocreateTopics: false,
    serializers: stringSerializers,
    // The library's own default puts half of all keys into other partitions than kafkajs and Java do.
    partitioner: compatibilityPartitioner,
  });

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`kafka did not acknowledge within ${publishTimeoutMs} ms`);
  const timer = setTimeout(late.reject, publishTimeoutMs, error);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** One request in flight; after a failure the producer is thrown away, as in the product's driver. */
export function openPublisher(config: KafkaConfig) {
  let current: TextProducer | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function send(events: readonly Envelope[]): Promise<void> {
    const messages = serialised(events);
    current ??= open(config);
    const used = current;
    try {
      await inTime(used.send({ messages }));
    } catch (error) {
      current = undefined;
      used.close(true).catch(() => undefined);
      const refused = refusals.some((id) => findErrorBy(error as Error, 'apiId', id));
      throw refused ? new RefusedByBus(error) : error;
    }
  }

  return {
    publish: (events: readonly Envelope[]): Promise<void> => {
      const mine = turn.then(() => send(events));
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      await turn;
      await current?.close(true);
    },
  };
}
