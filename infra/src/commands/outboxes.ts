import pg from 'pg';
import { appUrl, pgServices } from '../launcher/stores.ts';
import type { EmbeddedHome } from './embedded-home.ts';

/** As long as the relay keeps what has left. */
const longestHours = 24 * 30;

/** Each service's outbox in turn, by its own running role. */
async function eachOutbox(
  { secrets, databaseUrl }: EmbeddedHome,
  work: (client: pg.Client, service: string) => Promise<number>,
): Promise<number> {
  const url = await databaseUrl();
  let total = 0;
  for (const service of pgServices) {
    const client = new pg.Client({ connectionString: appUrl(url, secrets, service) });
    await client.connect();
    try {
      total += await work(client, service);
    } finally {
      await client.end();
    }
  }
  return total;
}

/** How many events wait in each outbox, and since when. */
export async function waiting(home: EmbeddedHome): Promise<number> {
  const total = await eachOutbox(home, async (client, service) => {
    const { rows } = await client.query<{ count: number; oldest: Date | null }>(
      'select count(*)::int as count, min(created_at) as oldest from outbox where published_at is null',
    );
    const { count = 0, oldest = null } = rows[0] ?? {};
    if (count) console.log(`${service}: ${count}, the oldest since ${oldest?.toISOString()}`);
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
  const total = await eachOutbox(home, async (client) => {
    const { rowCount } = await client.query(
      `update outbox set published_at = null
       where published_at > now() - make_interval(mins => $1)`,
      [Math.ceil(hours * 60)],
    );
    return rowCount ?? 0;
  });
  console.log(`${total} events are sent once more`);
  return 0;
}
