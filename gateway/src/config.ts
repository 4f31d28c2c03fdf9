import { commonConfig, flag, jsonOf } from '@edogrula/service-kit/config';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** What gives access to a store, a provider or a right: never logged, never in an answer. */
const secrets = {
  SERVICE_KEY: jsonOf(z.record(z.string(), z.unknown())),
  /** A Valkey or Redis in which several gateways count together; unset, each counts for itself. */
  VALKEY_URL: z.url({ protocol: /^rediss?$/ }).optional(),
};

/** What the gateway reads from its environment. */
export const gatewayConfig = commonConfig.extend({
  ...secrets,
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  IDENTITY_URL: z.url(),
  BUSINESS_URL: z.url(),
  MODERATION_URL: z.url(),
  MEDIA_URL: z.url(),
  CONTENT_URL: z.url(),
  REVIEWS_URL: z.url(),
  SITE_URL: z.url(),
  /** The embedded stack's mail inbox; unset elsewhere, and /dev is then unknown. */
  INBOX_URL: z.url().optional(),
  ADMIN_FILES_DIR: z.string(),
  /** Development only: a Vite server that answers for the admin front end instead of its built files. */
  ADMIN_DEV_URL: z.url().optional(),
  /** Addresses or CIDR blocks whose X-Forwarded-For is believed; false where no proxy is in front. */
  TRUSTED_PROXIES: z
    .string()
    .default('none')
    .transform((text) => (text === 'none' ? false : text.split(',').map((one) => one.trim()))),
  /** Whether /docs is there; in production it is not, unless this says so. */
  API_DOCS: flag.optional(),
  LIMIT_ALL_PER_MINUTE: count(1200),
  LIMIT_LOOKUP_PER_MINUTE: count(120),
  /** Messages whose keys are asked together, twelve at most each. */
  LIMIT_TOGETHER_PER_MINUTE: count(20),
  LIMIT_SUBMIT_PER_MINUTE: count(6),
  LIMIT_AUTH_PER_MINUTE: count(20),
  LIMIT_IMAGE_PER_MINUTE: count(900),
  LIMIT_PHOTO_CHECKS_PER_DAY: count(100),
  /** Requests of one address at once: a family or a café behind one address stays below, a hoarder does not. */
  LIMIT_UNDER_WAY: count(40),
  /** Of these, writes and whatever carries a body: they can wait for their client. */
  LIMIT_WRITES_UNDER_WAY: count(8),
});

export type GatewayConfig = z.infer<typeof gatewayConfig>;

/** A deployment, as against one machine that tries the product out: strangers learn nothing about its inside. */
export const isDeployed = ({ NODE_ENV, EDOGRULA_MODE }: GatewayConfig): boolean =>
  NODE_ENV === 'production' && EDOGRULA_MODE === 'external';
