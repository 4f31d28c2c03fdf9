import { hourMs, minuteMs } from '@edogrula/contracts/durations';
import { reservedSlugs } from '@edogrula/contracts/reserved-slugs';
import type { MongoParts } from '@edogrula/service/mongo-store';
import type { Base } from '@edogrula/service/service';
import { createShareNames } from '@edogrula/service-kit/budget-share';
import { createDailyBudget } from '@edogrula/service-kit/daily-budget';
import { createProviderClient } from '@edogrula/service-kit/provider-client';
import { createTokenSigner } from '@edogrula/service-kit/signed-token';
import type { Connection } from 'mongoose';
import { announceArticle, announcePage } from './announcements.ts';
import { type Article, articleModel } from './article/article.ts';
import { type ContentConfig, mailboxesOf } from './config.ts';
import { type ContentStore, createContentStore } from './content/content-store.ts';
import { createPreviewLinks, type PreviewLinks } from './content/preview-links.ts';
import { knowledgeModel } from './knowledge/knowledge.ts';
import { createKnowledgeReader, type KnowledgeReader } from './knowledge/read-knowledge.ts';
import { type Page, pageModel } from './page/page.ts';
import { createPageTranslations, type PageTranslations } from './page/page-translations.ts';
import { shippedSlugs } from './shipped/shipped-texts.ts';

/** What use cases depend on. */
export type Deps = Base &
  MongoParts & {
    embedded: boolean;
    models: ReturnType<typeof modelsOf>;
    articles: ContentStore<Article>;
    pages: ContentStore<Page>;
    translations: PageTranslations;
    links: PreviewLinks;
    knowledge: KnowledgeReader;
    /** Under what a network's share of a provider's day is counted. */
    shareName: (address: string | undefined) => string;
  };

const modelsOf = (connection: Connection) => ({
  articles: articleModel(connection),
  pages: pageModel(connection),
  knowledge: knowledgeModel(connection),
});

/** Only the shipped pages have a path of their own in front of everything else. */
const isReservedPage = (slug: string) => reservedSlugs.has(slug) && !shippedSlugs.includes(slug);

/** The encyclopedia and the weather service with the calls that a day may cost; null without an address. */
function providersOf(config: ContentConfig, connection: Connection, clock: () => Date) {
  const share = (max: number) => (config.LIMITS === 'relaxed' ? { share: max } : {});
  const providerAt = (name: string, baseUrl: string | undefined, max: number) =>
    baseUrl
      ? {
          client: createProviderClient({ name, baseUrl, clock: () => clock().getTime() }),
          budget: createDailyBudget(connection, { name, max, ...share(max) }, clock),
        }
      : null;
  return {
    wikipedia: providerAt('wikipedia', config.WIKIPEDIA_URL, config.WIKIPEDIA_DAILY_BUDGET),
    weather: providerAt('open-meteo', config.WEATHER_URL, config.WEATHER_DAILY_BUDGET),
  };
}

const agesOf = (config: ContentConfig) => ({
  knowledgeMaxAgeMs: config.WIKIPEDIA_MAX_AGE_HOURS * hourMs,
  weatherMaxAgeMs: config.WEATHER_MAX_AGE_MINUTES * minuteMs,
});

const asArticle = { kind: 'article', announce: announceArticle, isReserved: () => false } as const;
const asPage = { kind: 'page', announce: announcePage, isReserved: isReservedPage } as const;

/** Builds the service's parts; overrides replace single ones in tests. */
export function createDeps(
  config: ContentConfig,
  base: Base & MongoParts,
  overrides: Partial<Deps> = {},
): Deps {
  const { connection, clock, logger } = base;
  const models = modelsOf(connection);
  return {
    ...base,
    embedded: config.EDOGRULA_MODE === 'embedded',
    models,
    articles: createContentStore(models.articles, { ...base, ...asArticle }),
    pages: createContentStore(models.pages, { ...base, ...asPage }),
    translations: createPageTranslations(mailboxesOf(config)),
    links: createPreviewLinks(createTokenSigner(config.LINK_SECRET), clock),
    knowledge: createKnowledgeReader({
      model: models.knowledge,
      ...providersOf(config, connection, clock),
      ...agesOf(config),
      demo: config.KNOWLEDGE_DEMO === 'on',
      logger,
      clock,
    }),
    shareName: createShareNames(config.LINK_SECRET),
    ...overrides,
  };
}
