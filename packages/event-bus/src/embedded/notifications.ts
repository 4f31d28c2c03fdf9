import pg from 'pg';
import type { Logger } from 'pino';
import { growingPauseMs, pause } from '../pause.ts';
import { channel } from './schema.ts';

/** What a notification says about an event that was just published. */
export type Published = { id: string; type: string };

type Notifications = {
  connected(): boolean;
  /** Resolves when what was published before the call has been delivered. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Listening = {
  databaseUrl: string;
  logger: Logger;
  onPublished: (event: Published) => void;
};

/** A connection that listens on the channel; it rejects when the server does not answer. */
async function listen(
  { databaseUrl, logger, onPublished }: Listening,
  onEnd: (client: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'event-bus listen',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => onPublished(JSON.parse(payload ?? '{}') as Published));
  client.on('error', (err) => logger.debug({ err }, 'bus listener lost its connection'));
  client.on('end', () => onEnd(client));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Keeps one connection on the channel, coming back by itself after it is lost.
 * @param onBack called after each connect but the first, with how long notifications may have been missed
 */
export async function openNotifications(
  options: Listening & { onBack: (missedMs: number) => void },
): Promise<Notifications> {
  const { logger, onBack } = options;
  const stop = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = await listen(options, (ended) => {
      if (client !== ended) return;
      client = undefined;
      void comeBack(performance.now());
    });
    if (stop.signal.aborted) await next.end();
    else client = next;
  }

  async function comeBack(lostAt: number): Promise<void> {
    for (let failures = 1; !stop.signal.aborted; failures++) {
      await pause(growingPauseMs(failures, 100, 2000), stop.signal);
      if (stop.signal.aborted) return;
      try {
        await connect();
        onBack(performance.now() - lostAt);
        return;
      } catch (err) {
        logger.warn({ err, failures }, 'bus listener cannot connect yet');
      }
    }
  }

  await connect();
  return {
    connected: () => client !== undefined,
    // The server hands out what is pending before it says that a query is done.
    settled: async () => void (await client?.query('select 1')),
    close: async () => {
      stop.abort();
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
