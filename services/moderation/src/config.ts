import { accusedPhone } from '@edogrula/contracts/accused-phone';
import { approvalGuardSettings } from '@edogrula/contracts/approval-guard';
import { commonConfig, jsonOf, secretList } from '@edogrula/service-kit/config';
import { z } from 'zod';

/** What gives access to a store, a provider or a right: never logged, never in an answer. */
const secrets = {
  /** Of keyed hashes of account numbers; shared by business and moderation alone [R360]. */
  PAYEE_KEYS: secretList,
  DATABASE_URL: z.url(),
  SERVICE_KEY: jsonOf(z.looseObject({ kty: z.string(), kid: z.literal('moderation'), d: z.string().min(1) })),
};

/** What moderation reads from its environment; the README lists it. */
export const moderationConfig = commonConfig.extend({
  ...secrets,
  MEDIA_URL: z.url(),
  ...approvalGuardSettings,
  /** How an entry shows the accused's telephone: what the desk shows of it before [R326]. */
  PUBLIC_ACCUSED_PHONE: accusedPhone.default('full'),
  /** Days until an appeal is to be answered [R317]. */
  APPEAL_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** Days from a moderator's last look at an entry until it ends by itself [R328]. */
  ENTRY_REVIEW_DAYS: z.coerce.number().int().min(60).max(3650).default(730),
  /**
   * Records of persons that a moderator reads within a day without a fresh proof [R393]. A page of a list has 200 at most.
   */
  READ_RECORDS_A_DAY: z.coerce.number().int().min(200).max(1_000_000).default(5000),
  OUTBOX_RETENTION_HOURS: z.coerce
    .number()
    .min(1)
    .max(24 * 30)
    .default(24),
  /** After its rejection; then it is anonymous. */
  REPORT_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  UPLOAD_SLOTS: z.coerce.number().int().min(1).max(1000).default(12),
  UPLOAD_SLOTS_PER_VISITOR: z.coerce.number().int().min(1).max(1000).default(2),
  /** Of all, for networks (/24, /48) that hold none. */
  UPLOAD_SLOTS_KEPT: z.coerce.number().int().min(0).max(1000).default(4),
  /** So long a slow upload is safe; then it gives way to who holds no slot and finds none. */
  UPLOAD_SLOT_SECONDS: z.coerce.number().min(1).max(3600).default(20),
  /** Several people behind one address are normal, a whole service's slots are not. */
  UPLOAD_SLOTS_PER_NETWORK: z.coerce.number().int().min(1).max(1000).default(4),
  UPLOAD_MIN_KB_PER_SECOND: z.coerce.number().min(0.1).max(10_000).default(16),
  UPLOAD_GRACE_SECONDS: z.coerce.number().min(1).max(600).default(10),
  // 10 MB at the slowest pace that is let through take 640 s.
  UPLOAD_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3600).default(900),
  FILE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(3600).default(900),
});

export type ModerationConfig = z.infer<typeof moderationConfig>;
