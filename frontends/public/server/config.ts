import { readConfig } from '@edogrula/service-kit/config';
import { z } from 'zod';

const socialAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default('');

/** What the public site’s server reads from its environment. */
export const siteConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  API_URL: z.url().default('http://127.0.0.1:8080'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  /** Page of a map that profiles embed after a click; `{lat}`, `{lng}`, `{zoom}` are filled in. Empty: no map. */
  MAP_EMBED_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default(
      'https://yandex.com/map-widget/v1/?ll={lng}%2C{lat}&z={zoom}&pt={lng}%2C{lat}%2Cpm2rdm&lang=tr_TR',
    ),
  /** Where visitors write to; and our own accounts, of which an unset one is shown nowhere [decision 45]. */
  CONTACT_EMAIL: z.email(),
  SOCIAL_INSTAGRAM: socialAddress,
  SOCIAL_X: socialAddress,
  SOCIAL_YOUTUBE: socialAddress,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type SiteConfig = z.infer<typeof siteConfig>;

/** What the public site's server reads from its environment; names every fault at once. */
export const readSiteConfig = (env: NodeJS.ProcessEnv): SiteConfig => readConfig(siteConfig, env);
