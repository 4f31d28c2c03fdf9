import {
  type AboutPerson,
  eraseMongoQuarantined,
  eraseQuarantined,
} from '@edogrula/event-bus/erase-quarantined';
import {
  discardMongoQuarantine,
  listMongoQuarantine,
  replayMongoQuarantine,
} from '@edogrula/event-bus/mongo-quarantine';
import {
  discardQuarantine,
  listQuarantine,
  type QuarantinedEvent,
  replayQuarantine,
} from '@edogrula/event-bus/quarantine';
import { type RefusedFact, refuseEvents } from '@edogrula/event-bus/refuse-events';
import { mongoDatabaseUrl } from '@edogrula/infra-shared/home/processes';
import { appUrl, pgServices } from '@edogrula/infra-shared/home/store-urls';
import { createLogger } from '@edogrula/service-kit/logger';
import { openMongo } from '@edogrula/service-kit/mongo';
import { openPostgres } from '@edogrula/service-kit/postgres';
import type { EmbeddedHome } from './embedded-home.ts';

/** Where one service keeps the events whose effect failed for good. */
export type Quarantine = {
  service: string;
  list: () => Promise<QuarantinedEvent[]>;
  replay: (ids: readonly string[]) => Promise<number>;
  discard: (ids: readonly string[]) => Promise<number>;
  /** Takes a person's events away for good, and lets none in that is still on its way. */
  erase: (about: AboutPerson, onTheWay: readonly RefusedFact[]) => Promise<number>;
  close: () => Promise<void>;
};

const mongoServices = ['content', 'reviews'] as const;
/** Every service that has one. */
export const quarantineOwners: readonly string[] = [...pgServices, ...mongoServices];

const limit = 1000;
const logger = createLogger('events-command', 'warn');

function onPostgres(url: string, service: string): Quarantine {
  const { db, close } = openPostgres(url, { name: 'events-command', logger, maxConnections: 1 });
  return {
    service,
    list: () => listQuarantine(db, { limit }),
    replay: (ids) => replayQuarantine(db, ids.filter(isRowId)),
    discard: (ids) => discardQuarantine(db, ids.filter(isRowId)),
    erase: async (about, onTheWay) => {
      await refuseEvents(db, onTheWay);
      return eraseQuarantined(db, about);
    },
    close,
  };
}

const isRowId = (id: string) => /^\d{1,18}$/.test(id);

async function onMongo(url: string, service: string): Promise<Quarantine> {
  const connection = await openMongo(url, { name: 'events-command', logger });
  return {
    service,
    list: () => listMongoQuarantine(connection, { limit }),
    replay: (ids) => replayMongoQuarantine(connection, ids),
    discard: (ids) => discardMongoQuarantine(connection, ids),
    // Consumes nothing that carries a person.
    erase: (about) => eraseMongoQuarantined(connection, about),
    close: () => connection.close(),
  };
}

/** Opens the quarantines of the named services. */
export async function openQuarantines(
  { secrets, databaseUrl, mongoUrl }: EmbeddedHome,
  services: readonly string[],
): Promise<Quarantine[]> {
  const opened: Quarantine[] = [];
  for (const service of pgServices) {
    if (services.includes(service))
      opened.push(onPostgres(appUrl(await databaseUrl(), secrets, service), service));
  }
  for (const service of mongoServices) {
    if (services.includes(service))
      opened.push(await onMongo(mongoDatabaseUrl(await mongoUrl(), service), service));
  }
  return opened;
}
