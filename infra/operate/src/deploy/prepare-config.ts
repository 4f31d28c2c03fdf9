import { secret } from '@edogrula/service-kit/config';
import { z } from 'zod';

/** What a deployment's one-shot job reads; the passwords become those of the services' roles. */
export const prepareConfig = z.object({
  /** In production no password may be a placeholder, the superuser's in DATABASE_URL included. */
  NODE_ENV: z.string().optional(),
  /** A superuser's URL of the product's database. */
  DATABASE_URL: z.string(),
  /** An administrator's URL of the MongoDB server, with the databases' common first part. */
  MONGO_URL: z.string(),
  KAFKA_BROKERS: z.string(),
  KAFKA_REPLICAS: z.coerce.number().int().min(1).max(9).default(1),
  KAFKA_MIN_IN_SYNC: z.coerce.number().int().min(1).max(9).default(1),
  KAFKA_SSL: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.string().optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  IDENTITY_OWNER_PASSWORD: secret,
  IDENTITY_APP_PASSWORD: secret,
  BUSINESS_OWNER_PASSWORD: secret,
  BUSINESS_APP_PASSWORD: secret,
  MODERATION_OWNER_PASSWORD: secret,
  MODERATION_APP_PASSWORD: secret,
  MEDIA_OWNER_PASSWORD: secret,
  MEDIA_APP_PASSWORD: secret,
  CONTENT_APP_PASSWORD: secret,
  REVIEWS_APP_PASSWORD: secret,
});
