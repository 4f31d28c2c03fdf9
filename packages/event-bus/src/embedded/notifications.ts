import pg from 'pg';
import type { Logger } from 'pino';
import { growingPauseMs, pause } from '../pause.ts';
import { channel } from './schema.ts';

/** What a notification says about an event that was just published. */
export type Published = { id: string; type: string };

export type Notifications = {
  connected(): boolean;
  /** Resolves when what was published before the call has been delivered. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Keeps one connection on the channel, coming back by itself after it is lost.
 * @param onBack called after each connect but the first, with how long notifications may have been missed
 */
export async function openNotifications(options: {
  databaseUrl: string;
  logger: Logger;
  onPublished: (event: Published) => void;
  onBack: (missedMs: number) => void;
}): Promise<Notifications> {
  const { databaseUrl, logger, onPublished, onBack } = options;
  const stop = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'event-bus listen',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => onPublished(JSON.parse(payload ?? '{}') as Published));
    next.on('error', (err) => logger.debug({ err }, 'bus listener lost its connection'));
    next.on('end', () => {
      if (client !== next) return;
      client = undefined;
      void comeBack(performance.now());
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
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
