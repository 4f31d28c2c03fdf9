import { reservedSlugs } from '@edogrula/contracts/reserved-slugs';
import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { startMongoRelay } from '@edogrula/event-bus/mongo-outbox';
import { createDailyBudget } from '@edogrula/service-kit/daily-budget';
import { createIdentityVerifier, type IdentityVerifier } from '@edogrula/service-kit/identity-header';
import { createLogger, type Logger } from '@edogrula/service-kit/logger';
import { createIndexes, openMongo } from '@edogrula/service-kit/mongo';
import { createProviderClient } from '@edogrula/service-kit/provider-client';
import { createTokenSigner } from '@edogrula/service-kit/signed-token';
import type { Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { announceArticle, announcePage } from './announcements.ts';
import { type Article, articleModel } from './article/article.ts';
import type { ContentConfig } from './config.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { knowledgeModel } from './knowledge/knowledge.ts';
import { createKnowledgeReader, type KnowledgeReader } from './knowledge/read-knowledge.ts';
import { type Page, pageModel } from './page/page.ts';
import { createPreviewLinks, type PreviewLinks } from './preview/preview-links.ts';
import { seedArticles, seedPages, shippedSlugs } from './seed/seed-content.ts';

export type Deps = {
  logger: Logger;
  verify: IdentityVerifier;
  bus: Bus;
  embedded: boolean;
  articles: ContentStore<Article>;
  pages: ContentStore<Page>;
  links: PreviewLinks;
  knowledge: KnowledgeReader;
  mongoAnswers: () => Promise<unknown>;
  close: () => Promise<void>;
};

/** Only the shipped pages have a path of their own in front of everything else. */
const isReservedPage = (slug: string) => reservedSlugs.has(slug) && !shippedSlugs.includes(slug);

/** The encyclopedia and the weather service with the calls that a day may cost; null without an address. */
function providersOf(config: ContentConfig, connection: Connection, clock: () => Date) {
  const providerAt = (name: string, baseUrl: string | undefined, max: number) => {
    const budget = createDailyBudget(connection, { name, max }, clock);
    const client = baseUrl ? createProviderClient({ name, baseUrl, clock: () => clock().getTime() }) : null;
    return { budget, provider: client && { client, budget } };
  };
  return {
    wikipedia: providerAt('wikipedia', config.WIKIPEDIA_URL, config.WIKIPEDIA_DAILY_BUDGET),
    weather: providerAt('open-meteo', config.WEATHER_URL, config.WEATHER_DAILY_BUDGET),
  };
}

const agesOf = (config: ContentConfig) => ({
  knowledgeMaxAgeMs: config.WIKIPEDIA_MAX_AGE_HOURS * 3_600_000,
  weatherMaxAgeMs: config.WEATHER_MAX_AGE_MINUTES * 60_000,
});

const asArticle = { kind: 'article', announce: announceArticle, isReserved: () => false } as const;
const asPage = { kind: 'page', announce: announcePage, isReserved: isReservedPage } as const;

/** Builds everything the service needs, in one visible place; `overrides` are the test seam. */
export async function createDeps(
  config: ContentConfig,
  env: NodeJS.ProcessEnv,
  overrides: { clock?: () => Date; bus?: Bus } = {},
): Promise<Deps> {
  const logger = createLogger('content', config.LOG_LEVEL);
  const clock = overrides.clock ?? (() => new Date());
  const connection = await openMongo(config.MONGO_URL, { name: 'content', logger });
  const articles = articleModel(connection);
  const pages = pageModel(connection);
  const knowledge = knowledgeModel(connection);
  const { wikipedia, weather } = providersOf(config, connection, clock);
  const budgets = { createIndexes: wikipedia.budget.prepare };
  await createIndexes([articles, pages, knowledge, budgets], { logger });
  await seedPages(pages, { clock, newId: uuidv7 });
  await seedArticles(articles, { clock, newId: uuidv7 });

  const bus = overrides.bus ?? (await connectBus(busConfigFromEnv(env, 'content'), logger));
  const collections = [articles.collection, pages.collection];
  const relay = startMongoRelay({ connection, collections, bus, logger });
  const common = { clock, newId: uuidv7, poke: relay.poke };
  return {
    logger,
    verify: createIdentityVerifier(config.IDENTITY_JWKS),
    bus,
    embedded: config.EDOGRULA_MODE === 'embedded',
    articles: createContentStore(articles, { ...common, ...asArticle }),
    links: createPreviewLinks(createTokenSigner(config.LINK_SECRET), clock),
    pages: createContentStore(pages, { ...common, ...asPage }),
    knowledge: createKnowledgeReader({
      model: knowledge,
      wikipedia: wikipedia.provider,
      weather: weather.provider,
      logger,
      clock,
      ...agesOf(config),
    }),
    mongoAnswers: () => connection.db?.admin().ping() ?? Promise.resolve(false),
    close: async () => {
      await relay.close();
      await bus.close();
      await connection.close();
    },
  };
}
