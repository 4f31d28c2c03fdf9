import { commonConfig, secret } from '@edogrula/service-kit/config';
import { z } from 'zod';

/** What gives access to a store, a provider or a right: never logged, never in an answer. */
const secrets = {
  MONGO_URL: z.string(),
  /** Signs preview links. */
  LINK_SECRET: secret,
};

/** What the content service reads from its environment; provider addresses unset mean «no provider» [decision 26]. */
export const contentConfig = commonConfig.extend({
  ...secrets,
  /** Mailboxes that the shipped pages name. */
  CONTACT_EMAIL: z.email(),
  OBJECTION_EMAIL: z.email(),
  WIKIPEDIA_URL: z.url().optional(),
  WIKIPEDIA_MAX_AGE_HOURS: z.coerce.number().min(0.001).default(24),
  /** Calls that one day may cost. */
  WIKIPEDIA_DAILY_BUDGET: z.coerce.number().int().min(0).default(1000),
  WEATHER_DAILY_BUDGET: z.coerce.number().int().min(0).default(1000),
  WEATHER_URL: z.url().optional(),
  /** The providers' answers are made up, and are marked so. */
  KNOWLEDGE_DEMO: z.enum(['on', 'off']).default('off'),
  WEATHER_MAX_AGE_MINUTES: z.coerce.number().min(0.05).default(60),
});

export type ContentConfig = z.infer<typeof contentConfig>;

/** The mailboxes by the names under which texts speak of them. */
export const mailboxesOf = (config: ContentConfig) => ({
  destek: config.CONTACT_EMAIL,
  itiraz: config.OBJECTION_EMAIL,
});
