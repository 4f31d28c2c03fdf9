import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { startMongoRelay } from '@edogrula/event-bus/mongo-outbox';
import { createIdentityVerifier, type IdentityVerifier } from '@edogrula/service-kit/identity-header';
import { createLogger, type Logger } from '@edogrula/service-kit/logger';
import { openMongo } from '@edogrula/service-kit/mongo';
import { createProviderClient } from '@edogrula/service-kit/provider-client';
import { v7 as uuidv7 } from 'uuid';
import { announceArticle, announcePage } from './announcements.ts';
import { type Article, articleModel } from './article/article.ts';
import type { ContentConfig } from './config.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { knowledgeModel } from './knowledge/knowledge.ts';
import type { KnowledgeDeps } from './knowledge/read-knowledge.ts';
import { type Page, pageModel } from './page/page.ts';
import { seedPages } from './seed/seed-pages.ts';

export type Deps = {
  logger: Logger;
  verify: IdentityVerifier;
  bus: Bus;
  embedded: boolean;
  articles: ContentStore<Article>;
  pages: ContentStore<Page>;
  knowledge: KnowledgeDeps;
  mongoAnswers: () => Promise<unknown>;
  close: () => Promise<void>;
};

function pokeAll(relays: readonly { poke(): void }[]): void {
  for (const relay of relays) relay.poke();
}

/** Builds everything the service needs, in one visible place; `overrides` are the test seam. */
export async function createDeps(
  config: ContentConfig,
  env: NodeJS.ProcessEnv,
  overrides: { clock?: () => Date; bus?: Bus } = {},
): Promise<Deps> {
  const logger = createLogger('content', config.LOG_LEVEL);
  const clock = overrides.clock ?? (() => new Date());
  const connection = await openMongo(config.MONGO_URL, { name: 'content', logger });
  const articleStore = articleModel(connection);
  const pageStore = pageModel(connection);
  const knowledgeStore = knowledgeModel(connection);
  await Promise.all([articleStore.createIndexes(), pageStore.createIndexes()]);
  await seedPages(pageStore, { clock, newId: uuidv7 });

  const bus = overrides.bus ?? (await connectBus(busConfigFromEnv(env, 'content'), logger));
  const relays = [articleStore, pageStore].map((model) =>
    startMongoRelay({ collection: model.collection, bus, logger }),
  );
  const storeDeps = { clock, newId: uuidv7, poke: () => pokeAll(relays) };
  const provider = (name: string, baseUrl: string | undefined) =>
    baseUrl ? createProviderClient({ name, baseUrl }) : null;
  return {
    logger,
    verify: createIdentityVerifier(config.IDENTITY_JWKS),
    bus,
    embedded: config.EDOGRULA_MODE === 'embedded',
    articles: createContentStore(articleStore, announceArticle, storeDeps),
    pages: createContentStore(pageStore, announcePage, storeDeps),
    knowledge: {
      model: knowledgeStore,
      wikipedia: provider('wikipedia', config.WIKIPEDIA_URL),
      weather: provider('open-meteo', config.WEATHER_URL),
      logger,
      clock,
      knowledgeMaxAgeMs: config.KNOWLEDGE_MAX_AGE_HOURS * 3_600_000,
      weatherMaxAgeMs: config.WEATHER_MAX_AGE_MINUTES * 60_000,
    },
    mongoAnswers: () => connection.db?.admin().ping() ?? Promise.resolve(false),
    close: async () => {
      await Promise.all(relays.map((relay) => relay.close()));
      await bus.close();
      await connection.close();
    },
  };
}
