import { type ConsumerGroup, subscriptions, topicOf, topics } from '@edogrula/contracts/events/catalogue';
import { waitingInMongo } from '@edogrula/event-bus/mongo-sent';
import { pgServices } from '@edogrula/infra-shared/home/store-urls';
import { mongoServices, openCollections } from '@edogrula/operate/backup/collections';
import { Kafka, KafkaJSProtocolError, logLevel } from 'kafkajs';
import { mongoUrlOf } from '../../../e2e/support/command.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import type { EngineStack } from './engine-stack.ts';

const groups = Object.keys(subscriptions) as ConsumerGroup[];
/** What is asked of a stack here. */
export type Watched = Pick<EngineStack, 'stack' | 'env' | 'rows'>;
type Connection = Awaited<ReturnType<typeof openCollections>>;

/** Works on the database of each service on MongoDB. */
async function onEachMongo(
  { stack }: Watched,
  work: (connection: Connection, service: string) => Promise<number>,
): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const service of mongoServices) {
    const connection = await openCollections(mongoUrlOf(new URL(stack.url).port), service);
    try {
      found.push([service, await work(connection, service)]);
    } finally {
      await connection.close();
    }
  }
  return found;
}

async function onEachPostgres({ rows }: Watched, from: string): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const service of pgServices) {
    const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${service}.${from}`);
    found.push([service, row?.n ?? -1]);
  }
  return found;
}

const withAny = (counts: readonly [string, number][]) =>
  Object.fromEntries(counts.filter(([, n]) => n !== 0));

/** Services whose outbox holds events that have not left, with how many; none on success. */
export const waitingIn = async (engines: Watched): Promise<Record<string, number>> =>
  withAny([
    ...(await onEachPostgres(engines, 'outbox where published_at is null')),
    ...(await onEachMongo(engines, async (connection) => (await waitingInMongo(connection)).count)),
  ]);

/** Services that set events aside, with how many. */
export const quarantinedIn = async (engines: Watched): Promise<Record<string, number>> =>
  withAny([
    ...(await onEachPostgres(engines, 'quarantine')),
    ...(await onEachMongo(engines, (connection) => connection.collection('quarantine').countDocuments())),
  ]);

/** Documents of reviews that stand for these businesses. */
export const placesOf = async (engines: Watched, businesses: readonly string[]): Promise<number> => {
  const counts = await onEachMongo(engines, async (connection, service) =>
    service === 'reviews'
      ? connection.collection('places').countDocuments({ _id: { $in: businesses as never } })
      : 0,
  );
  return counts.reduce((sum, [, n]) => sum + n, 0);
};

type Log = { behind: Record<string, number>; published: number };

/** Groups of the catalogue that have messages left to read, with how many, and all messages, as the broker counts them. */
async function logOf({ env }: Watched): Promise<Log> {
  const admin = new Kafka({
    brokers: (env.KAFKA_BROKERS ?? '').split(','),
    logLevel: logLevel.NOTHING,
  }).admin();
  await admin.connect();
  try {
    const ends = new Map<string, { low: number; high: number }>();
    for (const topic of topics)
      for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
        ends.set(`${topic}/${partition}`, { low: Number(low), high: Number(high) });
    const behind: Record<string, number> = {};
    for (const group of groups) {
      const own = [...new Set(subscriptions[group].map(topicOf))];
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics: own })) {
        for (const { partition, offset } of partitions) {
          const { low = 0, high = 0 } = ends.get(`${topic}/${partition}`) ?? {};
          const left = high - Math.max(Number(offset), low);
          if (left > 0) behind[group] = (behind[group] ?? 0) + left;
        }
      }
    }
    return { behind, published: [...ends.values()].reduce((sum, { high }) => sum + high, 0) };
  } finally {
    await admin.disconnect();
  }
}

/** Groups that have messages left to read, with how many; none on success. */
export const groupsBehind = async (engines: Watched): Promise<Record<string, number>> =>
  (await logOf(engines)).behind;

/** A partition may change its leader while it is asked for: then nothing is known yet. */
function unknownYet(error: unknown): Log {
  if (error instanceof KafkaJSProtocolError && error.retriable)
    return { behind: { unknown: 1 }, published: 0 };
  throw error;
}

/**
 * Waits until every group of the catalogue has read everything, no outbox holds an event and every mail has gone.
 * Nothing may be published while that is looked at. What was carried out may lead to further events: only all of it
 * together means that nothing more will happen.
 */
export async function settled(engines: Watched): Promise<void> {
  await eventually(
    async () => {
      const { behind, published } = await logOf(engines).catch(unknownYet);
      const waiting = await waitingIn(engines);
      const mails = await engines.rows(`select kind from identity.mail_job where state = 'waiting'`);
      const since = (await logOf(engines).catch(unknownYet)).published - published;
      return { behind, waiting, mails, since };
    },
    ({ behind, waiting, mails, since }) =>
      Object.keys(behind).length + Object.keys(waiting).length + mails.length + since === 0,
    180_000,
  );
}
