import { topics } from '@edogrula/contracts/events/catalogue';
import { busConfigFromEnv } from '@edogrula/event-bus/connect-bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { busMembers } from '@edogrula/infra-shared/home/store-urls';
import { createLogger } from '@edogrula/service-kit/logger';
import type { EmbeddedHome } from '../installation/embedded-home.ts';

/** Makes what a new broker lacks; what is there stays as it is. The embedded bus has tables, lost with PostgreSQL only. */
export async function makeTopics({ settings, secrets, databaseUrl }: EmbeddedHome): Promise<number> {
  const logger = createLogger('events-command', 'warn');
  if (settings.KAFKA_BROKERS) {
    await prepareBus(busConfigFromEnv(settings, 'events-command'), { logger });
    console.log(`There are ${topics.length} topics: ${topics.join(', ')}`);
    return 0;
  }
  const embedded = { driver: 'embedded', databaseUrl: await databaseUrl() } as const;
  await prepareBus(embedded, { logger, members: busMembers(secrets.rolePasswords) });
  console.log('The embedded bus has its tables');
  return 0;
}
