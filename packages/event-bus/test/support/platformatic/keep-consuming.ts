import { Consumer, type Message, type StreamOptions } from '@platformatic/kafka';
import type { Logger } from 'pino';
import type { Subscription } from '../../../src/bus.ts';
import type { KafkaConfig } from '../../../src/kafka/client.ts';
import { growingPauseMs, pause } from '../../../src/pause.ts';
import { baseOptions } from './options.ts';
import { partitionTurns } from './partition-turns.ts';

type Options = {
  config: KafkaConfig;
  groupId: string;
  /** Where a stream begins; asked after each join of the group. */
  from: (consumer: Consumer) => Promise<StreamOptions>;
  take: (message: Message, taking: { mayGoOn: () => boolean; consumer: Consumer }) => Promise<void>;
  stop: AbortController;
  logger: Logger;
};
type Running = { consumer: Consumer; close(): Promise<void> };

const settings = {
  sessionTimeout: 10_000,
  rebalanceTimeout: 20_000,
  heartbeatInterval: 1000,
  autocommit: false,
  minBytes: 1,
  maxWaitTime: 50,
};

/** A consumer in its group, with a new stream after each join: an old one would go on with what it fetched before. */
async function openConsumer(options: Options, ended: (err: unknown) => void): Promise<Running> {
  const { config, groupId, from, take, stop, logger } = options;
  const turns = partitionTurns(logger);
  /** Counts the times that the group gave out its partitions; what came before is not begun any more. */
  let round = 0;
  const consumer = new Consumer({
    ...baseOptions(config),
    ...settings,
    groupId,
    // The one step before a join that may take its time: partitions move when no event is in hand.
    protocolsMetadata: async () => {
      round += 1;
      await turns.done();
      return Buffer.alloc(0);
    },
  });
  consumer.on('error', ended);

  async function openStream() {
    const stream = await consumer.consume({ ...(await from(consumer)), autocommit: false });
    const mine = round;
    const mayGoOn = () => mine === round && !stop.signal.aborted;
    return stream.on('error', ended).on('data', (message: Message) => {
      turns.add(message, async () => {
        if (mayGoOn()) await take(message, { mayGoOn, consumer });
      });
    });
  }

  try {
    let stream = openStream();
    await stream;
    consumer.on('consumer:group:join', () => {
      const old = stream;
      // The old one ends after the new one is there: without a stream the consumer would forget its topics.
      stream = openStream().finally(async () => (await old).destroy());
      stream.catch(ended);
    });
  } catch (error) {
    consumer.close(true).catch(() => undefined);
    throw error;
  }
  return {
    consumer,
    close: async () => {
      await turns.done();
      await consumer.close(true).catch((err: unknown) => logger.debug({ err }, 'a consumer given up'));
    },
  };
}

/**
 * Consumes for as long as the subscription lives. The library ends a stream, and emits `error` on a consumer, when its
 * tries are used up: the consumer is replaced then.
 */
export async function keepConsuming(options: Options): Promise<Subscription> {
  const { groupId, stop, logger } = options;
  let running: Running | undefined = await open();

  function open(): Promise<Running> {
    let over = false;
    const opening = openConsumer(options, (err) => {
      if (!over && !stop.signal.aborted)
        opening.then(
          (mine) => replace(mine, err),
          () => undefined,
        );
      over = true;
    });
    return opening;
  }

  async function replace(old: Running, err: unknown): Promise<void> {
    logger.warn({ err, groupId }, 'kafka consumer ended, replacing it');
    // A fault while it opened comes before it is in `running`.
    await pause(0, stop.signal);
    running = undefined;
    await old.close();
    for (let failures = 1; !stop.signal.aborted && !running; failures++) {
      await pause(growingPauseMs(failures, 500, 5000), stop.signal);
      running = await open().catch(() => undefined);
    }
    if (stop.signal.aborted) await running?.close();
  }

  return {
    close: async () => {
      stop.abort();
      await running?.close();
    },
  };
}
