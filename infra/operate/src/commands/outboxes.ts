import { hourMs } from '@edogrula/contracts/durations';
import { sendMongoAgain, waitingInMongo } from '@edogrula/event-bus/mongo-sent';
import { sendAgain, type Waiting, waitingEvents } from '@edogrula/event-bus/outbox';
import { mongoDatabaseUrl } from '@edogrula/infra-shared/home/processes';
import { appUrl, pgServices } from '@edogrula/infra-shared/home/store-urls';
import { createLogger } from '@edogrula/service-kit/logger';
import { openMongo } from '@edogrula/service-kit/mongo';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { mongoServices } from '../backup/collections.ts';
import type { EmbeddedHome } from '../installation/embedded-home.ts';

/** As long as anything that a relay keeps can be old. */
const longestHours = 24 * 30;
/** A busy day's outbox is marked by one statement. */
const patienceMs = 10 * 60_000;
const logger = createLogger('events-command', 'warn');

/** Where one service's events wait, and stay for a day after they have left. */
type Outbox = {
  service: string;
  waiting: () => Promise<Waiting>;
  sendAgain: (since: Date) => Promise<number>;
  close: () => Promise<void>;
};

function onPostgres(url: string, service: string): Outbox {
  const { db, close } = openPostgres(url, {
    name: 'events-command',
    logger,
    maxConnections: 1,
    statementTimeoutMs: patienceMs,
  });
  return {
    service,
    waiting: () => waitingEvents(db),
    sendAgain: (since) => sendAgain(db, since),
    close,
  };
}

async function onMongo(url: string, service: string): Promise<Outbox> {
  const connection = await openMongo(url, { name: 'events-command', logger });
  return {
    service,
    waiting: () => waitingInMongo(connection),
    sendAgain: (since) => sendMongoAgain(connection, since),
    close: () => connection.close(),
  };
}

/** Has the services on MongoDB send once more what they sent since then. */
export async function sendMongoSince(home: EmbeddedHome, since: Date): Promise<void> {
  const mongoUrl = await home.mongoUrl();
  for (const service of mongoServices) {
    const outbox = await onMongo(mongoDatabaseUrl(mongoUrl, service), service);
    try {
      await outbox.sendAgain(since);
    } finally {
      await outbox.close();
    }
  }
}

/** Each service's outbox in turn, by what the service itself may do. */
async function eachOutbox(home: EmbeddedHome, work: (outbox: Outbox) => Promise<number>): Promise<number> {
  const [databaseUrl, mongoUrl] = [await home.databaseUrl(), await home.mongoUrl()];
  const open = [
    ...pgServices.map(
      (service) => async () => onPostgres(appUrl(databaseUrl, home.secrets, service), service),
    ),
    ...mongoServices.map((service) => () => onMongo(mongoDatabaseUrl(mongoUrl, service), service)),
  ];
  let total = 0;
  for (const one of open) {
    const outbox = await one();
    try {
      total += await work(outbox);
    } finally {
      await outbox.close();
    }
  }
  return total;
}

/** How many events wait in each outbox, and since when. */
export async function waiting(home: EmbeddedHome): Promise<number> {
  const total = await eachOutbox(home, async (outbox) => {
    const { count, oldest } = await outbox.waiting();
    if (count) console.log(`${outbox.service}: ${count}, the oldest since ${oldest?.toISOString()}`);
    return count;
  });
  console.log(total ? `${total} events wait` : 'No event waits');
  return 0;
}

/** Marks what has left in the last hours as not having left: relays send it again, and effects know their events. */
export async function resend(home: EmbeddedHome, args: readonly string[]): Promise<number> {
  const [option, text] = args;
  const hours = Number(text);
  if (option !== '--since' || !(hours > 0 && hours <= longestHours) || args.length > 2)
    throw new Error('Usage: npm run events -- resend --since <hours>');
  const since = new Date(Date.now() - hours * hourMs);
  const total = await eachOutbox(home, async (outbox) => {
    const count = await outbox.sendAgain(since);
    if (count) console.log(`${outbox.service}: ${count}`);
    return count;
  });
  console.log(`${total} events are sent once more`);
  return 0;
}
